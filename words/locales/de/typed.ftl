# Wörter, die Leute tippen, durch Kommas getrennt; verstanden werden alle Sprachen zugleich. Das
# erste Wort wird in Vorschlägen gezeigt. Klein geschrieben; kein Wort darf zweierlei heißen.

typed-challenge = herausfordern, fordere, fordere heraus, forder, spielen, spiel
typed-anyone = alle, jeden, irgendwen, jemanden
typed-revised = überarbeitet
typed-classic = klassisch
typed-accept = annehmen, nehme an, nimm an, ja
typed-decline = ablehnen, lehne ab, lehn ab, nein
typed-withdraw = zurückziehen, zurücknehmen, ziehe zurück, zieh zurück
typed-buy = kaufe, kauf, kaufen, nimm
typed-place = lege, legen, leg, setze, setz
typed-pass = passe, passen, pass
typed-board = stand, brett, zeige, zeig
typed-text = in worten, textbrett, worte
typed-ring = ring, kreis
typed-more = mehr, menü
typed-games = spiele, meine spiele
typed-rules = regeln
typed-help = hilfe, befehle
typed-learn = lernen, lektionen
typed-settings = einstellungen, sprache
typed-record = verlauf, züge
typed-history = archiv, meine alten spiele
typed-replay = wiederholung, wiederhole
typed-leaderboard = bestenliste, rangliste
typed-profile = profil, statistik
typed-undo = zug zurück, rückgängig, nimm zurück
typed-abandon = abbrechen, spiel abbrechen, brich ab
typed-block = sperre, sperren
typed-unblock = entsperre, entsperren
typed-move = umziehen, hierher
typed-claim = anspruch, sieg beanspruchen
typed-away = urlaub, abwesend
typed-no-clock = ohne uhr, keine uhr
typed-unrated = ungewertet, ohne wertung
typed-i-start = ich beginne, ich fange an
typed-you-start = du beginnst, du fängst an
typed-thread = im thread, in einem thread
typed-day = 24 stunden, 1 tag, ein tag
typed-three-days = 3 tage
typed-week = 7 tage, 1 woche, eine woche
typed-quiet = ruhe, ruhezeit
typed-until = bis, von, in
typed-off = aus, keine
typed-resign = aufgeben, gib auf, ich gebe auf

# In „kaufe Flicken 2 bei c4 zweimal gedreht und gespiegelt“.
typed-patch = flicken, nr, nummer
typed-at = bei, auf, an, nach, kästchen
typed-and = und, dann
typed-flip = gespiegelt, spiegeln, gewendet, wenden
typed-turn = gedreht, drehen, um
typed-left = links, linksherum, nach links
typed-right = rechts, rechtsherum, nach rechts
typed-once = einmal, 90 grad
typed-twice = zweimal, 180 grad, kopfüber
typed-thrice = dreimal, 270 grad
