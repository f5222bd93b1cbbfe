"""What people type after mentioning the bot, and what it is taken for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.desk.typed_line import COMMANDS, parse_typed
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BuyPatch,
    Command,
    DeclineChallenge,
    GoAway,
    Hush,
    ImportRecord,
    MakeChallenge,
    NotUnderstood,
    Pass,
    Person,
    PlacePatch,
    Resign,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowHistory,
    ShowLeaderboard,
    ShowLessons,
    ShowMore,
    ShowProfile,
    ShowRecord,
    ShowReplay,
    ShowRing,
    ShowRules,
    ShowSettings,
    TakeBack,
    Undo,
    WithdrawChallenge,
)
from matches.stored import Player, Starts
from matches.typed.phrases import folded, phrases, phrases_in
from patchwork import Edition
from words import LANGUAGES

BOB = Person(Player(5, "Bob"))
ME = Person(Player(9, "Patchwork"), is_bot=True, is_me=True)
MENTIONED = {5: BOB, 9: ME}
DECIDING = (
    *(
        "command-accept-typed",
        "command-yes-typed",
        "command-decline-typed",
        "command-no-typed",
        "command-withdraw-typed",
        "command-pass-typed",
    ),
    *(
        "command-undo-typed",
        "command-take-back-typed",
        "command-hush-typed",
        "command-abandon-typed",
        "command-claim-typed",
    ),
    *("command-move-typed", "command-resign-typed"),
)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("buy 2 c4 r1", BuyPatch("2", "c4 r1")),
        ("  BUY   2    c4   r1 ", BuyPatch("2", "c4 r1")),
        ("buy K c4 flip", BuyPatch("K", "c4 flip")),
        ("buy k c4", BuyPatch("k", "c4")),
        ("buy 2 at c4 turned twice", BuyPatch("2", "at c4 turned twice")),
        ("buy 2c4r1", BuyPatch("2", "c4r1")),
        ("buy Kc4", BuyPatch("K", "c4")),
        ("buy K@c4r1", BuyPatch("K", "c4r1")),
        ("buy patch 2, c4", BuyPatch("2", "c4")),
        ("take 3", BuyPatch("3")),
        ("import", ImportRecord()),
        (
            "/Importieren <@5> Zug 12 du beginnst",
            ImportRecord(opponent=BOB, ply=12, starts=Starts.OPPONENT),
        ),
        ("<@5> import in a thread", ImportRecord(opponent=BOB, thread=True)),
        ('import  [A "B  c"]\n\nb: adv ', ImportRecord(text='[A "B  c"]\n\nb: adv ')),
        ("important", NotUnderstood("important")),
        ("kauf 9", BuyPatch("9")),
        ("leg e5", PlacePatch("e5")),
        ("setz e5", PlacePatch("e5")),
        ("nimm an", AcceptChallenge()),
        ("lehn ab", DeclineChallenge()),
        ("zieh zurück", WithdrawChallenge()),
        ("nimm zurück!", TakeBack()),
        ("tarik balik", TakeBack()),
        ("take my move back", Undo()),
        ("hush", Hush()),
        ("erinnere mich nicht", Hush()),
        ("zeig", ShowBoard()),
        ("brich ab", Abandon()),
        ("gib auf", Resign()),
        ("buy", BuyPatch("")),
        ("buy c4", BuyPatch("", "c4")),
        ("place e5", PlacePatch("e5")),
        ("place", PlacePatch()),
        ("pass", Pass()),
        ("Pass!", Pass()),
        ("/pass", Pass()),
        ("`buy 2 c4`", BuyPatch("2", "c4")),
        ("**pass**", Pass()),
        ("kauf 2 c4", BuyPatch("2", "c4")),
        ("accept", AcceptChallenge()),
        ("accept <@5>", AcceptChallenge(of=BOB)),
        ("<@5> nimm an!", AcceptChallenge(of=BOB)),
        ("accept <@9>", AcceptChallenge()),
        ("accept.", AcceptChallenge()),
        ("yes", AcceptChallenge(addressed=True)),
        ("Ja!!", AcceptChallenge(addressed=True)),
        ("ya <@5>", AcceptChallenge(of=BOB, addressed=True)),
        ("no", DeclineChallenge(addressed=True)),
        ("tolak <@5>", DeclineChallenge(of=BOB)),
        ("decline", DeclineChallenge()),
        ("withdraw", WithdrawChallenge()),
        ("take back", TakeBack()),
        ("board", ShowBoard()),
        ("text", ShowBoard(text=True)),
        ("board text", ShowBoard(text=True)),
        ("ring", ShowRing()),
        ("rules", ShowRules()),
        ("help", ShowHelp()),
        ("learn", ShowLessons()),
        ("resign", Resign()),
        ("games", ShowGames()),
        ("more", ShowMore()),
        ("leaderboard", ShowLeaderboard()),
        ("profile", ShowProfile()),
        ("Statistik <@5>", ShowProfile(BOB)),
        ("profile bob", ShowProfile(Person(Player(0, "bob"), here=False))),
        ("settings", ShowSettings()),
        ("record", ShowRecord()),
        ("record 12", ShowRecord(12)),
        ("record of game #12", ShowRecord(12)),
        ("history", ShowHistory()),
        ("replay", ShowReplay()),
        ("replay 12", ShowReplay(12)),
        ("replay 12 20", ShowReplay(12, 20)),
        ("replay game 12, move 20 in words", ShowReplay(12, 20, text=True)),
        ("<@5>", MakeChallenge(BOB)),
        ("<@!5>", MakeChallenge(BOB)),
        ("<@5> classic", MakeChallenge(BOB, Edition.CLASSIC)),
        ("challenge <@5> classic", MakeChallenge(BOB, Edition.CLASSIC)),
        ("challenge <@9> <@5>", MakeChallenge(BOB)),
        ("<@9>", MakeChallenge(ME)),
        ("challenge anyone", MakeChallenge(None)),
        ("open classic", MakeChallenge(None, Edition.CLASSIC)),
        ("challenge", MakeChallenge(None)),
        ("", ShowHelp()),
        ("<@77>", ShowHelp()),
        ("frobnicate", NotUnderstood("frobnicate")),
        ("<@5> look at this", NotUnderstood("look at this", BOB)),
        ("1", BuyPatch("1")),
        ("#3.", BuyPatch("3")),
        ("２!", BuyPatch("2")),
        ("4", NotUnderstood("4")),
        ("1?", NotUnderstood("1?")),
        ("1 2", NotUnderstood("1 2")),
        ("1 <@5>", NotUnderstood("1", BOB)),
        ("<@9> who is winning?", NotUnderstood("who is winning?")),
        ("no idea what to do", NotUnderstood("no idea what to do")),
        ("pass me the salt", NotUnderstood("pass me the salt")),
        ("classic", NotUnderstood("classic")),
        ("passport", NotUnderstood("passport")),
        ("vacation 7", GoAway(7)),
        ("urlaub für 7 tage", GoAway(7)),
        ("vacation", GoAway()),
        ("vacation off", GoAway(0)),
        ("Urlaub: aus", GoAway(0)),
        ("vacation x", GoAway(unread="x")),
        ("vacation -1", GoAway(unread="-1")),
        ("vacation plans for all 7 of us", GoAway(unread="plans for all 7 of us")),
    ],
)
def test_texts_and_their_commands(text: str, command: Command) -> None:
    """Any spacing and case, fillers, mentions; a chatty line decides nothing."""
    assert parse_typed(text, MENTIONED) == command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", ["?", " ?", "!?", "？", " (?)", "...", " …", " 🤔"])
def test_a_question_is_no_order(language: str, mark: str) -> None:
    """Nothing is decided by asking about it, or by hesitating."""
    for key in DECIDING:
        said = phrases_in(language, key)[0] + mark
        assert isinstance(parse_typed(said, MENTIONED), NotUnderstood), said


@pytest.mark.parametrize(
    "said",
    ["buy 2 c4?", "place e5?", "challenge <@5>?", "<@5>?", "block <@5>?", "play?"],
)
def test_nor_is_a_question_about_more(said: str) -> None:
    """What is bought, where it goes, or who is meant."""
    assert isinstance(parse_typed(said, MENTIONED), NotUnderstood)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["{} <@5>", "<@5> {}", "{} <@77>", "{} <@&8>", "{} @everyone"])
def test_with_somebody_mentioned_it_is_talk(language: str, form: str) -> None:
    """Only an answer and a challenge are about another person."""
    for key in set(DECIDING) - {
        "command-accept-typed",
        "command-yes-typed",
        "command-decline-typed",
        "command-no-typed",
    }:
        said = form.format(phrases_in(language, key)[0])
        assert isinstance(parse_typed(said, MENTIONED), NotUnderstood), said


@pytest.mark.parametrize("said", ["accept <@77>", "yes <@77>", "no <@&8>", "accept <@5> <@6>"])
def test_an_answer_is_to_one_person_who_is_known(said: str) -> None:
    """It doesn't go to someone else because that person can't be found."""
    six = Person(Player(6, "Cat"))
    assert isinstance(parse_typed(said, {**MENTIONED, 6: six}), NotUnderstood)


def test_a_name_without_a_mention_is_nobody_here() -> None:
    """It must not become a challenge to anyone."""
    command = parse_typed("challenge Bob", {})
    assert isinstance(command, MakeChallenge)
    assert command.opponent is not None
    assert not command.opponent.here


def test_of_an_endless_option_only_the_beginning_is_read() -> None:
    """Discord lets 6000 characters through; each of these expands to eighteen."""
    assert len(folded("\ufdfa" * 6000)) < 6000
    assert folded("c4" + " " * 6000 + "r1") == "c4"


@given(st.text(max_size=300))
def test_no_text_is_too_odd(text: str) -> None:
    """Whatever is typed becomes a command."""
    parse_typed(text, MENTIONED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_can_be_typed_in_every_language(language: str) -> None:
    """Each phrase of each word list leads to the command of its list."""
    for key in COMMANDS:
        english = parse_typed(phrases_in("en", key)[0], {})
        for phrase in phrases_in(language, key):
            assert type(parse_typed(phrase, {})) is type(english), phrase


def test_no_word_means_two_commands() -> None:
    """Across all languages."""
    seen: dict[str, str] = {}
    for key in (*COMMANDS, "typed-anyone", "typed-classic", "typed-revised"):
        for phrase in phrases(key):
            assert seen.setdefault(phrase, key) == key, phrase
