# Strings: split, join, strip, replace, find and case over the lines of a log.

LOG = "\n".join(
    f"2024-03-{1 + i % 28:02d} 12:{i % 60:02d}:00 [{'ERROR' if i % 7 == 0 else 'INFO'}] user{i % 50}: request /page/{i % 13} took {i % 900} ms "
    for i in range(70000)
)


def run():
    errors = 0
    millis = 0
    users = []
    for line in LOG.split("\n"):
        line = line.strip()
        head, _, rest = line.partition(": ")
        fields = head.split(" ")
        if fields[2] == "[ERROR]":
            errors += 1
        users.append(fields[3].upper())
        words = rest.split()
        if words[1].startswith("/page/1"):
            millis += int(words[3])
        if rest.find("took 8") >= 0:
            millis -= 1
    text = ",".join(users).replace("USER", "u")
    return errors, millis, len(text), text.count("u4,"), " ".join(sorted(set(users)))[:30]
