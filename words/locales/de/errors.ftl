# Ein Satz für alles, was nicht stimmen kann, und was man als Nächstes tut. Der Schlüssel ist der
# Klassenname des Fehlers (words/speaker.py), dahinter der Grund, wo es mehrere gibt.

# Wer dran ist, wessen Spiel es ist. $link leads to the newest board.
error-not-your-turn = { $name } ist dran; du wirst gerufen, wenn du dran bist.
error-not-seated = In diesem Spiel treffen { $blue } und { $orange } aufeinander; beginne ein eigenes mit /herausfordern, in einem anderen Kanal oder Thread.
error-stale-control-played = Dieser Zug von dir ist schon gemacht; sieh den Spielstand: { $link }
error-stale-control-moved-on = Das Spiel ist seitdem weitergegangen; mach vom neuesten Spielstand aus weiter: { $link }
error-stale-control-otherwise = Du hast stattdessen anders gezogen: { $what }. Sieh dir den Spielstand an: { $link }
error-stale-control-since = { $name } hat inzwischen gezogen: { $what }. Mach beim neuesten Spielstand weiter: { $link }
error-unknown-control = Ich kann nicht mehr sagen, wozu dieser Knopf gehört; mit /stand oder /hilfe geht es weiter.
error-no-match-here = Hier wird gerade nicht gespielt; beginne mit /herausfordern, oder sieh deine Spiele mit /spiele.
error-no-match-here-moved = Spiel { $number } ist von hier umgezogen und geht dort weiter: { $link } – oder beginne hier ein neues mit /herausfordern.
error-no-match-here-elsewhere = Spiel { $number } ist von hier umgezogen und geht anderswo weiter; /spiele zeigt seinen Spielern, wo.
error-several-games = Du spielst mehrere Partien; öffne die, die du meinst, mit /spiele.
error-nothing-to-move = In einem anderen Kanal spielst du nichts; /spiele zeigt alle deine Spiele.
error-still-played = { $blue } und { $orange } spielen hier noch, also gehört ihnen das Spiel; zieht niemand, kannst du es ab { $until } beenden, und früher, wenn jemand den Server verlässt.
error-cant-follow-hidden = { $name } sieht diesen Kanal nicht, darum kann das Spiel nicht hierher; nimm /spiel umziehen, wo ihr beide mitlest.
error-cant-follow-unknown = Ich kann gerade nicht herausfinden, ob { $name } diesen Kanal sieht; versuche /spiel umziehen in einer Minute noch einmal.
error-match-over = Dieses Spiel ist aus, { $winner } hat gewonnen; sieh { $link } oder beginne ein neues mit /herausfordern.
error-match-over-abandoned = Dieses Spiel endete ohne Sieg; siehe { $link } oder beginne ein anderes mit /herausfordern.

