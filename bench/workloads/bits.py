# Ints: shifts, masks and population counts; a 32-bit xorshift and a checksum.


def popcount(x):
    count = 0
    while x:
        x &= x - 1
        count += 1
    return count


def run():
    state = 2463534242
    ones = 0
    checksum = 0
    for i in range(150000):
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        checksum = ((checksum << 1) ^ (state & 0xFFFF)) & 0xFFFFFF
        if i % 8 == 0:
            ones += popcount(state)
    return state, checksum, ones
