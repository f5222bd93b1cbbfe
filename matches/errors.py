"""What can be wrong with a request. Each class has one sentence for players in words/."""

from __future__ import annotations


class MatchError(Exception):
    """A request that can't be met; its public attributes are the facts for its sentence."""

    def __init__(self, **facts: str | int | tuple[object, ...]) -> None:
        super().__init__(", ".join(f"{key}={value}" for key, value in facts.items()))
        for key, value in facts.items():
            setattr(self, key, value)


class NotYourTurn(MatchError):
    """It is the other player's turn."""


class NotSeated(MatchError):
    """The asker doesn't play this match."""


class StaleControl(MatchError):
    """The control belongs to an earlier state; `reason`: played (by the asker), moved_on.

    Of a move that came too late also otherwise (the asker made another), since (the other moved).
    """


class UnknownControl(MatchError):
    """The control isn't one of ours, or belongs to something that is no longer stored."""


class NoMatchHere(MatchError):
    """No match is being played in this channel.

    `reason`: moved (the asker's went from here), elsewhere (the same, without saying where).
    """


class SeveralGames(MatchError):
    """The asker plays several matches, and nothing says which one is meant."""


class MatchOver(MatchError):
    """The match is over: someone won, or (`reason`) it was abandoned."""


class ChannelTaken(MatchError):
    """Another match is being played in this channel."""


class ChallengeGone(MatchError):
    """The challenge is no longer open; `reason`: accepted, declined, withdrawn, expired."""


class NoChallengeHere(MatchError):
    """No challenge here is for the asker, or (`reason`: named) that person has made none."""


class SeveralChallenges(MatchError):
    """Challenges from several people here await the asker's answer; `links` leads to each."""


class NotForYou(MatchError):
    """The asker isn't allowed to do that.

    `reason`: other, own, not_own (a challenge), resign, answer (to a proposal), server.
    """


class UnfitOpponent(MatchError):
    """That opponent can't be challenged.

    `reason`: yourself, bot, me, absent, unknown (Discord doesn't say), nobody (no such name),
    block_yourself (the request was to block, not to challenge).
    """


class Unwelcome(MatchError):
    """That person can't be challenged now; `reason`: unwanted, blocked (by the asker), cooldown."""


class UnfitPlace(MatchError):
    """No one else can read here (a direct message), so no match can live here.

    `reason`: move (moving a match here); without one, a challenge was asked for.
    """


class ChannelNotAllowed(MatchError):
    """The server's managers only allow games in other channels."""


class OpenChallengesOff(MatchError):
    """The server's managers don't allow challenges to anyone."""


class MissingPermission(MatchError):
    """The bot lacks permissions that a match needs here."""


class UnknownPatch(MatchError):
    """The named patch isn't one of the three offered, or (`reason`: unnamed) none was named."""


class UnreadablePlace(MatchError):
    """The place as typed can't be read as a square with an orientation."""


class BadSpot(MatchError):
    """The patch can't go there; `reason`: taken, outside. `spot` is the nearest legal spot."""


class NothingToPlace(MatchError):
    """There is no 1×1 patch to place and no draft is open."""


class TooSoon(MatchError):
    """The asker has asked for many of these just now; `reason`: replay, board, challenge, move."""


class TooMany(MatchError):
    """A limit has been reached.

    `reason`: own_games, their_games, server_games, own_challenges, here, channels (allowed ones),
    blocked (people).
    """


class AlreadyChallenged(MatchError):
    """There is such a challenge already.

    `reason`: yours (to that person, in this server), theirs (to the asker, here), anyone (the
    asker's own), opening (a thread is being opened for it).
    """


class MirrorMade(MatchError):
    """The match already has its mirror, and it gets only one."""


class NothingToShow(MatchError):
    """The request needs a finished match, or one of the asker's own; `reason`: replay, rematch."""


class PlayedElsewhere(MatchError):
    """The match was played in another channel, and a rematch must be asked for there."""


class UnknownGame(MatchError):
    """There is no match of that number that the asker may see."""


class NoSuchPly(MatchError):
    """The match (or `reason`: the record) has no ply of that number; `most` is its last."""


class UnreadableRecord(MatchError):
    """What was sent isn't a record.

    `reason`: neither (file nor text), both, size, not_text, download (it failed), form, cut (after
    move `number`), move (`word` is none), illegal (`why`: the name of a `Reason`), impossible.
    """


class ForgottenRecord(MatchError):
    """The record is no longer stored, or isn't one the asker may see."""


class CantPlayOn(MatchError):
    """No match can begin from that ply; `reason`: composed (no start before it), over."""


class NoLeaderboardHere(MatchError):
    """Only servers have a leaderboard, and this is a direct message."""


class HiddenProfile(MatchError):
    """In a direct message the asker may only look at people they have played with."""


class CantUndo(MatchError):
    """No move can be taken back; `reason`: nothing, asked (once already), off (no requests)."""


class AlreadyProposed(MatchError):
    """The asker has already proposed to abandon the match, and nobody has moved since."""


class UnreadableTime(MatchError):
    """Quiet hours can't be set so; `reason`: clock, half, zone, no_zone (known yet), whole_day."""


class NotLate(MatchError):
    """There is no win to claim; `reason`: no_clock, not_yet, away, your_turn, untold."""


class CantGoAway(MatchError):
    """Those days away can't be taken; `reason`: away (already), days (so many are left), unread."""


class NothingToMove(MatchError):
    """The asker has no match in another channel."""


class StillPlayed(MatchError):
    """The players of a match are still playing, so only they may end or move it."""


class CantFollow(MatchError):
    """The opponent couldn't follow the match there; `reason`: hidden, unknown (just now)."""


class NoThreadHere(MatchError):
    """No thread can be opened.

    `reason`: forbidden, unfit (the channel can't have any), full (a thousand are open), rules (of
    the server), wait (`until` then), refused (for another reason), unanswered.
    """


class StoreUnavailable(MatchError):
    """The change couldn't be stored (disk full, closing); nothing was changed."""
