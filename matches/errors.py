"""What can be wrong with a request. Each class has one sentence for players in words/."""

from __future__ import annotations


class MatchError(Exception):
    """A request that can't be met; its public attributes are the facts of its sentence."""

    def __init__(self, **facts: str | int | tuple[object, ...]) -> None:
        super().__init__(", ".join(f"{key}={value}" for key, value in facts.items()))
        for key, value in facts.items():
            setattr(self, key, value)


class NotYourTurn(MatchError):
    """The other player must act."""


class NotSeated(MatchError):
    """The asker doesn't play this match."""


class StaleControl(MatchError):
    """The control belongs to an earlier state; `reason`: played (by the asker), moved_on."""


class UnknownControl(MatchError):
    """The control is none of ours, or belongs to something that isn't kept any more."""


class NoMatchHere(MatchError):
    """No match is being played in this channel.

    `reason`: moved (the asker's went from here), elsewhere (the same, without saying where).
    """


class SeveralGames(MatchError):
    """The asker plays several matches, and nothing says which of them is meant."""


class MatchOver(MatchError):
    """The match is finished, won by somebody or (`reason`) abandoned."""


class ChannelTaken(MatchError):
    """Another match is being played in this channel."""


class ChallengeGone(MatchError):
    """The challenge is no longer open; `reason`: accepted, declined, withdrawn, expired."""


class NoChallengeHere(MatchError):
    """No challenge here is meant for the asker, or (`reason`: named) none of that person."""


class SeveralChallenges(MatchError):
    """Several people's challenges here are the asker's to answer; `links` leads to each."""


class NotForYou(MatchError):
    """Not the asker's to do.

    `reason`: other, own, not_own (a challenge), resign, answer (to a proposal), server.
    """


class UnfitOpponent(MatchError):
    """That opponent can't be challenged.

    `reason`: yourself, bot, me, absent, unknown (Discord doesn't say), nobody (named),
    block_yourself: it isn't a challenge that was wanted.
    """


class Unwelcome(MatchError):
    """No challenge to that person now; `reason`: unwanted, blocked (by the asker), cooldown."""


class UnfitPlace(MatchError):
    """Nobody else reads along here (a direct message), so no match can live here.

    `reason`: move (taking one here); without one a challenge was wanted.
    """


class ChannelNotAllowed(MatchError):
    """The server's managers allow games in other channels only."""


class OpenChallengesOff(MatchError):
    """The server's managers don't want challenges to anyone."""


class MissingPermission(MatchError):
    """The bot may not do here what a match needs."""


class UnknownPatch(MatchError):
    """The named patch isn't one of the three offered, or (`reason`: unnamed) none was named."""


class UnreadablePlace(MatchError):
    """The named place can't be read as a square with an orientation."""


class BadSpot(MatchError):
    """The patch can't go there; `reason`: taken, outside. `spot` is the nearest legal spot."""


class NothingToPlace(MatchError):
    """No 1×1 patch waits and no placement is open."""


class TooSoon(MatchError):
    """The asker had many of these just now; `reason`: replay, board, challenge, move."""


class TooMany(MatchError):
    """A bound is reached.

    `reason`: own_games, their_games, server_games, own_challenges, here, channels (allowed
    ones), blocked (people).
    """


class AlreadyChallenged(MatchError):
    """There is such a challenge already.

    `reason`: yours (to that person, in this server), theirs (to the asker, here), anyone (the
    asker's own), opening (a thread is being opened for it).
    """


class MirrorMade(MatchError):
    """The match has its mirror already, and one is all there is."""


class NothingToShow(MatchError):
    """What was asked for needs a finished match or the asker's own; `reason`: replay, rematch."""


class PlayedElsewhere(MatchError):
    """The match was played in another channel, and only there it is asked for again."""


class UnknownGame(MatchError):
    """No match of that number is the asker's to see."""


class NoSuchPly(MatchError):
    """The match (or `reason`: the record) has no ply of that number; `most` is its last."""


class UnreadableRecord(MatchError):
    """What was brought along is no record.

    `reason`: neither (file nor text), both, size, not_text, download (it failed), form, cut (after
    move `number`), move (`word` is none), illegal (`why`: the name of a `Reason`), impossible.
    """


class ForgottenRecord(MatchError):
    """The record isn't kept any more, or isn't the asker's to see."""


class CantPlayOn(MatchError):
    """No match can begin from that ply; `reason`: composed (no start before it), over."""


class NoLeaderboardHere(MatchError):
    """A leaderboard is a server's, and this is a direct message."""


class HiddenProfile(MatchError):
    """In a direct message only people whom the asker has played with are his to look at."""


class CantUndo(MatchError):
    """No move can be taken back; `reason`: nothing, asked (once already), off (not to be asked)."""


class AlreadyProposed(MatchError):
    """The asker has proposed to abandon the match already, and nobody has moved since."""


class UnreadableTime(MatchError):
    """Quiet hours can't be set so; `reason`: clock, half, zone, no_zone (known yet), whole_day."""


class NotLate(MatchError):
    """There is no win to claim; `reason`: no_clock, not_yet, away, your_turn, untold."""


class CantGoAway(MatchError):
    """No days away can be taken so; `reason`: away (already), days (so many are left), unread."""


class NothingToMove(MatchError):
    """The asker plays no match in another channel."""


class StillPlayed(MatchError):
    """The players of a match are there and play on, so it is theirs to end or to move."""


class CantFollow(MatchError):
    """The opponent couldn't follow the match there; `reason`: hidden, unknown (just now)."""


class NoThreadHere(MatchError):
    """No thread can be opened.

    `reason`: forbidden, unfit (a channel that has none), full (a thousand are open), rules (of the
    server), wait (`until` then), refused (for another reason), unanswered.
    """


class StoreUnavailable(MatchError):
    """The change couldn't be kept (disk full, closing); nothing was changed."""
