"""The stand-in: a server that answers as Discord does, so that the bot needs no account.

The rooms, lowest first; ``pyproject.toml`` has their order:

* ``errors``: what Discord refuses, and how it says so;
* ``state``: the example guild, who may do what in it, and the file that keeps it;
* ``forms``: what Discord refuses in a body, by parts: components, mentions, attachments;
* ``acts``: what the bot and people do, once nothing is refused;
* ``traffic``: limits, ordered failures, the journal, and checks by what others say of Discord;
* ``gateway`` and ``rest``: the two ways of the bot; ``page_socket`` that of the page;
* ``control``: what tests may order;
* ``stand_in`` holds all of it, ``addresses`` says who answers where.
"""
