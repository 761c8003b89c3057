# raise of something that is no exception, in a function.
def fail():
    raise "just a string"


fail()
