"""Schwarzmarkt for bots: what waiting is worth, and what trading tells about hands."""

from __future__ import annotations

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.beliefs.schwarzmarkt import GoodsBeliefs, flattened
from kasbah.bots.beliefs.schwarzmarkt_traders import ByTheBook, OnAWhim
from kasbah.bots.beliefs.schwarzmarkt_turns import DEMAND, SOLD, UNTOLD, WIDTH, Turns
from kasbah.bots.beliefs.table import beliefs_with
from kasbah.bots.insight.insight import Insight
from kasbah.bots.insight.schwarzmarkt import SchwarzmarktInsight
from kasbah.bots.insight.schwarzmarkt_trade import Trade
from kasbah.bots.insight.table import insight_for
from kasbah.core import Rng, View
from kasbah.core.ints import new_buffer
from kasbah.games.schwarzmarkt import memory, moves
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import KINDS, count_of, goods_of, holds, size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.state import TURN

GAME = kasbah.game("schwarzmarkt")


def box_for(players: int) -> SchwarzmarktBox:
    box = GAME.box(players=players)
    assert isinstance(box, SchwarzmarktBox)
    return box


def watched(
    deal: int, decisions: int, others: str = "greedy"
) -> tuple[Schwarzmarkt, SearchBot, SearchBot]:
    """A table of greedy or other bots, one who looks over seat 0's shoulder, and his double.

    The double is shown views of worlds that seat 0 could not tell from the real one.
    """
    state = GAME.deal(box_for(4), f"watched/{deal}")
    assert isinstance(state, Schwarzmarkt)
    bots = [make_bot(others, GAME, state.box, seat) for seat in range(4)]
    watcher, double = (make_bot("search:1", GAME, state.box, 1) for _bot in range(2))
    assert isinstance(watcher, SearchBot)
    assert isinstance(double, SearchBot)
    for number in range(decisions):
        if state.seat is None:
            break
        view, legal = state.view(state.seat), state.legal_moves()
        move = bots[state.seat].decide(view, legal)
        if state.seat == 0:
            other = GAME.imagine(view, Rng(number, "another world")).view(0)
            for bot, shown in ((watcher, view), (double, other)):
                bot.watch(shown)
                bot.beliefs_of(shown).decided(move.code)
        state.play(move)
    return state, watcher, double


def beliefs_in(bot: SearchBot) -> GoodsBeliefs:
    assert isinstance(bot.beliefs, GoodsBeliefs)
    return bot.beliefs


def likeness(world: Schwarzmarkt, real: Schwarzmarkt) -> int:
    """How many of the others' cards are imagined where they are."""
    return sum(
        min(int(count_of(world.goods[seat], kind)), int(count_of(real.goods[seat], kind)))
        for seat in range(1, 4)
        for kind in range(KINDS)
    )


def test_trading_tells_what_the_others_hold() -> None:
    """Worlds chosen by what was seen are nearer to the real hands than worlds dealt blindly."""
    blind = chosen = 0
    for deal in range(6):
        state, watcher, _double = watched(deal, 60)
        view = state.view(0)
        rng = Rng(deal, "worlds")
        worlds = [GAME.imagine(view, rng) for _number in range(200)]
        for world in beliefs_in(watcher).likely(worlds, 40, rng):
            assert isinstance(world, Schwarzmarkt)
            chosen += likeness(world, state)
            assert world.view(0) == view  # still one that seat 0 cannot tell from the real one
        for world in worlds[:40]:
            assert isinstance(world, Schwarzmarkt)
            blind += likeness(world, state)
    assert chosen > 1.05 * blind


def test_no_few_worlds_stand_for_all() -> None:
    """What many turns tell of hands is believed less, if only a handful of worlds explains it."""
    sure = [1.0] * 10 + [1e-6] * 90
    flat = flattened(sure, 40)
    assert sum(flat) ** 2 / sum(chance * chance for chance in flat) >= 40
    assert flat[0] > flat[-1]
    assert flattened(sure, 10) == sure
    few = flattened([1.0, 1e-9], 2)  # there are not more
    assert few[0] > few[1] > 0.0


def test_many_worlds_are_kept_where_the_others_sell_on_a_whim() -> None:
    state, watcher, _double = watched(4, 70, "random")
    beliefs, rng = beliefs_in(watcher), Rng(1, "worlds")
    worlds = [GAME.imagine(state.view(0), rng) for _number in range(400)]
    chances = beliefs.chances(worlds)
    assert beliefs.odds < 0
    assert sum(chances) ** 2 < 10 * sum(chance * chance for chance in chances)  # a few outweigh all
    drawn = beliefs.likely(worlds, 40, rng)
    assert len({str(world.snapshot()) for world in drawn}) > 20


def test_the_book_stays_the_book_whatever_is_expected_of_the_others() -> None:
    beliefs = beliefs_with(insight_for(box_for(4)), 0)
    assert isinstance(beliefs, GoodsBeliefs)
    beliefs.recall([-5.0, -5.0])
    assert worth_of_a_card(beliefs.insight) > worth_of_a_card(beliefs.by_the_book.insight)


