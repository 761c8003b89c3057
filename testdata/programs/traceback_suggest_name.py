# a near name is suggested
counter = 1


def run(values):
    total = 0
    for value in values:
        totl = total + value
    return valuez


run([1])
