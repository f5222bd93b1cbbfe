# Private menus and short private answers.

menu-reposted = Here is the board again.
