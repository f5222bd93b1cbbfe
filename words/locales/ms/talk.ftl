# Jawapan kepada orang yang berbual dengan bot: paling banyak tiga baris, dengan butang di bawahnya.

# Tersilap taip; $nearest is the command most like it.
talk-nearest = Adakah maksud anda “{ $nearest }”?

# Dalam permainan: giliran siapa, dan kedudukannya. $name is to move, $other plays against them.
talk-turn-yours = Giliran anda lawan { $other }: { $link }
talk-turn-theirs = Giliran { $name } lawan { $other }: { $link }
talk-turn-waiting = Giliran { $name } lawan anda: { $link }
talk-lead = { $points ->
    [0] Jika dikira sekarang, mata kedua-duanya sama.
   *[other] Jika dikira sekarang, { $name } mendahului dengan { $points } mata.
}
talk-lead-yours = { $points ->
   *[other] Jika dikira sekarang, anda mendahului dengan { $points } mata.
}

# Dalam mesej terus, apabila ada beberapa permainan.
talk-several = Anda sedang bermain beberapa permainan. Tekan butang untuk melihatnya.

# Di tempat tiada permainan; $name is a person who was mentioned.
talk-no-game = Saya menjaga papan untuk permainan Patchwork: sebut saya dan seorang rakan, atau tekan Main.
talk-invite = Mahu bermain lawan { $name }? Tekan butang untuk mencabarnya.
