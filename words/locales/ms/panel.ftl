# Panel peribadi tempat tampalan diletakkan. Ayat-ayatnya disusun satu selepas satu.

# $spot is a square with its turn in words, such as "c4, turned right"; $about what speaks for it.
panel-draft = Tampalan { $number } di { $spot }: { $about }. Ia menutup { $squares }.
panel-special = Tampalan 1×1 di { $spot }: { $about }.
panel-blocked = Dipusing begini, tampalan { $number } tidak muat di mana-mana. Pusing atau balikkan, atau pilih tempat daripada senarai.
panel-after = Selepas itu anda ada { $buttons } butang dan hasil { $income }, di petak { $space }.
panel-income = Itu termasuk hasil { $income } butang di sepanjang jalan.
panel-takes-special = Anda mendapat tampalan 1×1 dan meletakkannya selepas ini.
panel-again = Kemudian giliran anda sekali lagi.
panel-next = Kemudian giliran { $name }.
panel-game-over = Itu menamatkan permainan.
# In public, above the button that opens the panel.
panel-in-private = Tampalan { $number }: hanya anda melihat tempat anda mencubanya.
panel-in-private-special = Tampalan 1×1: hanya anda melihat tempat anda mencubanya.
panel-choose = Pilih tempat

panel-spots = Tempat yang baik
# Below a spot of the list.
panel-covers = menutup { $squares }
panel-turnleft = Pusing kiri
panel-turnright = Pusing kanan
panel-flip = Balik
panel-left = Kiri
panel-up = Atas
panel-down = Bawah
panel-right = Kanan
panel-place = Letak
panel-next-spot = Tempat lain
panel-other = Tampalan lain
panel-cancel = Batal

# Apabila panel ditutup.
panel-closed = Ditutup, tiada apa-apa dibeli. Draf anda disimpan: tekan tampalan itu di bawah papan untuk meneruskan.
