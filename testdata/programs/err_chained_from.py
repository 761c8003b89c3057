# raise … from …: the direct cause is shown.
def load(key):
    table = {"a": 1}
    try:
        return table[key]
    except KeyError as e:
        raise ValueError(f"no entry for {key!r}") from e


print(load("a"))
load("b")
