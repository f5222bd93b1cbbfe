# Permainan mengikut nombornya, dan mana-mana langkah permainan.

# Satu halaman permainan sendiri, kemudian satu baris bagi setiap satu. $outcome ialah kesudahannya,
# $how cara ia tamat; $mine dan $theirs ialah mata permainan yang dimainkan hingga tamat.
history-page = Permainan anda, halaman { $page } daripada { $pages }
history-line = Permainan { $number } lawan { $name }, { $when }: { $outcome ->
    [active] sedang dimainkan
    [won] menang
    [lost] kalah
   *[none] ditinggalkan
}{ $how ->
    [score] , { $mine } lawan { $theirs }
    [resigned] { $outcome ->
        [lost] , anda mengalah
       *[won] , lawan mengalah
    }
    [time] , kerana masa
   *[agreed] {""}
}
history-option = Permainan { $number } · { $name } · { $outcome ->
    [active] sedang dimainkan
    [won] menang
    [lost] kalah
   *[none] ditinggalkan
}{ $how ->
    [score] , { $mine } lawan { $theirs }
    [resigned] , mengalah
    [time] , kerana masa
   *[agreed] {""}
}
history-none = Anda belum bermain; mulakan permainan dengan /challenge.
history-open = Lihat permainan
history-mine = Semua permainan saya

# Di atas satu langkah: $ply ialah 0 pada permulaan.
history-title = Permainan { $number }, { $blue } lawan { $orange }: { $ply ->
    [0] permulaan
   *[other] langkah { $ply } daripada { $plies }
}
history-stepfirst = ⏮ Mula
history-stepback = ◀ Undur
history-stepon = ▶ Seterusnya
history-steplast = ⏭ Akhir
history-step = Langkah demi langkah
history-animation = Animasi