def test_it_learns_from_the_view_alone() -> None:
    for deal in range(3):
        _state, watcher, double = watched(deal, 45)
        assert watcher.beliefs is not None
        assert double.beliefs is not None
        assert len(watcher.beliefs.evidence) > 0
        assert watcher.beliefs.evidence == double.beliefs.evidence


def test_another_process_believes_the_same() -> None:
    state, watcher, _double = watched(1, 40)
    one = beliefs_in(watcher)
    other = beliefs_with(insight_for(state.box), 0)
    assert isinstance(other, GoodsBeliefs)
    other.recall(list(one.evidence))
    rng = Rng(5, "worlds")
    worlds = [GAME.imagine(state.view(0), rng) for _number in range(5)]
    assert len(one.rows) == len(one.evidence) // WIDTH > 0
    assert other.chances(worlds) == one.chances(worlds)
    assert max(other.chances(worlds)) < 1.0
    assert other.odds == one.odds


def test_a_bot_that_is_made_anew_for_every_decision_has_seen_the_same() -> None:
    """It is told what the last one of its seat had learnt, saw and played, and nothing else."""
    box = box_for(4)
    state = GAME.deal(box, "anew")
    bots = [make_bot("greedy", GAME, box, seat) for seat in range(4)]
    watcher = make_bot("search:1", GAME, box, 1)
    assert isinstance(watcher, SearchBot)
    kept: tuple[View, int, list[float]] | None = None
    most = 0
    while state.seat is not None:
        view = state.view(state.seat)
        move = bots[state.seat].decide(view, state.legal_moves())
        if state.seat == 0:
            anew = make_bot("search:1", GAME, box, 2)
            assert isinstance(anew, SearchBot)
            if kept is not None:
                anew.recall(*kept)
            for bot in (watcher, anew):
                bot.watch(view)
                bot.beliefs_of(view).decided(move.code)
            assert anew.learnt(view) == watcher.learnt(view)
            most = max(most, len(beliefs_in(anew).rows))
            kept = view, move.code, anew.learnt(view)
        state.play(move)
    assert most > 5


def test_how_the_others_trade_is_remembered_beyond_a_play_round() -> None:
    state, watcher, _double = watched(1, 40)
    one = beliefs_in(watcher)
    rng = Rng(5, "worlds")
    one.likely([GAME.imagine(state.view(0), rng) for _number in range(40)], 4, rng)
    assert one.odds != one.odds_before
    other = beliefs_with(insight_for(state.box), 0)
    assert isinstance(other, GoodsBeliefs)
    other.recall(list(one.evidence))
    assert (other.odds_before, other.odds) == (one.odds_before, one.odds)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whatever_happens_at_a_table_can_be_believed(players: int) -> None:
    """Rounds may come and go between two turns of one's own; what was seen then is not mixed up."""
    box = box_for(players)
    for deal in range(8):
        state = GAME.deal(box, f"anything/{deal}")
        rng = Rng(deal, "anything")
        watcher = make_bot("search:1", GAME, box, deal)
        assert isinstance(watcher, SearchBot)
        while state.seat is not None:
            legal = state.legal_moves()
            move = legal[int(rng.below(len(legal)))]
            if state.seat == 0:
                view = state.view(0)
                watcher.watch(view)
                beliefs = beliefs_in(watcher)
                assert 0.0 < beliefs.chances([GAME.imagine(view, rng)])[0] <= 1.0
                for row in beliefs.rows:
                    assert holds(row[DEMAND], sum(row[SOLD : SOLD + players]))
                beliefs.decided(move.code)
            state.play(move)


@pytest.mark.parametrize(("others", "imitated"), [("greedy", 4), ("random", 0)])
def test_who_does_not_trade_by_the_book_is_not_imitated(others: str, imitated: int) -> None:
    box = box_for(4)
    modelled = 0
    dearer = 0
    for deal in range(4):
        state = GAME.deal(box, f"book/{deal}")
        bots = [make_bot(others, GAME, box, f"{deal}/{seat}") for seat in range(4)]
        bots[0] = make_bot("search:2", GAME, box, deal)
        while state.seat is not None:
            state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
        assert isinstance(bots[0], SearchBot)
        modelled += bots[0].insight.modelled
        dearer += worth_of_a_card(bots[0].insight) > worth_of_a_card(insight_for(box))
    assert modelled == imitated
    assert dearer == 4 - imitated


def worth_of_a_card(insight: Insight) -> int:
    """What a card kept is worth to its owner while everybody has many."""
    assert isinstance(insight, SchwarzmarktInsight)
    return int(insight.kept[9])


def test_a_bot_that_is_made_anew_knows_that_the_others_do_not_trade_by_the_book() -> None:
    """Also at the beginning of a play round, before it has seen any turn of it."""
    anew = make_bot("search:1", GAME, box_for(4), 1)
    assert isinstance(anew, SearchBot)
    assert anew.insight.modelled
    anew.recall(GAME.deal(box_for(4), "anew").view(0), int(moves.PASS), [-3.0, -3.0])
    assert not anew.insight.modelled
    assert worth_of_a_card(anew.insight) > worth_of_a_card(insight_for(box_for(4)))


