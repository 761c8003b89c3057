# Strings and dicts: the most frequent words of a text.

TEXT = ("""It was a bright cold day in the village, and the clocks were striking noon.
The baker, the smith and the miller stood by the well; none of them spoke. "Rain," said the
baker at last, and the smith said: "No rain today." The miller laughed, for the mill needs no rain;
it needs the river, and the river needs the hills, and the hills need the snow of the long winter.
""" * 2500)


def run():
    counts = {}
    for word in TEXT.split():
        word = word.strip('.,;:"').lower()
        if word:
            counts[word] = counts.get(word, 0) + 1
    for word in TEXT.lower().split():
        key = word[0]
        if key not in counts:
            counts[key] = 0
        counts[key] += 1
    top = sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:5]
    return top
