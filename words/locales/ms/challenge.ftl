# Cabaran: mesej dalam saluran, dan apa yang diberitahu kepada mereka yang bertindak.

# $opponent, $challenger are people; $until and $at are times that the chat client writes.
challenge-named = { $opponent }, { $challenger } mencabar anda bermain Patchwork: kira-kira 20 giliran pendek seorang, selama beberapa hari. Terbuka sehingga { $until }.
challenge-anyone = { $challenger } mencari sesiapa untuk bermain Patchwork: kira-kira 20 giliran pendek seorang, selama beberapa hari. Terbuka sehingga { $until }.
challenge-classic = Ia dimainkan dalam edisi klasik 2014.
challenge-mirror = Ia permainan cermin bagi permainan { $number }: lingkaran yang sama dengan tempat bertukar, dan kedua-dua mata dijumlahkan.
challenge-clock = Setiap giliran boleh mengambil { $days } hari.
challenge-accepted = { $opponent } menerima cabaran { $challenger }. Permainan bermula.
# Behind it, once that is posted.
challenge-board = Papannya: { $link }
challenge-declined = { $opponent } menolak cabaran { $challenger } pada { $at }.
challenge-withdrawn = { $challenger } menarik balik cabaran itu pada { $at }.
challenge-expired = Tiada siapa menyahut cabaran { $challenger }; ia tamat tempoh pada { $at }.

challenge-accept = Terima
challenge-decline = Tolak
challenge-withdraw = Tarik balik
challenge-how = Cara bermain
challenge-in-thread = Cabar dalam bebenang
challenge-here = Cabar di sini
challenge-withdraw-which = Anda ada beberapa cabaran terbuka di tempat lain. Yang mana hendak ditarik balik?
challenge-to-anyone = kepada sesiapa
challenge-withdraw-one = Tarik balik { $number }

# Kepada orang yang bertindak.
challenge-sent = Cabaran anda ada di { $where }. Ia boleh diterima di situ sehingga { $until }; /game withdraw menariknya balik.
# Selagi ia belum ditulis, dan apabila Discord menolaknya.
challenge-sent-late = Cabaran anda sedang dihantar; Discord belum menerimanya. Ia terbuka sehingga { $until }; /game withdraw menariknya balik.
challenge-sent-refused = Discord tidak membenarkan saya menulis di { $where } buat masa ini, jadi belum ada sesiapa yang melihat cabaran anda. Saya akan terus mencuba sehingga { $until }; /game withdraw menariknya balik.
challenge-starts-challenger = { $challenger } mendapat giliran pertama.
challenge-starts-opponent = Sesiapa yang menerima mendapat giliran pertama.
challenge-seed = Lingkaran diambil daripada perkataan “{ $seed }”.
challenge-unrated = Permainan ini tidak dinilai.
# Apabila ia diteruskan daripada rekod: daripada langkah yang mana, siapa bermain warna apa.
challenge-beginning = { $moves ->
    [0] Ia bermula dengan lingkaran sebuah rekod, { $blue } lawan { $orange }.
   *[other] Ia diteruskan selepas langkah { $moves } sebuah rekod, { $blue } lawan { $orange }.
}
challenge-mover-challenger = { $challenger } mendapat giliran berikutnya dan bermain { $seat ->
    [blue] biru
   *[orange] jingga
}.
challenge-mover-opponent = { $opponent } mendapat giliran berikutnya dan bermain { $seat ->
    [blue] biru
   *[orange] jingga
}.
challenge-mover-anyone = Sesiapa yang menerima mendapat giliran berikutnya dan bermain { $seat ->
    [blue] biru
   *[orange] jingga
}.
challenge-mover-chance = Nasib menentukan siapa yang mendapat giliran berikutnya dan bermain { $seat ->
    [blue] biru
   *[orange] jingga
}.
challenge-you-accepted = Anda menerima; permainan bermula di { $where }.
challenge-you-declined = Anda menolak cabaran { $challenger }.
challenge-you-withdrew = Anda menarik balik cabaran anda.
challenge-cant-post = Saya tidak dapat menulis di saluran ini sekarang; saya tiada: { $permissions }. Semuanya tersimpan; minta bantuan orang yang mengurus pelayan ini, kemudian guna /board.
