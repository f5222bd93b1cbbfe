# Verläufe, die jemand mitgebracht hat.

# Über einem Zug: $ply ist 0 am Anfang.
import-title = Ein Verlauf, { $blue } gegen { $orange }: { $ply ->
    [0] der Anfang
   *[other] Zug { $ply } von { $plies }
}
# Spieler, die im Verlauf keine Namen haben.
import-blue = Blau
import-orange = Orange
import-record = Der Verlauf als Datei, so wie ich ihn bekommen habe.
import-play-on = Von hier weiterspielen
