# What speaks for and against a spot, put one behind the other: "no holes · completes row 4".

place-holes = { $holes ->
    [0] no holes
    [one] 1 hole
   *[other] { $holes } holes
}
place-seven = completes the 7×7
place-row = completes row { $row }
place-column = completes column { $column }

# Several squares in a sentence: "a1, b1 and c1".
place-list = { $first } and { $last }
