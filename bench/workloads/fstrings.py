# Strings: formatting with f-strings, str.format and %.


def run():
    size = 0
    for i in range(32000):
        price = i * 1.25
        size += len(f"{i:>6} | {price:10.2f} | {i % 7:03d} | {'ab':<4}|")
        size += len(f"item {i} costs {price} ({i / 32000:.1%})")
        size += len("{} of {}: {:x}".format(i, 32000, i))
        size += len("%d-%s-%5.1f" % (i, "name", price))
    return size
