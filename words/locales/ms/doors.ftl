# Apa yang dikatakan di pintu masuk, sebelum permintaan sampai ke permainan.

# $code is what the host looks for in the log.
doors-incident = Maaf, ada sesuatu yang tidak kena di pihak saya; ia dicatat sebagai { $code }. Tiada apa-apa yang hilang; sila cuba lagi sebentar lagi.
# The bot was mentioned in a way that hides the text from it; $mention is the mention that works.
doors-mention-me = Saya hanya dapat membaca mesej yang menyebut saya, bukan peranan saya: tulis { $mention } kemudian apa yang anda mahu, seperti “bantuan”.
# A command that this version of the bot doesn't have.
doors-unknown-command = Saya tidak kenal arahan itu; mungkin Discord masih menunjukkan senarai lama. Cuba lagi dalam beberapa minit, atau guna /help.
# Under an answer whose picture is missing, because too many were waited for or drawing failed.
doors-no-picture = Saya tidak dapat melukis gambar itu sekarang; sila cuba lagi sebentar lagi.
