# An import that fails in a function.
def load():
    import module_that_does_not_exist

    return module_that_does_not_exist


print("start")
load()
