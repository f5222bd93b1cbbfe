"""Who may be challenged: people who want it, and not again right after a no."""

from __future__ import annotations

from dataclasses import replace

from matches.change.receipts import Settled, change_once
from matches.errors import TooMany, UnfitOpponent, Unwelcome
from matches.markup import mention, moment, without_markup
from matches.port import Reader, Transaction
from matches.requests import Ask, BlockPerson, Door, Person
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.stored import ChallengeState, Player
from matches.voices import voice_for

EVERYONE, PLAYED, NOBODY = "everyone", "played", "nobody"
MOST_BLOCKED = 100

#: seconds the same two people must wait after a challenge ended this way
COOLDOWN = {ChallengeState.DECLINED: 60 * 60, ChallengeState.WITHDRAWN: 5 * 60}


def check_welcome(services: Services, reader: Reader, asker: Player, opponent: Player) -> None:
    """Raise Unwelcome if the opponent doesn't want this challenge.

    Being blocked reads the same as an opponent who accepts no challenges: who blocks whom is
    private.
    """
    name = without_markup(opponent.name)
    wanted = reader.player_settings(opponent.id).challenged_by
    unwanted = wanted == NOBODY or asker.id in reader.blocked_by(opponent.id)
    if unwanted or (wanted == PLAYED and not reader.have_played(asker.id, opponent.id)):
        raise Unwelcome(reason="unwanted", name=name)
    if opponent.id in reader.blocked_by(asker.id):
        raise Unwelcome(reason="blocked", name=name)
    now = services.now()
    for state, pause in COOLDOWN.items():
        # A challenge that nobody could read before it was withdrawn has called nobody.
        posted = state is ChallengeState.WITHDRAWN
        closed = reader.last_closed(asker.id, opponent.id, state, posted=posted)
        # One closed by an earlier release was stored with the time it would have expired.
        if closed is not None and closed <= now < closed + pause:
            until = moment(closed + pause, "R")
            raise Unwelcome(reason="cooldown", name=name, until=until)


async def block(services: Services, ask: Ask, wanted: BlockPerson) -> Reply:
    """Block someone from challenging the asker, or unblock them.

    Not done when typed in a channel: everyone would read the answer, or see that there was one.
    """
    if ask.door is Door.TYPED and not ask.private:
        return await services.store.read(
            lambda reader: Reply(
                Mode.PRIVATE, Screen(voice_for(reader, ask)("consent-block-privately"))
            )
        )

    def change(tx: Transaction) -> Settled:
        other = _person(ask, wanted.person)
        blocked = tx.blocked_by(ask.who.id)
        if wanted.blocked and other.id not in blocked and len(blocked) >= MOST_BLOCKED:
            raise TooMany(reason="blocked", most=MOST_BLOCKED)
        tx.set_block(ask.who.id, other.id, wanted.blocked)
        key = "consent-blocked" if wanted.blocked else "consent-unblocked"
        return Settled(Mode.PRIVATE, key, {"name": without_markup(other.name)})

    return await change_once(services, ask, change)


def _person(ask: Ask, person: Person | None) -> Player:
    if person is None or person.player.id == 0 or person.is_me:
        raise UnfitOpponent(reason="nobody")
    if person.player.id == ask.who.id:
        raise UnfitOpponent(reason="block_yourself")
    return replace(person.player)


def blocked_mentions(reader: Reader, player_id: int) -> str:
    """The people a player has blocked, as a chat client shows them."""
    return ", ".join(mention(one) for one in reader.blocked_by(player_id)[:25])
