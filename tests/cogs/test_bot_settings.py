"""Settings: where they come from, and what is said when one is wrong."""

import re
from pathlib import Path

import pytest

from settings import (
    DISCORD_API,
    Settings,
    SettingsError,
    look_at_settings,
    open_secrets,
    read_settings,
)


def test_defaults_are_discords_own(tmp_path: Path) -> None:
    """With only a token set, the bot talks to Discord and keeps its games in var/."""
    settings = read_settings({"PATCHWORK_TOKEN": "abc"}, tmp_path)
    assert settings.api == DISCORD_API
    assert settings.gateway == "wss://gateway.discord.gg/"
    assert settings.database == tmp_path / "var/patchwork.db"
    assert settings.log_level == "INFO"


def test_environment_wins_over_the_file(tmp_path: Path) -> None:
    """The .env file fills in what the environment lacks, and nothing else."""
    (tmp_path / ".env").write_text("# mine\nPATCHWORK_TOKEN='file'\nexport PATCHWORK_LOG=debug\n")
    settings = read_settings({"PATCHWORK_TOKEN": "environment"}, tmp_path)
    assert (settings.token, settings.log_level) == ("environment", "DEBUG")


def test_token_may_be_in_a_file(tmp_path: Path) -> None:
    """A token file is read and its line end ignored."""
    (tmp_path / "token").write_text("secret\n")
    assert read_settings({"PATCHWORK_TOKEN_FILE": "token"}, tmp_path).token == "secret"


def test_token_may_be_a_systemd_credential(tmp_path: Path) -> None:
    """The credential that systemd passes is found by its name."""
    (tmp_path / "patchwork-token").write_text("secret")
    assert read_settings({"CREDENTIALS_DIRECTORY": str(tmp_path)}, tmp_path).token == "secret"


def test_all_settings_may_be_a_systemd_credential(tmp_path: Path) -> None:
    """Then the service needn't be able to read .env, which it isn't even looked for."""
    passed = tmp_path / "credentials"
    passed.mkdir()
    (passed / "patchwork-env").write_text("PATCHWORK_TOKEN=secret\nPATCHWORK_LOG=ERROR\n")
    (tmp_path / ".env").write_text("PATCHWORK_TOKEN=other\n")
    environ = {"CREDENTIALS_DIRECTORY": str(passed), "PATCHWORK_LOG": "DEBUG"}
    settings = read_settings(environ, tmp_path)
    assert (settings.token, settings.log_level) == ("secret", "DEBUG")


def test_files_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Some editors write one."""
    (tmp_path / ".env").write_text("PATCHWORK_TOKEN_FILE=token\n", encoding="utf-8-sig")
    (tmp_path / "token").write_text("secret", encoding="utf-8-sig")
    assert read_settings({}, tmp_path).token == "secret"


def test_a_path_may_begin_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No shell reads .env, but people write it as for one."""
    monkeypatch.setenv("HOME", "/home/ann")
    paths = {"PATCHWORK_DB": "~/games.db", "PATCHWORK_HEALTH": "~/health"}
    settings = read_settings({"PATCHWORK_TOKEN": "a", **paths}, tmp_path)
    assert settings.database == Path("/home/ann/games.db")
    assert settings.health == Path("/home/ann/health")


def test_a_token_that_others_can_read_is_found(tmp_path: Path) -> None:
    """In .env or in a file of its own; a file without the token may be open to all."""
    env, token = tmp_path / ".env", tmp_path / "token"
    env.write_text("PATCHWORK_TOKEN=a\n")
    token.write_text("b")
    for file in (env, token):
        file.chmod(0o640)
    in_a_file = {"PATCHWORK_TOKEN_FILE": "token"}
    assert open_secrets({}, tmp_path) == [env]
    assert open_secrets(in_a_file, tmp_path) == [env]  # where the token is then taken from
    env.write_text("PATCHWORK_LOG=INFO\n")
    assert open_secrets({"PATCHWORK_TOKEN": "c"}, tmp_path) == []
    assert open_secrets(in_a_file, tmp_path) == [token]
    token.chmod(0o600)
    assert open_secrets(in_a_file, tmp_path) == []


