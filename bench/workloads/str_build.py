# Strings: building text with += in loops.


def run():
    text = ""
    for i in range(160000):
        text += "item "
        text += str(i)
        text += "\n"
    line = ""
    lines = 0
    for ch in text[:800000]:
        if ch == "\n":
            lines += len(line)
            line = ""
        else:
            line += ch
    return len(text), lines
