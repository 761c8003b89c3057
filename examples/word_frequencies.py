# Text analysis: words, n-grams, readability, an index, and a simple summary.
TEXT = """The river rises in the hills. It runs past three old mills, and past the village.
In spring the river floods the lower fields; in summer it is a quiet stream.
Children play by the river in summer. The old mills no longer turn.
Nobody remembers when the last miller closed his mill, but the river remembers the stones."""

STOP = set("the a an in it is and by his but when no of".split())


def sentences(text):
    out, current = [], ""
    for ch in text.replace("\n", " "):
        current += ch
        if ch in ".!?":
            out.append(current.strip())
            current = ""
    return out


def words(text):
    cleaned = "".join(c.lower() if c.isalpha() or c == "'" else " " for c in text)
    return cleaned.split()


def count(items):
    table = {}
    for item in items:
        table[item] = table.get(item, 0) + 1
    return table


def top(table, n):
    return sorted(table.items(), key=lambda kv: (-kv[1], kv[0]))[:n]


def syllables(word):
    groups, previous = 0, False
    for c in word:
        vowel = c in "aeiouy"
        groups += vowel and not previous
        previous = vowel
    return max(1, groups - (word.endswith("e") and groups > 1))


all_words = words(TEXT)
print(len(all_words), "words,", len(set(all_words)), "different,", len(sentences(TEXT)), "sentences")
content = count(w for w in all_words if w not in STOP)
for word, n in top(content, 6):
    print(f"  {word:<10} {n} {'#' * n}")
pairs = count(zip(all_words, all_words[1:]))
print("pairs:", [(" ".join(p), n) for p, n in top(pairs, 3)])

per_sentence = len(all_words) / len(sentences(TEXT))
per_word = sum(map(syllables, all_words)) / len(all_words)
print(f"reading ease {206.835 - 1.015 * per_sentence - 84.6 * per_word:.1f}")

index = {}
for number, sentence in enumerate(sentences(TEXT), 1):
    for word in sorted(set(words(sentence)) - STOP):
        index.setdefault(word, []).append(number)
print("in several sentences:", {w: n for w, n in index.items() if len(n) > 1})

scored = [(sum(content.get(w, 0) for w in words(s)) / len(words(s)), -i, s) for i, s in enumerate(sentences(TEXT))]
score, _, best = max(scored)
print(f"most typical ({score:.2f}): {best}")
lengths = count(len(w) for w in all_words)
print("lengths:", " ".join(f"{k}:{lengths[k]}" for k in sorted(lengths)))
print("longest:", max(set(all_words), key=lambda w: (len(w), w)), "| title:", " ".join(w.capitalize() for w in all_words[:5]))
