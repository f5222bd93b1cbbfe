"""The bounded memory of drawn things."""

from __future__ import annotations

from rendering.kit.cache import Cache


def sized(limit: int) -> Cache[str]:
    """A cache of strings that weigh what they are long."""
    return Cache(limit, len)


def test_a_value_is_made_once() -> None:
    """The second question under the same key is answered from memory."""
    cache = sized(10)
    first = cache.get("key", lambda: "value")
    assert cache.get("key", lambda: "other") is first


def test_the_least_recently_used_goes_first() -> None:
    """What was asked for lately outlives what was not, whatever is older."""
    cache = sized(4)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: "12")
    assert cache.get("a", lambda: "new") == "12"
    assert cache.get("b", lambda: "new") == "new"


def test_it_never_holds_more_than_its_limit() -> None:
    """Sizes are summed, and a value larger than the limit is not kept at all."""
    cache = sized(10)
    for number in range(50):
        cache.get(number, lambda: "123")
        assert cache.total <= 10
    assert cache.get("giant", lambda: "x" * 11) == "x" * 11
    assert len(cache) == 3
