"""What passes in and out: limits, faults, the journal, checks against others' descriptions."""
