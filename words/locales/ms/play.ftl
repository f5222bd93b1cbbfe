# Apa yang diberitahu kepada pemain, ringkas dan untuknya sahaja, apabila langkahnya dibuat.

play-passed = Anda melangkau ke petak { $space } dan mendapat { $earned } butang.
play-bought = Anda membeli tampalan { $squares } kotak di { $square } dengan harga { $cost } butang.
play-placed = Anda meletakkan tampalan 1×1 di { $square }.
# Apabila Discord menolak papan selepas sesuatu langkah.
play-refused = Langkah anda disimpan, tetapi Discord tidak membenarkan saya menulis di { $where } buat masa ini. Saya akan terus mencuba, dan sementara itu memanggil pemain melalui mesej terus; /game move membawa permainan ke saluran lain.
# Before one of these when nothing is left to do, and the button below it.
play-done = Selesai. { $said }
play-take-back = Tarik balik