# Herausforderungen.
error-channel-taken = Hier spielen { $blue } und { $orange } ({ $link }); nimm einen anderen Kanal, oder lass mich einen Thread öffnen: /herausfordern mit thread: True, getippt „in einem Thread“.
error-challenge-gone-accepted = Diese Herausforderung ist schon angenommen: { $link } – nimm /herausfordern für ein anderes Spiel.
error-challenge-gone-declined = Diese Herausforderung wurde abgelehnt; mit /herausfordern fragst du noch einmal.
error-challenge-gone-withdrawn = Diese Herausforderung wurde zurückgezogen; mit /herausfordern stellst du deine eigene.
error-challenge-gone-expired = Diese Herausforderung ist abgelaufen; mit /herausfordern fragst du noch einmal.
error-no-challenge-here = Hier wartet keine Herausforderung auf dich; stelle eine mit /herausfordern.
error-no-challenge-here-named = Hier wartet keine Herausforderung von { $name } auf dich; stelle selbst eine mit /herausfordern.
error-several-challenges = Hier warten mehrere Herausforderungen auf dich; drück den Knopf unter der, die du meinst, oder nenne, von wem sie ist (annehmen @…): { $links }.
error-not-for-you-other = Diese Herausforderung gilt { $name }; mit /herausfordern stellst du deine eigene.
error-not-for-you-own = Diese Herausforderung ist deine eigene, annehmen muss sie jemand anderes; /spiel zurückziehen nimmt sie zurück.
error-not-for-you-not-own = Diese Herausforderung ist von { $name } und kann nur von dort zurückgezogen werden; /ablehnen lehnt eine an dich ab.
error-not-for-you-server = Nur wer diesen Server verwaltet, kann seine Einstellungen ändern; deine eigenen wählst du selbst.
error-not-for-you-resign = Dieser Knopf ist für { $name } da; /aufgeben gibt ein eigenes Spiel auf.
error-not-for-you-answer = Die Antwort darauf gibt { $name }; ein Zug im Spiel beendet die Anfrage.
error-already-challenged-yours = Du hast { $name } in { $where } schon herausgefordert, es gilt bis { $until }; /spiel zurückziehen nimmt es zurück.
error-already-challenged-anyone = Du suchst in { $where } schon jemanden zum Spielen, es gilt bis { $until }; /spiel zurückziehen nimmt es zurück.
error-already-challenged-opening = Diese Herausforderung ist schon unterwegs; sieh gleich nach ihrem neuen Thread.
error-already-challenged-theirs = { $name } hat dich hier schon herausgefordert; sag ja mit /annehmen.
error-unwelcome-unwanted = { $name } nimmt zurzeit keine Herausforderung von dir an; fordere jemand anderen heraus, oder nimm /herausfordern ohne Namen für alle hier.
error-unwelcome-blocked = Du hast { $name } gesperrt; lass sie oder ihn mit /persönlich entsperren wieder zu, dann geht es.
error-unwelcome-cooldown = Du hast { $name } erst vor Kurzem herausgefordert; noch einmal geht es { $until }, bis dahin gern jemand anderen.
error-unfit-opponent-nobody = Sag, wen: Erwähne (@) die Person, die du meinst.
error-too-many-blocked = Du hast { $most } Leute gesperrt, mehr merke ich mir nicht; lass erst jemanden mit /persönlich entsperren wieder zu.
error-unfit-opponent-yourself = Gegen dich selbst kannst du nicht spielen; erwähne jemand anderen, oder nimm /herausfordern ohne Namen für alle hier.
error-unfit-opponent-block-yourself = Dich selbst kannst du nicht sperren; nenne jemand anderen, oder wähle in /persönlich einstellungen, wer dich herausfordern darf.
error-unfit-opponent-bot = { $name } ist ein Bot und spielt nicht; erwähne einen Menschen, oder nimm /herausfordern ohne Namen für alle hier.
error-unfit-opponent-me = Ich führe nur das Spiel und spiele nicht mit; erwähne einen Menschen, oder nimm /herausfordern ohne Namen für alle hier.
error-unfit-opponent-absent = Ich finde { $name } nicht in diesem Kanal; erwähne (@) jemanden, der ihn sehen kann.
error-unfit-opponent-unknown = Discord sagt mir gerade nicht, wer das ist; bitte versuch es in einer Minute noch einmal.
error-unfit-place = Ein Spiel braucht einen Ort, an dem beide mitlesen; nimm /herausfordern in einem Kanal oder Thread eines Servers.
error-unfit-place-move = In deine Direktnachrichten kann kein Spiel umziehen; nimm /spiel umziehen in dem Kanal oder Thread eines Servers, in dem es weitergehen soll.
error-channel-not-allowed = Auf diesem Server wird anderswo gespielt; nimm /herausfordern in { $channels }.
error-no-thread-here-forbidden = Hier kann ich keinen Thread öffnen; bitte um die Rechte „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“, oder spielt im Kanal selbst.
error-no-thread-here-unfit = In solchen Kanälen gibt es keine Threads für Spiele; nimm /herausfordern in einem Textkanal.
error-no-thread-here-full = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt; spielt im Kanal selbst, oder frag wieder, wenn einige archiviert sind.
error-no-thread-here-rules = Eine Regel dieses Servers verbietet mir einen Thread mit diesem Namen; spielt im Kanal selbst, oder frag jemanden, der den Server verwaltet.
error-no-thread-here-wait = Discord lässt mich hier bis { $until } keinen weiteren Thread öffnen; spielt im Kanal selbst, oder frag dann noch einmal.
error-no-thread-here-refused = Discord lässt mich hier keinen Thread öffnen; spielt im Kanal selbst, oder frag später noch einmal.
error-no-thread-here-unanswered = Discord hat auf meine Bitte keinen Thread geöffnet; versuch es in einer Minute noch einmal, oder spielt im Kanal selbst.
error-open-challenges-off = Auf diesem Server fordert niemand alle auf einmal heraus; nenne mit /herausfordern eine Person.
error-missing-permission = In diesem Kanal kann ich kein Spiel führen, mir fehlt: { $permissions }. Bitte jemanden, der den Server verwaltet, darum oder nimm einen anderen Kanal.
error-too-many-own-games = Du spielst { $most } Partien, mehr lasse ich nicht zu; bring erst eine zu Ende (/spiele zeigt sie).
error-too-many-their-games = Die andere Seite spielt { $most } Partien, mehr lasse ich nicht zu; frag wieder, wenn eine zu Ende ist.
error-too-many-server-games = Auf diesem Server laufen { $most } Partien, mehr lasse ich nicht zu; versuch es wieder, wenn eine zu Ende ist.
error-too-many-own-challenges = Du hast { $most } offene Herausforderungen, mehr lasse ich nicht zu; nimm erst eine mit /spiel zurückziehen zurück.
error-too-many-here = Hier sind { $most } Herausforderungen offen, mehr lasse ich nicht zu; nimm eine mit /annehmen an, oder nimm einen anderen Kanal.
error-too-many-channels = { $most } Kanäle sind schon gewählt, mehr merke ich mir nicht; nimm erst einen heraus, oder erlaube alle.

