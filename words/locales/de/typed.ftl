# Wörter, die Leute tippen, durch Kommas getrennt; verstanden werden alle Sprachen zugleich. Das
# erste Wort wird in Vorschlägen gezeigt. Klein geschrieben; kein Wort darf zweierlei heißen.

typed-anyone = alle, jeden, irgendwen, jemanden
typed-revised = überarbeitet
typed-classic = klassisch
typed-no-clock = ohne uhr, keine uhr
typed-unrated = ungewertet, ohne wertung
typed-i-start = ich beginne, ich fange an
typed-you-start = du beginnst, du fängst an
typed-thread = im thread, in einem thread
typed-seed = saat, startwert
typed-day = 24 stunden, 1 tag, ein tag
typed-three-days = 3 tage
typed-week = 7 tage, 1 woche, eine woche
typed-until = bis, von, in
typed-off = aus, keine

# In „kaufe Flicken 2 bei c4 zweimal gedreht und gespiegelt“.
typed-patch = flicken, nr, nummer
typed-at = bei, auf, an, nach, kästchen
typed-and = und, dann
typed-drawn = wie gezeichnet, ungedreht
typed-flip = gespiegelt, spiegeln, gewendet, wenden
typed-turn = gedreht, drehen, um
typed-left = links, linksherum, nach links
typed-right = rechts, rechtsherum, nach rechts
typed-once = einmal, 90 grad
typed-twice = zweimal, 180 grad, kopfüber
typed-thrice = dreimal, 270 grad

# Hinter „text“: die Teile des Spiels in Worten.
typed-part-brief = kurz
typed-part-shapes = formen
typed-part-mine = meine, decke, meine decke
typed-part-theirs = andere, andere decke
typed-part-time = zeit, zeitleiste
typed-part-ring = ring
typed-part-how = wie

# Was Leute vor einer Erwähnung des Bots sagen und doch ihn meinen; nach anderem reden sie über ihn.
typed-greeting = hallo, moin, servus, na, also, bitte, guten morgen, guten tag, guten abend
