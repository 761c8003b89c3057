# Loops: a while loop over integers.


def run():
    i = 0
    total = 0
    while i < 1000000:
        if i % 3 == 0:
            total += i
        else:
            total -= 1
        i += 1
    return total
