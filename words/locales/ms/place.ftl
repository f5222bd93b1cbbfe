# Letak tampalan dan kelebihannya, disusun satu selepas satu: "c4, terbalik, pusing kanan:
# menyentuh 5 tepi, tiada lubang, 7×7 masih boleh, memenuhkan baris 4".

place-way-r0 = seperti dilukis
place-way-r1 = pusing kanan
place-way-r2 = pusing dua kali
place-way-r3 = pusing kiri
place-way-f0 = terbalik
place-way-f1 = terbalik, pusing kanan
place-way-f2 = terbalik, pusing dua kali
place-way-f3 = terbalik, pusing kiri

place-turned-r0 = { $square }
place-turned-r1 = { $square }, { place-way-r1 }
place-turned-r2 = { $square }, { place-way-r2 }
place-turned-r3 = { $square }, { place-way-r3 }
place-turned-f0 = { $square }, { place-way-f0 }
place-turned-f1 = { $square }, { place-way-f1 }
place-turned-f2 = { $square }, { place-way-f2 }
place-turned-f3 = { $square }, { place-way-f3 }

place-touches = { $edges ->
    [0] tidak menyentuh tepi
   *[other] menyentuh { $edges } tepi
}
place-holes = { $holes ->
    [0] tiada lubang
   *[other] { $holes } lubang
}
place-keeps-seven = 7×7 masih boleh
place-no-seven = tiada lagi 7×7
place-seven = memenuhkan 7×7
place-row = memenuhkan baris { $row }
place-column = memenuhkan lajur { $column }

# Beberapa kotak dalam satu ayat: "a1, b1 dan c1".
place-list = { $first } dan { $last }