# Züge. $squares are squares such as "c4 and d5", $count of them; $spot is a spot such as "c4 r1".
error-unknown-patch-unnamed = Welchen Flicken? Sag 1, 2 oder 3, wie unter dem Spielstand: „kaufe 2“.
error-unknown-patch = Ich weiß nicht, welcher Flicken „{ $patch }“ ist; sag 1, 2 oder 3, wie unter dem Spielstand.
error-unreadable-place = Ich kann „{ $at }“ nicht als Stelle lesen; sag ein Kästchen und, wenn gedreht, wie, etwa „c4“, „c4 r1“ oder „c4 gespiegelt“.
error-bad-spot-taken = Dort passt der Flicken nicht: { $squares } { $count ->
        [one] ist
       *[other] sind
    } schon belegt; die nächste Stelle ist { $spot }.
error-bad-spot-outside = Dort würde der Flicken über die Decke hinausragen; die nächste Stelle ist { $spot }.
error-nothing-to-place = Du hast keinen 1×1-Flicken zu legen und keinen Entwurf offen; nimm /kaufen, oder drücke unter dem Spielstand auf einen Flicken.
error-illegal-move-game-over = Das Spiel ist aus, es gibt keine Züge mehr; beginne ein neues mit /herausfordern.
error-illegal-move-special-pending = Lege erst deinen 1×1-Flicken, mit /legen oder dem Knopf unter dem Spielstand.
error-illegal-move-no-special-pending = Du hast keinen 1×1-Flicken zu legen; nimm /kaufen oder /passen.
error-illegal-move-not-offered = Dieser Flicken ist keiner der nächsten drei; sag 1, 2 oder 3, wie unter dem Spielstand.
error-illegal-move-cant-afford = Dir { $short_by ->
        [one] fehlt 1 Knopf
       *[other] fehlen { $short_by } Knöpfe
    } für diesen Flicken; nimm einen anderen, oder passe, um welche zu verdienen.
error-illegal-move-fits-nowhere = Dieser Flicken passt nirgends auf deine Decke; nimm einen anderen, oder passe.
error-illegal-move-off-the-quilt = Dort würde der Flicken über die Decke hinausragen; wähle eine andere Stelle.
error-illegal-move-overlaps = Dort passt der Flicken nicht: { $squares } { $count ->
        [one] ist
       *[other] sind
    } schon belegt; wähle eine andere Stelle.

