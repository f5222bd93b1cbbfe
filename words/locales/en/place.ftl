# Where a patch lies and what speaks for that, put one behind the other: "c4, flipped, turned right:
# touches 5 edges, no hole, keeps a 7×7, completes row 4".

place-way-r0 = as drawn
place-way-r1 = turned right
place-way-r2 = turned twice
place-way-r3 = turned left
place-way-f0 = flipped
place-way-f1 = flipped, turned right
place-way-f2 = flipped, turned twice
place-way-f3 = flipped, turned left

place-turned-r0 = { $square }
place-turned-r1 = { $square }, { place-way-r1 }
place-turned-r2 = { $square }, { place-way-r2 }
place-turned-r3 = { $square }, { place-way-r3 }
place-turned-f0 = { $square }, { place-way-f0 }
place-turned-f1 = { $square }, { place-way-f1 }
place-turned-f2 = { $square }, { place-way-f2 }
place-turned-f3 = { $square }, { place-way-f3 }

place-touches = touches { $edges ->
    [0] no edge
    [one] 1 edge
   *[other] { $edges } edges
}
place-holes = { $holes ->
    [0] no hole
    [one] 1 hole
   *[other] { $holes } holes
}
place-keeps-seven = keeps a 7×7
place-no-seven = leaves no 7×7
place-seven = completes the 7×7
place-row = completes row { $row }
place-column = completes column { $column }

# Several squares in a sentence: "a1, b1 and c1".
place-list = { $first } and { $last }
