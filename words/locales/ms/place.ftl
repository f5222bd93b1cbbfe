# Baik buruk sesuatu tempat, disusun satu selepas satu: "tiada lubang · memenuhkan baris 4".

place-holes = { $holes ->
    [0] tiada lubang
   *[other] { $holes } lubang
}
place-seven = memenuhkan 7×7
place-row = memenuhkan baris { $row }
place-column = memenuhkan lajur { $column }

# Beberapa kotak dalam satu ayat: "a1, b1 dan c1".
place-list = { $first } dan { $last }
