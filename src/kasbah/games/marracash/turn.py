"""The turn: first round, two actions, what may follow what, and its end (2.3, 2.5, 2.11)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.state import OVER
from kasbah.core.vecs import vec
from kasbah.games.marracash import auction, gates, moves, walking
from kasbah.games.marracash.events import (
    GameEnded,
    LastRoundBegan,
    NothingToDo,
    SouvenirOpened,
    TurnBegan,
)
from kasbah.games.marracash.state import (
    ACTION_1,
    ACTION_2,
    AUCTIONED,
    GAME_OVER,
    LAST_ROUND,
    MOVED,
    NO_CARD,
    NO_SHOP,
    NOTHING,
    PASSED,
    R1_SHOP,
    REASONS,
    STALEMATE,
    UNLIMITED,
    Table,
)


def may_move(table: Table) -> bool:
    """Not in round 1, and not after an auction or a pass (MC-16, MC-42, MC-47)."""
    return table.phase == ACTION_1 or (table.phase == ACTION_2 and table.first_action == MOVED)


def may_auction(table: Table, groups: bool) -> bool:
    """Whether the active player may put a shop up now; `groups`: whether any group can move."""
    if not auction.can_auction(table, table.active):
        return False
    if table.phase == ACTION_1:
        return table.unsold >= 2 or not groups  # MC-45
    if table.phase == ACTION_2 and table.first_action == AUCTIONED:
        # MC-122: the two shops of one turn differ.
        return table.unsold >= 2 or table.owner[table.first_shop] >= 0
    return table.first_action != PASSED


def legal_actions(table: Table, buffer: vec[i64]) -> i64:
    """Every move and every auction; a pass only if there is neither (MC-41, MC-46)."""
    count: i64 = 0
    if may_move(table):  # MC-43: a second move by the same group or by another one
        count = walking.legal_walks(table, buffer, 0)
    if may_auction(table, count > 0):
        owner, first_shop = table.owner, table.first_shop
        for shop in range(len(owner)):
            if owner[shop] < 0 and shop != first_shop:  # MC-122
                buffer[count] = moves.AUCTION + shop
                count += 1
    if count == 0:
        buffer[0] = moves.PASS
        count = 1
    return count


def refuse_action(table: Table, code: i64) -> Refused | None:
    """Why this is not a legal action."""
    moving = may_move(table) and walking.any_group(table)
    auctioning = may_auction(table, moving)
    if code == moves.PASS:
        if moving or auctioning:
            return Refused("MC-46", "nobody may pass while he can move a group or hold an auction")
        return None
    if code >= moves.WALK:
        if table.phase == R1_SHOP:
            return Refused("MC-16", "in the first round nobody moves visitors")
        if table.first_action == AUCTIONED and table.phase == ACTION_2:
            return Refused(
                "MC-42", "after an auction the second action can only be another auction"
            )
        if not may_move(table):
            return Refused("MC-46", "there is nothing left to do in this turn")
        return walking.refuse_walk(table, code)
    if moves.is_auction(code):
        return refuse_auction(table, code, auctioning)
    if moves.is_bid(code):
        return Refused("MC-26", "no auction is under way")
    if moves.is_fill(code):
        return Refused("MC-93", "new visitors come in at the end of a turn")
    return Refused("MC-107", "there is no souvenir to choose now")


def refuse_auction(table: Table, code: i64, auctioning: bool) -> Refused | None:
    """Why this shop cannot be put up for auction."""
    shop = code - moves.AUCTION
    if table.owner[shop] >= 0:
        return Refused("MC-22", f"{table.box.town.describe_shop(shop)} is sold already")
    if table.signs[table.active] == 0:
        return Refused("MC-24", "you have no free sign for another shop")
    if not auction.can_auction(table, table.active):
        return Refused("MC-24", "you need 100 to open an auction")
    if shop == table.first_shop:
        return Refused("MC-122", "the two shops auctioned in one turn must differ")
    if not auctioning:
        if table.phase == ACTION_1:
            return Refused("MC-45", "a turn that begins with an auction needs two unsold shops")
        return Refused("MC-46", "there is nothing left to do in this turn")
    return None


def choose(table: Table, code: i64) -> bool:
    """Carries out an action; False while it needs more decisions."""
    if table.action == 1:
        table.first_action = PASSED
        if code >= moves.WALK:
            table.first_action = MOVED
        elif moves.is_auction(code):
            table.first_action = AUCTIONED
            table.first_shop = code - moves.AUCTION
    if code >= moves.WALK:
        return walking.walk(table, code)
    if code == moves.PASS:
        if table.story is not None:
            table.story.append(NothingToDo(table.active))
        return True
    auction.name_shop(table, code)
    return False


def after_action(table: Table) -> None:
    """One action in round 1, two from round 2 on, chosen one by one (MC-16, MC-40, MC-44)."""
    if table.action == 2 or table.turn < table.box.players:
        end_turn(table)
    else:
        table.action = 2
        table.phase = ACTION_2
        table.to_act = table.active


def end_turn(table: Table) -> None:
    """Fill the gates, open souvenirs, see whether the game is over, next player (MC-49)."""
    if gates.must_fill(table):
        gates.ask(table)
        return
    if table.box.souvenirs:
        open_souvenirs(table)
    if table.turns_left != UNLIMITED:  # MC-97, MC-98: ordinary turns, to the end of the round
        table.turns_left -= 1
        if table.turns_left == 0:
            end_game(table, LAST_ROUND)
            return
    elif table.turn >= table.box.players:  # MC-101: from round 2 on
        table.quiet = 0 if table.progress else table.quiet + 1
        if table.quiet >= table.box.quiet_limit:
            end_game(table, STALEMATE)
            return
    begin_turn(table)


def begin_turn(table: Table) -> None:
    """The next player clockwise (MC-13, MC-18, MC-21)."""
    players = table.box.players
    table.turn += 1
    table.active = (table.active + 1) % players
    table.to_act = table.active
    table.phase = R1_SHOP if table.turn < players else ACTION_1
    table.action = 1
    table.first_action = NOTHING
    table.first_shop = NO_SHOP
    table.progress = False
    if table.story is not None:
        if table.turns_left == players:
            table.story.append(LastRoundBegan(table.active))
        table.story.append(TurnBegan(table.active, table.round_number()))


def open_souvenirs(table: Table) -> None:
    """Two cards lie open at the start of every turn, not sooner, while the deck lasts.

    (MC-108 to MC-110)
    """
    while table.open_second == NO_CARD and table.deck_next < len(table.deck):
        card = table.deck[table.deck_next]
        table.deck_next += 1
        if table.open_first == NO_CARD:
            table.open_first = card
        else:
            table.open_second = card
        if table.story is not None:
            table.story.append(SouvenirOpened(table.box.cards.cards[card].id))


def end_game(table: Table, reason: i64) -> None:
    """Cash decides, and nothing else (MC-15, MC-99, MC-100)."""
    table.phase = GAME_OVER
    table.to_act = OVER
    table.reason = reason
    if table.story is not None:
        cash = tuple(int(amount) for amount in table.cash)
        table.story.append(GameEnded(winners(cash), cash, REASONS[reason]))


def winners(cash: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody with the most cash (MC-99, MC-100)."""
    return tuple(seat for seat in range(len(cash)) if cash[seat] == max(cash))
