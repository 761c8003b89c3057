# re: splitting, searching without regard to case, and full matches of short texts.
import re

TEXT = "alpha, beta;gamma  delta,epsilon ; zeta\teta" * 400
WORDS = ["word%d" % i if i % 2 else "%d" % i for i in range(6000)]


def run():
    parts = re.split(r"\s*[,;]\s*|\s+", TEXT)
    number = re.compile(r"[+-]?\d+")
    n = sum(1 for w in WORDS if number.fullmatch(w))
    hits = len(re.findall(r"(?i)EPSILON", TEXT))
    return len(parts), n, hits
