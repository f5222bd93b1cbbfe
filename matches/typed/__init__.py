"""What people type, read leniently: lines, spots, patches, times of day, pasted records."""
