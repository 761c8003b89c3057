# Loops: nested for loops over ranges, with break and continue.


def run():
    count = 0
    for a in range(1, 700):
        for b in range(a, 900):
            c2 = a * a + b * b
            if c2 > 810000:
                break
            if (a + b) % 2 == 0:
                continue
            for step in range(1, 20, 2):
                if c2 % step == 0:
                    count += step
    return count
