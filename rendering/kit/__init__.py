"""What pictures are drawn with: canvas, pen, text, fabrics, sprites, colours."""
