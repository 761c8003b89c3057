# A failed assertion with a message.
def check(values):
    for v in values:
        assert v > 0, f"{v} is not positive"


check([1, 2])
check([3, -4])