def test_a_new_deal_is_a_new_beginning() -> None:
    state, watcher, _double = watched(2, 25)
    assert state.play_round == 1
    before = len(beliefs_in(watcher).rows)
    bots = [make_bot("greedy", GAME, state.box, seat) for seat in range(4)]
    while state.play_round == 1 or state.seat != 0:
        assert state.seat is not None
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    watcher.watch(state.view(0))
    assert len(beliefs_in(watcher).rows) <= 1 < before


def test_old_turns_say_nothing_of_a_hand_that_has_changed() -> None:
    state, watcher, _double = watched(3, 30)
    beliefs = beliefs_in(watcher)
    assert beliefs.rows
    assert all(row[UNTOLD] >> 2 & 1 == 0 for row in beliefs.rows)
    before = state.copy()
    assert isinstance(before, Schwarzmarkt)
    memory.remember(state, memory.SWAPPED, 2, 3, 0, 0)
    beliefs.forget_changed_hands(before, state)
    assert all(row[UNTOLD] >> 2 & 3 == 3 for row in beliefs.rows)
    assert all(row[UNTOLD] >> 1 & 1 == 0 for row in beliefs.rows)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_trader_does_something_on_his_turn(players: int) -> None:
    """The chances of his moves make 1, and each of them is legal."""
    box = box_for(players)
    state = GAME.deal(box, "chances")
    assert isinstance(state, Schwarzmarkt)
    traders: list[Turns] = [ByTheBook(box, insight_for(box)), OnAWhim(box)]
    rng = Rng(1, "random play")
    tried = 0
    while state.seat is not None and tried < 30:
        legal = state.legal_moves()
        if state.phase == TURN:
            for trader in traders:
                made = trader.moves_of(state)
                assert sum((*made.drives.values(), *made.others.values())) == pytest.approx(1.0)
                drives = {int(moves.DRIVE) + steps - 1 for steps in made.drives}
                assert drives | set(made.others) == {move.code for move in legal}
            tried += 1
        state.play(legal[int(rng.below(len(legal)))])
    assert tried == 30


def trading(hand: str, others: str, marker: int) -> tuple[Schwarzmarkt, Trade]:
    """Seat 0 on turn with potatoes asked for, and nothing but these cards left in the game."""
    state = GAME.deal(box_for(4), "trading")
    assert isinstance(state, Schwarzmarkt)
    state.phase = TURN
    state.to_act = 0
    state.offer = 0
    state.remaining = goods_of({"potatoes": 2})
    state.last_field = 14
    state.marker = marker
    state.stack = goods_of({"sugar": 6})
    for seat in range(4):
        state.goods[seat] = goods_of({(hand if seat == 0 else others): 2})
    trade = Trade()
    trade.look(state, 5.0)
    return state, trade


def test_waiting_pays_if_nobody_else_can_sell() -> None:
    state, trade = trading("potatoes", "sugar", 5)
    now = trade.exchange(state, state.remaining)
    assert trade.waiting(state, state.goods[0], state.remaining, 6) > now


def test_waiting_does_not_pay_if_everybody_can_sell() -> None:
    state, trade = trading("potatoes", "potatoes", 8)
    now = trade.exchange(state, state.remaining)
    assert trade.waiting(state, state.goods[0], state.remaining, 9) < now


def test_what_cannot_be_sold_in_time_is_only_kept() -> None:
    """Whoever pushes the price to its end leaves the last turn to the next player."""
    state, trade = trading("potatoes", "sugar", 13)
    kept = 5.0 * int(size_of(state.goods[0]))
    assert trade.waiting(state, state.goods[0], state.remaining, 14) == pytest.approx(kept)


def sells(insight: Insight, state: Schwarzmarkt) -> bool:
    """Whether handing something in looks best."""
    codes, weights = new_buffer(len(state.box.moves)), new_buffer(len(state.box.moves))
    count = state.legal_into(codes)
    insight.weigh(state, codes, count, weights)
    best = max(range(count), key=lambda place: int(weights[place]))
    return bool(codes[best] >= moves.EXCHANGE)


def test_weights_say_when_to_sell() -> None:
    """Alone with the goods at a low price: push it. Not alone, at a good one: sell."""
    insight = insight_for(box_for(4))
    alone, _trade = trading("potatoes", "sugar", 5)
    among_many, _trade = trading("potatoes", "potatoes", 8)
    assert not sells(insight, alone)
    assert sells(insight, among_many)


@pytest.mark.parametrize(("by_the_book", "sold"), [(1.0, True), (0.0, False)])
def test_it_waits_for_more_where_the_others_sell_on_a_whim(by_the_book: float, sold: bool) -> None:
    """All have what is asked for, at a price of seven: traders would take it, so it must hurry."""
    insight = insight_for(box_for(4))
    assert isinstance(insight, SchwarzmarktInsight)
    insight.reckon_with(by_the_book)
    state, _trade = trading("potatoes", "potatoes", 5)
    assert sells(insight, state) is sold
