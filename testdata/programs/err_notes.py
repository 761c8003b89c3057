# Notes are printed after the exception.
e = ValueError("with notes")
e.add_note("first note")
e.add_note("second\nhas two lines")
try:
    raise e
except ValueError as caught:
    caught.add_note("added while handling")
    raise
