from __future__ import annotations

from tableside.audit.compare import Finding, against_deck, against_record
from tableside.audit.record import TableRecord
from tableside.audit.seen import Place, Seen, best_of, together
from tableside.messages import Corners
from tableside.vision.frames import Foreign, Read, Reading

SIZE = (1000, 500)
CARDS = ("ATH1", "ATH2", "COIN01", "COIN02")


def at(x: float, y: float) -> Corners:
    """A marker 20 pixels wide around a place."""
    return (x - 10, y - 10), (x + 10, y - 10), (x + 10, y + 10), (x - 10, y + 10)


def read(card: str, x: float = 100, y: float = 100) -> Read:
    return Read(card, at(x, y), 0.9)


def seen(*pictures: Reading) -> Seen:
    return together([(reading, SIZE) for reading in pictures])


def place(x: float, y: float, picture: int = 0) -> Place:
    return Place(picture, at(x, y), SIZE)


def record(*seats: set[str], piles: frozenset[str] = frozenset(), moves: int = 3) -> TableRecord:
    players = ("Ania", "Borys")
    return TableRecord(players, tuple(frozenset(cards) for cards in seats), piles, moves)


def test_a_whole_deck_differs_in_nothing() -> None:
    whole = Reading(tuple(read(card, 100 * n) for n, card in enumerate(CARDS, 1)))
    assert against_deck(seen(whole), CARDS) == ()


def test_what_is_missing_is_said_in_the_decks_order() -> None:
    found = seen(Reading((read("ATH2"),)))
    assert against_deck(found, CARDS) == tuple(
        Finding("missing", card) for card in ("ATH1", "COIN01", "COIN02")
    )


def test_where_nothing_was_read_the_whole_deck_is_not_listed() -> None:
    assert against_deck(seen(Reading()), CARDS) == (Finding("nothing"),)


def test_a_command_card_alone_is_no_card_of_the_deck_and_none_too_many() -> None:
    both = Reading((read("STOP", 100), read("STOP", 200)))
    assert against_deck(seen(both), CARDS) == (Finding("nothing"),)


def test_several_pictures_count_together() -> None:
    one = Reading((read("ATH1", 100), read("ATH2", 200)))
    other = Reading((read("ATH2", 300), read("COIN01", 400), read("COIN02", 500)))
    assert against_deck(seen(one, other), CARDS) == ()


def test_a_card_is_double_only_where_one_picture_shows_it_twice() -> None:
    rest = tuple(read(card, 100 * n) for n, card in enumerate(CARDS, 1))
    twice = Reading((*rest, read("ATH2", 700)))
    found = seen(Reading((read("ATH2", 900),)), twice)
    assert against_deck(found, CARDS) == (
        Finding("double", "ATH2", places=(place(200, 100, 1), place(700, 100, 1))),
    )


def test_a_foreign_code_is_one_finding_wherever_it_lies() -> None:
    rest = tuple(read(card, 100 * n) for n, card in enumerate(CARDS, 1))
    codes = (Foreign("HELLO", at(800, 400)), Foreign("HELLO", at(900, 400)))
    assert against_deck(seen(Reading(rest, codes)), CARDS) == (
        Finding("foreign", payload="HELLO", places=(place(800, 400), place(900, 400))),
    )


def test_an_unread_code_matters_only_where_something_is_missing() -> None:
    cards = tuple(read(card, 100 * n) for n, card in enumerate(CARDS, 1))
    unread = (Foreign(None, at(800, 400)),)
    assert against_deck(seen(Reading(cards, unread)), CARDS) == ()
    assert against_deck(seen(Reading(cards[:-1], unread)), CARDS) == (
        Finding("missing", "COIN02"),
        Finding("unread", places=(place(800, 400),)),
    )


def test_the_records_open_cards_are_looked_for_and_no_others() -> None:
    found = seen(Reading((read("ATH1"),)))
    assert against_record(found, CARDS, record({"ATH1"}, {"COIN01"})) == (
        Finding("not-on-table", "COIN01", seat=1),
    )


def test_a_card_that_the_record_holds_for_face_down_is_found() -> None:
    found = seen(Reading((read("ATH1"), read("ATH2", 300))))
    assert against_record(found, CARDS, record({"ATH1"}, set())) == (
        Finding("in-deck", "ATH2", places=(place(300, 100),)),
    )


def test_a_card_on_an_open_pile_may_be_seen_or_covered() -> None:
    by_record = record({"ATH1"}, set(), piles=frozenset({"COIN01", "COIN02"}))
    found = seen(Reading((read("ATH1"), read("COIN02", 300))))
    assert against_record(found, CARDS, by_record) == ()


def test_before_the_first_draw_an_empty_table_is_right() -> None:
    assert against_record(seen(Reading()), CARDS, record(set(), set())) == ()


def test_with_areas_a_card_before_the_wrong_player_is_found() -> None:
    left, right = (0.0, 0.0, 0.5, 1.0), (0.5, 0.0, 1.0, 1.0)
    found = seen(Reading((read("ATH1", 100), read("COIN01", 200), read("COIN02", 900))))
    by_record = record({"ATH1"}, {"COIN01"})
    assert against_record(found, CARDS, by_record, [{0: left, 1: right}]) == (
        Finding("other-area", "COIN01", seat=1, area=0, places=(place(200, 100),)),
        Finding("in-deck", "COIN02", area=1, places=(place(900, 100),)),
    )


def test_without_areas_nobody_can_tell_whose_a_card_is() -> None:
    found = seen(Reading((read("ATH1", 100), read("COIN01", 200))))
    assert against_record(found, CARDS, record({"ATH1"}, {"COIN01"})) == ()


def test_a_card_between_the_areas_is_in_no_wrong_one() -> None:
    found = seen(Reading((read("ATH1", 500),)))
    zones = {0: (0.0, 0.0, 0.3, 1.0), 1: (0.7, 0.0, 1.0, 1.0)}
    assert against_record(found, CARDS, record({"ATH1"}, set()), [zones]) == ()


def test_frames_of_one_view_complete_each_other() -> None:
    first = Reading((read("ATH1", 100),), (Foreign(None, at(300, 100)),))
    second = Reading((read("ATH1", 101), read("ATH2", 300)), (Foreign("HELLO", at(600, 100)),))
    best = best_of([first, second])
    assert best.reads == (read("ATH1", 100), read("ATH2", 300))
    assert best.foreign == (Foreign("HELLO", at(600, 100)),)


def test_the_same_card_twice_in_one_view_stays_twice() -> None:
    twice = Reading((read("ATH1", 100), read("ATH1", 500)))
    assert best_of([twice, twice]).reads == twice.reads
