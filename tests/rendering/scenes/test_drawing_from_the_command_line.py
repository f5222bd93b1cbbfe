"""`python -m rendering`: pictures from positions, and one sentence for whatever is wrong."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from patchwork import SPECIAL, SetupError, parse_position
from rendering import Renderer
from rendering.__main__ import best_preview, main
from rendering.requests import Early
from tests.rendering.scenes.gallery import GOLDEN, requests
from tests.rendering.scenes.setting import EMPTY, LATE, RING, position

ROOT = Path(__file__).parents[3]
START = f"pw1 {RING} 26,32,38,44,50 0^,0 5,5 - - {EMPTY} {EMPTY} 0"
AFTER_PASS = START.replace("0^,0", "1,0").replace("5,5 ", "6,5 ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("table", START),
        ("table", AFTER_PASS, "--last", "adv", "--names", "Zoë,山田"),
        ("preview", START),
        ("preview", START, "--move", "D@c4r1"),
        ("ring", START, "--theme", "contrast", "--language", "en"),
        ("final", START),
    ],
)
def test_a_picture_is_drawn_into_the_file(tmp_path, arguments, capsys):
    """Nothing is said, and the file holds the picture."""
    out = tmp_path / "picture.png"
    assert main([*arguments, "--out", str(out)]) == 0
    with Image.open(out) as picture:
        assert picture.size == (1100, 700)
    assert capsys.readouterr() == ("", "")


def test_a_record_is_drawn_as_an_animation(tmp_path):
    """The names come from its tags, one frame for each ply and the count."""
    out = tmp_path / "game.gif"
    assert main(["replay", str(GOLDEN / "game.txt"), "--out", str(out)]) == 0
    with Image.open(out) as animation:
        assert animation.n_frames == 44


@pytest.mark.parametrize(
    ("name", "early", "winner"),
    [("agreed", Early.ABANDONED, None), ("resigned", Early.RESIGNED, "o"), ("classic", None, None)],
)
def test_the_animation_of_a_record_ends_as_the_record_says(
    tmp_path, monkeypatch, name, early, winner
):
    """An abandoned game has no winner, whatever its count would say."""
    asked = []
    monkeypatch.setattr(Renderer, "gif", lambda _, request: asked.append(request) or b"")
    record = ROOT / "tests" / "corpus" / "records" / f"{name}.txt"
    assert main(["replay", str(record), "--out", str(tmp_path / "game.gif")]) == 0
    (request,) = asked
    assert request.early is early
    assert (None if request.winner is None else request.winner.mark) == winner


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "The following arguments are required"),
        (("quilt", START), "invalid choice: 'quilt'"),
        (("table", "pw1 nonsense"), "."),
        (("table", START.replace("5,5", "x,5")), "."),
        (("table", START, "--colour", "red"), "Unrecognized arguments: --colour red."),
        (("table", START, "--co\nlour"), "Unrecognized arguments: --co lour."),
        (("table", START, "--theme", "plaid"), "invalid choice: 'plaid'"),
        (("table", START, "--language", "xx"), "invalid choice: 'xx'"),
        (("table", START, "--names", "Ann"), "--names takes two names"),
        (("table", START, "--names", "Ann,Bob,Cy"), "--names takes two names"),
        (("table", START, "--last", "Q@a1r0"), "can't have been Q@a1r0."),
        (("table", START, "--last", "Q@"), "'Q@'"),
        (("table", START, "--last", ""), "'' is not a move"),
        (("table", START, "--na", "Ann,Bob"), "Unrecognized arguments: --na Ann,Bob."),
        (("table", START, "--move", "adv"), "--move goes with preview alone."),
        (("ring", START, "--last", "adv"), "--last goes with table alone."),
        (("preview", START, "--move", "adv"), "not a pass"),
        (("preview", START, "--move", "Q@c4r1"), "isn't among those offered."),
        (("preview", START, "--move", "h@c4"), "no special patch to place."),
        (("preview", START.replace("0^,0", "53,53^").replace("26,32,38,44,50", "-")), "over"),
        (("preview", START.replace(RING, "-")), "nothing to place."),
        (("replay", "missing.txt"), "Can't read missing.txt: No such file or directory."),
        (("replay", "/dev/zero"), "more than 1000000 bytes."),
        (("replay", str(ROOT)), "Is a directory."),
        (("replay", str(ROOT / "rendering/assets/fonts/Nunito.ttf")), "isn't UTF-8 text."),
        (("replay", str(ROOT / "README.md")), "."),
    ],
)
def test_bad_input_is_one_sentence_and_status_two(tmp_path, arguments, sentence, capsys):
    """On standard error, in one line with a full stop; no file is written."""
    out = tmp_path / ("game.gif" if arguments[:1] == ("replay",) else "picture.png")
    assert main([*arguments, *(("--out", str(out)) if arguments else ())]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"[^\n]+\.\n", said.err)
    assert sentence in said.err
    assert not out.exists()


def test_a_record_may_begin_with_a_byte_order_mark(tmp_path):
    """As the rules' own command line reads it, and some editors write it."""
    record, out = tmp_path / "game.txt", tmp_path / "game.gif"
    tags = f'[Edition "revised"]\n[Ring "{RING}"]\n[First "blue"]\n'
    record.write_text(f"{tags}\nb: adv\no: *\n", encoding="utf-8-sig")
    assert main(["replay", str(record), "--out", str(out)]) == 0