def test_token_is_not_shown() -> None:
    """Printing the settings, as a traceback may, leaves the token out."""
    assert "secret" not in repr(Settings("secret", Path("x")))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({}, "PATCHWORK_TOKEN"),
        ({"PATCHWORK_TOKEN": "Bot abc"}, "without the word Bot"),
        ({"PATCHWORK_TOKEN": "abc\u200b"}, "characters that no token has"),
        ({"PATCHWORK_TOKEN_FILE": "/nowhere/token"}, "/nowhere/token"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_API": "discord.com"}, "PATCHWORK_API"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_API": "http://[::1"}, "PATCHWORK_API"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_API": "http://x:99999"}, "PATCHWORK_API"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_API": "http://:80"}, "PATCHWORK_API"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_API": "https://x y"}, "PATCHWORK_API"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_GATEWAY": "http://x"}, "PATCHWORK_GATEWAY"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_GATEWAY": "ws://x:port"}, "PATCHWORK_GATEWAY"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_DB": "~nobody-here/x.db"}, "~nobody-here"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_LOG": "loud"}, "PATCHWORK_LOG"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_GAMES_PER_PLAYER": "0"}, "GAMES_PER_PLAYER"),
        ({"PATCHWORK_TOKEN": "a", "PATCHWORK_GAMES_PER_SERVER": "many"}, "GAMES_PER_SERVER"),
    ],
)
def test_a_wrong_setting_is_named(values: dict[str, str], named: str, tmp_path: Path) -> None:
    """Each missing or wrong setting is one sentence that names it."""
    with pytest.raises(SettingsError, match=named) as caught:
        read_settings(values, tmp_path)
    assert "\n" not in str(caught.value)


def test_a_broken_env_file_is_named_with_its_line(tmp_path: Path) -> None:
    """A line that isn't a setting is refused by number."""
    (tmp_path / ".env").write_text("PATCHWORK_TOKEN=x\nnonsense\n")
    with pytest.raises(SettingsError, match="Line 2"):
        read_settings({}, tmp_path)
    (tmp_path / ".env").write_text("PATCHWORK_DB=a\0b\n")
    with pytest.raises(SettingsError, match="Line 1"):
        read_settings({}, tmp_path)


def test_a_look_goes_on_after_a_broken_line(tmp_path: Path) -> None:
    """Every line that isn't a setting is named, and the others are looked at."""
    (tmp_path / ".env").write_text("nonsense\nPATCHWORK_TOKEN=x\n= 3\nPATCHWORK_LOG=loud\n")
    faults, _ = look_at_settings({}, tmp_path)
    assert [fault.split(" of ")[0] for fault in faults[:2]] == ["Line 1", "Line 3"]
    assert len(faults) == 3
    assert "PATCHWORK_LOG" in faults[2]


@pytest.mark.parametrize("quote", ["'", '"'])
def test_quotes_in_the_environment_are_no_part_of_a_value(tmp_path: Path, quote: str) -> None:
    """`docker run --env-file` leaves them on, where a shell would take them off."""
    values = {
        "PATCHWORK_TOKEN": "abc",
        "PATCHWORK_DB": "/data/x.db",
        "PATCHWORK_LOG": "debug",
        "PATCHWORK_GAMES_PER_PLAYER": "3",
        "PATCHWORK_API": "http://here/api",
    }
    quoted = {name: f"{quote}{value}{quote}" for name, value in values.items()}
    assert read_settings(quoted, tmp_path) == read_settings(values, tmp_path)
    assert read_settings(values, tmp_path).token == "abc"


@pytest.mark.parametrize("token", ['a"b', "abc'", '"', "''abc''"])
def test_a_token_with_quotes_is_refused(tmp_path: Path, token: str) -> None:
    """Before Discord refuses it with less to go by."""
    with pytest.raises(SettingsError, match="without quotes"):
        read_settings({"PATCHWORK_TOKEN": token}, tmp_path)


@pytest.mark.parametrize("name", ["PATCHWORK_TOKEN", "PATCHWORK_DB", "PATCHWORK_LOG"])
@pytest.mark.parametrize("value", ["abc  # mine", "# mine", '"abc" # mine', "abc\t#mine"])
@pytest.mark.parametrize("by_file", [True, False])
def test_a_comment_behind_a_value_is_refused(
    tmp_path: Path, name: str, value: str, by_file: bool
) -> None:
    """It would become part of a path, or a puzzle about the token."""
    environ = {"PATCHWORK_TOKEN": "abc"}
    if by_file:
        environ.pop(name, None)
        (tmp_path / ".env").write_text(f"{name}={value}\n")
    else:
        environ[name] = value
    with pytest.raises(SettingsError, match=f"{name} has a comment.*a line of their own"):
        read_settings(environ, tmp_path)


