"""What a drawing of the table is told: the data of the rules, the same for every deal."""

from __future__ import annotations

import pytest

from kasbah.core.codec import canonical, from_plain, to_plain
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.goods import NAMES
from kasbah.games.schwarzmarkt.shown import SchwarzmarktShown
from kasbah.games.schwarzmarkt.texts import TEXTS
from tests.rulebook.schwarzmarkt.test_files import DICE, VALUES, standard, track_file


def shown(**options: object) -> SchwarzmarktShown:
    """What a table with these options shows."""
    return GAME.shown(GAME.box(**options))


def test_the_track_is_that_of_the_file() -> None:
    table = shown()
    assert [field.price for field in table.fields] == VALUES
    assert [field.die for field in table.fields] == [4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, None]
    assert table.fields[table.limit_field - 1].price == 25


def test_a_track_of_the_players_own_is_shown_instead() -> None:
    values = [1, 2, 3, 4, 6, 8, 10, 12, 25, 28, 30, 35, 40, 50]
    table = shown(track=track_file(values, DICE))
    assert [field.price for field in table.fields] == values
    assert table.limit_field == 9


def test_every_card_is_an_offer_or_one_of_the_nine_texts() -> None:
    table = shown()
    assert [card.id for card in table.cards] == list(GAME.box().deck.ids)
    for card in table.cards:
        assert (card.text is None) == bool(card.offer)
        assert set(card.offer) <= set(table.kinds)
    assert {card.text for card in table.cards if card.text} == set(TEXTS)
    offer = next(card for card in table.cards if card.id == "O08")
    assert offer.offer == {"flour": 3, "butter": 1}


def test_lasting_texts_are_told_from_instant_ones() -> None:
    lasting = {text.name for text in shown().texts if text.lasting}
    assert lasting == {"waren_knapp", "limit", "verdorbene_ware"}


@pytest.mark.parametrize(("goods", "cards"), [("basic", 60), ("expert", 66)])
def test_the_goods_in_play_are_counted(goods: str, cards: int) -> None:
    table = shown(goods=goods)
    assert table.kinds == NAMES
    assert sum(table.goods.values()) == cards


def test_words_of_the_players_own_are_shown_and_marked_as_such() -> None:
    assert not shown().own_words
    table = shown(texts=standard("texts").replace("Razzia |", "Police! |"))
    assert table.own_words
    assert next(text.title for text in table.texts if text.name == "razzia") == "Police!"


def test_it_can_be_written_and_read_as_json() -> None:
    table = shown(players=5, goods="expert")
    assert from_plain(SchwarzmarktShown, to_plain(table)) == table


def test_it_holds_nothing_secret() -> None:
    """It is made from the box alone, before anything is dealt, and no deal changes it."""
    box = GAME.box(players=5)
    before = canonical(to_plain(GAME.shown(box)))
    for seed in range(3):
        state = GAME.deal(box, seed)
        state.play(state.legal_moves()[0])
        assert canonical(to_plain(GAME.shown(box))) == before
