"""One file per picture: the table, the preview, the ring, the end, the profile, …"""
