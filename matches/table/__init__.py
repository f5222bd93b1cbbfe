"""The turn message: a match at one revision as sentences, picture and controls."""
