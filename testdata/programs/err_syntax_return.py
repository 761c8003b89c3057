# return outside of a function is found by the compiler.
def ok():
    return 1


for i in range(3):
    return i
