# An exception raised while another one was handled.
def clean():
    raise RuntimeError("clean-up failed")


try:
    int("not a number")
except ValueError:
    clean()
