# Perkara yang pemain tidak dipanggil untuknya, apabila boleh dipanggil semula: satu baris setiap satu.
missed-title = { $player }, inilah yang anda terlepas:
missed-one = { $player }, { $what }
missed-challenge = { $name } mencabar anda bermain: { $link }
missed-undo = { $name } mahu menarik balik satu langkah: { $link }
missed-abandon = { $name } mencadangkan supaya permainan dihentikan: { $link }
missed-end = permainan lawan { $name } tamat: { $result }. { $link }
missed-elsewhere = ada sesuatu untuk anda di saluran lain: { $link }
