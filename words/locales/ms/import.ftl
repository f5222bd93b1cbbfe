# Rekod yang dibawa masuk oleh seseorang.

# Di atas satu langkah: $ply ialah 0 pada permulaan.
import-title = Satu rekod, { $blue } lawan { $orange }: { $ply ->
    [0] permulaan
   *[other] langkah { $ply } daripada { $plies }
}
# Pemain yang tiada nama dalam rekod itu.
import-blue = Biru
import-orange = Jingga
import-record = Rekod itu seperti yang diberikan kepada saya, sebagai fail.
import-play-on = Teruskan dari sini
