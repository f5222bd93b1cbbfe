# Panel peribadi tempat tampalan diletakkan. Ayat-ayatnya disusun satu selepas satu.

# $spot is a square with marks for turns, such as "c4 ⟳"; $about what speaks for it.
panel-draft = Tampalan { $number } di { $spot }: { $about }.
panel-special = Tampalan 1×1 di { $spot }: { $about }.
panel-blocked = Dipusing begini, tampalan { $number } tidak muat di mana-mana. Pusing atau balikkan, atau pilih tempat daripada senarai.
panel-after = Selepas itu anda ada { $buttons } butang dan hasil { $income }, di petak { $space }.
panel-income = Itu termasuk hasil { $income } butang di sepanjang jalan.
panel-takes-special = Anda mendapat tampalan 1×1 dan meletakkannya selepas ini.
panel-again = Kemudian giliran anda sekali lagi.
panel-next = Kemudian giliran { $name }.
panel-game-over = Itu menamatkan permainan.
panel-type = Dengan kata-kata: “beli { $number } { $spot }”.
panel-type-special = Dengan kata-kata: “letak { $spot }”.

panel-spots = Tempat yang baik
panel-turnleft = ⟲ Pusing kiri
panel-turnright = ⟳ Pusing kanan
panel-flip = ⇋ Balik
panel-left = ◀ Kiri
panel-up = ▲ Atas
panel-down = ▼ Bawah
panel-right = ▶ Kanan
panel-place = ✔ Letak
panel-other = ↔ Tampalan lain
panel-cancel = ✖ Batal

# Apabila panel ditutup.
panel-closed = Ditutup, tiada apa-apa dibeli. Draf anda disimpan: tekan tampalan itu di bawah papan untuk meneruskan.
