"""What tests may order: failures, time, people, channels."""
