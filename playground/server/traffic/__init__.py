"""What passes in and out: limits, faults, the journal, checks by others' descriptions."""
