# Apa yang diberitahu kepada pemain, ringkas dan untuknya sahaja, apabila langkahnya dibuat.

play-passed = Anda melangkau ke petak { $space } dan mendapat { $earned } butang. Papan menyusul.
play-bought = Anda membeli tampalan { $squares } kotak di { $square } dengan harga { $cost } butang. Papan menyusul.
play-placed = Anda meletakkan tampalan 1×1 di { $square }. Papan menyusul.