error-nothing-to-show-replay = Eine Wiederholung gibt es, wenn das Spiel aus ist; bis dahin zeigt /stand, wie es steht.
error-nothing-to-show-rematch = Eine Revanche gibt es, wenn dieses Spiel aus ist; für ein anderes nimm jetzt /herausfordern.
error-played-elsewhere = Dieses Spiel fand in einem anderen Kanal statt, frag dort nach dem nächsten: { $link } – oder nimm /herausfordern für eines hier.
error-mirror-made = Zu diesem Spiel gibt es das Spiegelspiel schon: Spiel { $number }, { $link }
error-store-unavailable = Ich kann gerade nichts speichern, darum wurde nichts geändert; bitte versuche es in ein paar Minuten wieder.
error-notation-error = Das kann ich nicht lesen; /hilfe zeigt, was man tippen kann.
error-setup-error = Das kann in keinem Spiel vorkommen; /hilfe zeigt, was man tippen kann.
error-unknown-game = Spiel { $number } kannst du hier nicht sehen; ein Spiel wird denen gezeigt, die es spielen, und anderen in seinem Kanal (/rückblick archiv nennt deine).
error-no-such-ply = Spiel { $number } hat diesen Zug nicht; nenne einen von 0 (dem Anfang) bis { $most }.
error-no-such-ply-record = Der Verlauf hat diesen Zug nicht; nenne einen von 0 (dem Anfang) bis { $most }.

