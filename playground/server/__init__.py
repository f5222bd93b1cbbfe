"""The stand-in's server: REST v10, gateway v10, attachments, the page's socket and test controls.

Map of the modules, lowest first:

* ``clock``, ``errors``, ``store`` -- time and ids, Discord's refusals, the state file;
* ``kinds``, ``shapes``, ``seeds``, ``moderation``, ``world``, ``permissions`` -- users, guild,
  channels, messages;
* ``emoji``, ``components``, ``bodies``, ``commands``, ``mentions`` -- what Discord refuses;
* ``attachments``, ``messages``, ``threads``, ``reactions``, ``people``, ``interaction(s)`` -- what
  happens when it does not;
* ``faults``, ``rates`` and ``limits``, ``journal`` -- failures on request, rate limits, the log;
* ``schema`` (REST), ``event_schema``, ``checks``, ``tally`` -- everything held against what
  others say of Discord, and counted over all stand-ins of a run;
* ``wire``, ``api`` with ``routes_*`` -- REST;
* ``audience``, ``gateway``, ``sessions`` -- the bot's socket, and what it hears there;
* ``page`` and ``invoke`` -- the page's socket, and commands as a person calls them;
* ``orders``, ``control``, ``control_guild`` -- what tests may order;
* ``app`` -- all of it put together.
"""