def test_a_file_without_a_name_is_refused(capsys):
    """An empty variable of a shell script, for one."""
    assert main(["ring", START, "--out", ""]) == 2
    assert capsys.readouterr().err == "--out takes the name of a file.\n"


@pytest.mark.parametrize(
    ("kind", "name", "ending"),
    [("ring", "x.jpg", "png"), ("ring", "x", "png"), ("replay", "x.png", "gif")],
)
def test_a_name_of_another_kind_of_file_is_refused(tmp_path, kind, name, ending, capsys):
    """What is drawn is a PNG or a GIF, and a file called otherwise would hide that."""
    out = tmp_path / name
    assert main([kind, START, "--out", str(out)]) == 2
    said = f"The picture is a {ending.upper()}: give --out a name in .{ending}.\n"
    assert capsys.readouterr().err == said
    assert not out.exists()


@pytest.mark.parametrize("name", ["no/such/folder/picture.png", "folder.png"])
def test_an_unwritable_file_is_one_sentence(tmp_path, name, capsys):
    """A missing folder, or a folder in the file's place."""
    (tmp_path / "folder.png").mkdir()
    assert main(["ring", START, "--out", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.startswith("Can't write ")


def test_the_module_runs_as_a_command(tmp_path):
    """From a shell in the checkout, with its exit status."""
    command = [sys.executable, "-m", "rendering", "ring", "pw2", "--out", str(tmp_path / "x.png")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_the_preview_takes_the_first_patch_that_can_be_bought():
    """Skipping those that are too dear or fit nowhere."""
    assert best_preview(position(buttons="1,5", ring="aBD")).patch.letter == "B"
    late = position("53,49", "0,30", ring="VYW", orange=LATE, tile="o")
    assert best_preview(late).patch.letter == "Y"


def test_without_a_patch_to_buy_the_preview_shows_why():
    """The first that is only too dear; or the first that fits nowhere."""
    assert best_preview(position(buttons="0,5", ring="aBD")).patch.letter == "a"
    late = position("53,49", "0,0", ring="VYW", orange=LATE, tile="o")
    assert best_preview(late).patch.letter == "Y"
    full = position("53,49", "0,30", ring="V", orange=LATE, tile="o")
    assert best_preview(full).patch.letter == "V"


def test_a_waiting_special_patch_is_previewed():
    """Nothing else may be placed."""
    assert best_preview(position("27,24", pending="b:1")).patch is SPECIAL


def test_there_is_nothing_to_preview_after_the_end():
    """Nor with an empty ring."""
    for where in (position("53,53^"), position(ring="")):
        with pytest.raises(SetupError, match="nothing to place"):
            best_preview(where)


def test_the_positions_of_the_gallery_are_readable():
    """Each golden picture can be drawn again from its line."""
    assert len(requests()) >= 25
    assert parse_position(START).ply == 0