def test_a_value_in_quotes_may_hold_a_hash(tmp_path: Path) -> None:
    """And so may one without a blank before it."""
    (tmp_path / ".env").write_text("export\tPATCHWORK_DB='games #1.db'\nPATCHWORK_HEALTH=a#b\n")
    settings = read_settings({"PATCHWORK_TOKEN": "a"}, tmp_path)
    assert settings.database == tmp_path / "games #1.db"
    assert settings.health == tmp_path / "a#b"


def test_a_misspelt_name_is_mentioned_where_its_value_is_missing(tmp_path: Path) -> None:
    """A start without a token says which name was meant for it."""
    with pytest.raises(SettingsError, match=r"No bot token.* did you mean PATCHWORK_TOKEN\?"):
        read_settings({"PATCHWORK_TOKN": "abc"}, tmp_path)


def test_the_example_names_every_setting() -> None:
    """.env.example documents each variable that the code reads."""
    root = Path(__file__).parents[2]
    example = (root / ".env.example").read_text()
    code = (root / "settings.py").read_text()
    names = set(re.findall(r'"(PATCHWORK_[A-Z_]+)"', code))
    assert len(names) == 9
    assert names == set(re.findall(r"^#?(PATCHWORK_[A-Z_]+)=", example, re.MULTILINE))


def test_the_bounds_are_a_hosts_to_set(tmp_path: Path) -> None:
    """How many games a person may play, and a server hold; the example shows the default."""
    usual = read_settings({"PATCHWORK_TOKEN": "a"}, tmp_path)
    assert (usual.games_per_player, usual.games_per_server) == (25, 1000)
    example = (Path(__file__).parents[2] / ".env.example").read_text()
    assert "#PATCHWORK_GAMES_PER_PLAYER=25\n#PATCHWORK_GAMES_PER_SERVER=1000\n" in example
    values = {"PATCHWORK_GAMES_PER_PLAYER": "3", "PATCHWORK_GAMES_PER_SERVER": "40"}
    chosen = read_settings({"PATCHWORK_TOKEN": "a", **values}, tmp_path)
    assert (chosen.games_per_player, chosen.games_per_server) == (3, 40)


def test_a_look_finds_all_that_is_wrong(tmp_path: Path) -> None:
    """A start names the first fault; a check lists them all without a restart for each."""
    values = {"PATCHWORK_LOG": "loud", "PATCHWORK_API": "nowhere", "PATCHWORK_DB": "~nobody-here/x"}
    faults, unknown = look_at_settings(values, tmp_path)
    named = ["No bot token", "~nobody-here", "PATCHWORK_API", "PATCHWORK_LOG"]
    assert [name for fault in faults for name in named if name in fault] == named
    assert len(faults) == len(named)
    assert unknown == []


def test_a_name_that_no_setting_has_is_found(tmp_path: Path) -> None:
    """A misspelt one, in .env or the environment, would silently do nothing."""
    (tmp_path / ".env").write_text("PATCHWORK_TOKEN=a\nPATCHWORK_LOGS=INFO\n")
    elsewhere = {"PATCHWORK_COLOUR_OF_THE_BOARD": "red", "HOME": "/home/ann"}
    faults, unknown = look_at_settings(elsewhere, tmp_path)
    assert faults == []
    assert unknown == [
        "The unknown setting PATCHWORK_COLOUR_OF_THE_BOARD is ignored; "
        ".env.example names all there are.",
        "The unknown setting PATCHWORK_LOGS is ignored; did you mean PATCHWORK_LOG?",
    ]


def test_every_setting_of_the_example_is_known(tmp_path: Path) -> None:
    """None of them is taken for a misspelt one."""
    example = (Path(__file__).parents[2] / ".env.example").read_text()
    (tmp_path / ".env").write_text(example.replace("#PATCHWORK", "PATCHWORK"))
    assert look_at_settings({}, tmp_path)[1] == []


@pytest.mark.parametrize("content", [None, b"\xff"])
def test_an_unreadable_token_file_is_named_once(tmp_path: Path, content: bytes | None) -> None:
    """A file that doesn't exist or isn't text, by its name and the reason."""
    if content is not None:
        (tmp_path / "token").write_bytes(content)
    with pytest.raises(SettingsError) as caught:
        read_settings({"PATCHWORK_TOKEN_FILE": "token"}, tmp_path)
    reason = "No such file or directory" if content is None else "it isn't text in UTF-8"
    assert str(caught.value) == f"The token file {tmp_path / 'token'} can't be read: {reason}."
