# One sentence for each error class, with what to do next. See words/speaker.py for how keys are made.
