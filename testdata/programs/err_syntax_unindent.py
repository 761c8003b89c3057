# An unindent that matches nothing.
if True:
        a = 1
    b = 2