# Mitgebrachte Verläufe. $number zählt ihre Züge, $word ist einer, wie er dort steht.
error-unreadable-record-neither = Ich sehe da keinen Verlauf; häng die Datei an, die /rückblick verlauf macht, oder füge ihren Text ab der ersten „[“ ein.
error-unreadable-record-both = Ich lese immer nur einen Verlauf; gib mir entweder eine Datei oder einen Text.
error-unreadable-record-size = Das ist zu lang für den Verlauf eines Spiels, ich lese höchstens { $most } KB; gib mir eine Datei, die /rückblick verlauf gemacht hat.
error-unreadable-record-not-text = In dieser Datei steht kein Text; gib mir einen Verlauf, wie /rückblick verlauf ihn macht.
error-unreadable-record-download = Ich konnte diese Datei nicht holen; bitte schick sie noch einmal, oder füge ihren Text ein.
error-unreadable-record-form = Das kann ich nicht als Verlauf lesen; vergleiche die ersten Zeilen, etwa [First "blue"], und das Ergebnis mit dem, was /rückblick verlauf macht.
error-unreadable-record-cut = Dieser Verlauf bricht nach { $number } Zügen ohne Ergebnis ab; gib ihn mir ganz, einen langen als Datei.
error-unreadable-record-move = Zug { $number } dieses Verlaufs, „{ $word }“, kann ich nicht lesen; sieh ihn dir an, auch das b: oder o: davor, und versuch es noch einmal.
error-unreadable-record-illegal = Zug { $number } dieses Verlaufs, { $move }, verstößt gegen die Regeln: { $why ->
        [game-over] das Spiel ist da schon zu Ende
        [special-pending] erst muss ein 1×1-Flicken gelegt werden
        [no-special-pending] es gibt keinen 1×1-Flicken zu legen
        [not-offered] der Flicken gehört nicht zu den nächsten drei
        [cant-afford] die Knöpfe reichen nicht
        [fits-nowhere] der Flicken passt nirgends hin
        [off-the-quilt] der Flicken würde über die Decke hinausragen
       *[overlaps] dort liegt schon etwas
    }.
error-unreadable-record-impossible = Dieser Verlauf widerspricht sich: So beginnt kein Spiel, oder seine Züge führen zu einem anderen Ergebnis; prüfe ihn und versuch es noch einmal.
error-forgotten-record = Diesen Verlauf habe ich nicht mehr; gib ihn mir noch einmal mit /rückblick importieren.
error-cant-play-on-composed = Dieser Verlauf beginnt mittendrin, mit einer Stellung statt einem Ring, darum kann kein Spiel mit ihm beginnen; ansehen kannst du ihn trotzdem.
error-cant-play-on-over = Das Spiel dieses Verlaufs ist bei diesem Zug zu Ende; spiel von einem früheren aus weiter, 0 bis { $last }.
error-no-leaderboard-here = Eine Bestenliste gehört zu einem Server; nutze /rückblick bestenliste in einem seiner Kanäle oder /rückblick profil für deine eigenen Zahlen.
error-hidden-profile = Hier zeige ich deine eigenen Zahlen und die von Leuten, mit denen du gespielt hast; andere siehst du mit /rückblick profil auf einem Server, auf dem sie spielen.

# Zurücknehmen und abbrechen.
error-cant-undo-nothing = Du hast in diesem Spiel noch keinen Zug gemacht, den du zurücknehmen könntest; mit /stand siehst du, wie es steht.
error-cant-undo-asked = Wegen dieses Zuges hast du { $name } schon gefragt; spiel vom jetzigen Stand aus weiter.
error-cant-undo-off = { $name } möchte nicht um Rücknahmen gebeten werden; spiel vom jetzigen Stand aus weiter.
error-already-proposed = Das hast du { $name } schon vorgeschlagen; warte auf die Antwort, oder mach einen Zug: Er beendet die Anfrage.

# Ruhezeiten.
error-unreadable-time-clock = Als Uhrzeit kann ich „{ $text }“ nicht lesen; sag sie wie „22“ oder „7:30“.
error-unreadable-time-half = Sag, wann deine Ruhezeit beginnt und endet, etwa „ruhe 22 7“; „ruhe aus“ beendet sie.
error-unreadable-time-zone = Die Zeitzone „{ $text }“ kenne ich nicht; nenne eine Stadt wie „Berlin“, oder wähle eine aus der Liste von /persönlich ruhe.
error-unreadable-time-no-zone = Deine Zeitzone kenne ich noch nicht; nenne sie mit den Zeiten, wie in „ruhe 22 7 Berlin“.
error-unreadable-time-whole-day = Eine Ruhezeit endet zu einer anderen Uhrzeit, als sie beginnt; mit /persönlich einstellungen wirst du gar nicht mehr gerufen.

# Uhren und Abwesenheit.
error-not-late-no-clock = Dieses Spiel hat keine Uhr; wähle eine bei der nächsten /herausfordern, oder schlage vor, es abzubrechen.
error-not-late-not-yet = Die andere Seite hat noch Zeit: Sie endet { $until }.
error-not-late-away = { $name } ist bis { $back } abwesend, so lange steht die Uhr; die Zeit endet { $until }.
error-not-late-your-turn = Du bist selbst dran, da gibt es nichts zu beanspruchen; mach erst deinen Zug.
error-not-late-untold = Das Brett dieses Zuges ist noch nicht gepostet, also weiß { $name } vielleicht nicht, wer dran ist; die Uhr zählt erst von da an. Wenn ich im Kanal des Spiels nichts posten kann, nimm es mit /spiel umziehen in einen anderen mit.
error-cant-go-away-away = Du bist schon abwesend, bis { $until }; /persönlich urlaub 0 beendet es.
error-cant-go-away-days = Das geht nicht: { $days ->
    [0] Für dieses Jahr bleibt kein Tag; spiel weiter, oder bitte die andere Seite zu warten.
    [1] Nenne 1, ein einziger Tag bleibt für dieses Jahr.
   *[other] Nenne 1 bis { $days } Tage, so viele bleiben für dieses Jahr.
}
error-cant-go-away-unread = Ich kann „{ $text }“ nicht als Anzahl von Tagen lesen; nenne eine, etwa „urlaub 14“, oder „urlaub aus“, wenn du zurück bist.

# Too much of it at once; $until says when again.
error-too-soon-replay = Du hast gerade viele Wiederholungen abgerufen; die nächste gibt es { $until }, und Zug für Zug geht es jederzeit.
error-too-soon-board = Du hast dir den Spielstand gerade oft zeigen lassen; er steht weiter oben, oder frag { $until } noch einmal.
error-too-soon-challenge = Du hast gerade viele Herausforderungen gestellt; warte, bis jemand eine annimmt, oder stelle { $until } noch eine.
error-too-soon-move = Du hast gerade viele Spiele in andere Kanäle mitgenommen; nimm das nächste { $until } mit.
error-too-soon-show = Du hast gerade erst etwas gezeigt. Es steht weiter unten, oder zeig { $until } noch etwas.
