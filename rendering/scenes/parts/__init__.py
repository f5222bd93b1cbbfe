"""What pictures are composed of: cards, banners, quilts, the time board."""
