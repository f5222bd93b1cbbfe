# Papan kedudukan dan profil. $rating ialah angka dan sejauh mana ia mungkin tersasar: "1612 ± 180".

# Satu halaman papan kedudukan pelayan, kemudian satu baris bagi setiap pemain.
ratings-leaderboard = Papan kedudukan pelayan ini, halaman { $page } daripada { $pages }
ratings-line = { $place }. { $name }: { $rating } ({ $games } permainan, { $wins } menang)
ratings-how = Penarafan mungkin tersasar sebanyak angka di belakang ±. Susunan mengikut penarafan tolak angka itu, yang mengecil dengan setiap permainan. Permainan yang pemainnya mengalah atau kehabisan masa dikira kalah; yang ditinggalkan atas persetujuan tidak dikira.
# Alone where nobody on the page has a figure.
ratings-how-new = Seseorang itu “baharu” sehingga beberapa permainan sudah cukup memberitahu.
# In place of a rating, after very few games.
ratings-new = baharu
ratings-no-leaderboard = Belum ada permainan yang tamat di pelayan ini; mulakan yang pertama dengan /challenge.
ratings-open = Tunjukkan profil seseorang

# Profil; angkanya bagi pelayan ini, atau secara peribadi bagi semua pelayan.
ratings-profile = Permainan { $name }
ratings-here = Penarafan di pelayan ini: { $rating }
ratings-overall = Penarafan di semua pelayan: { $rating }
ratings-games = { $games } permainan tamat, { $wins } menang
ratings-latest = { $count } permainan terakhir, yang terbaharu dahulu: { $outcomes }
ratings-outcome-won = menang
ratings-outcome-lost = kalah
# Perjalanan penarafan; $first ialah penarafan selepas yang pertama daripada permainan ini.
ratings-course = Penarafan sepanjang { $games } permainan terakhir: daripada { $first } kepada { $last }, paling rendah { $lowest }, paling tinggi { $highest }
# Daripada permainan yang dimainkan hingga tamat. $sevens ialah berapa kali 7×7 dipenuhkan dahulu.
ratings-counts = Mata terbaik { $best }, purata { $empty } kotak kosong, 7×7 dalam { $sevens } daripada { $games } permainan yang dimainkan hingga tamat ({ $rate }%)
ratings-decimal = { $whole }.{ $tenth }
ratings-against = Lawan { $name }: { $wins } menang, { $losses } kalah
ratings-you-against = Anda lawan pemain ini: { $wins } menang, { $losses } kalah
ratings-no-games = Belum ada permainan yang tamat.
ratings-to-leaderboard = Papan kedudukan
ratings-to-profile = Profil saya
