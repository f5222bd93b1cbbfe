"""What a picture shows, worked out from the rules once.

The drawing, the alternative text and the text board of a request all read the same facts, so they
can't disagree. Facts know no colours, places or languages.
"""
