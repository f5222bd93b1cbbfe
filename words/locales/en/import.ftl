# Records that somebody brought along.

# Above a move: $ply is 0 at the start.
import-title = A record, { $blue } against { $orange }: { $ply ->
    [0] the start
   *[other] move { $ply } of { $plies }
}
# Players who have no names in the record.
import-blue = Blue
import-orange = Orange
import-record = The record as it was given to me, as a file.
import-play-on = Play on from here
