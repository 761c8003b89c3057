# random: shuffling and drawing.
import random


def run():
    random.seed(13)
    deck = list(range(52))
    top = 0
    for _ in range(1500):
        random.shuffle(deck)
        top += deck[0]
    return top, random.sample(range(10**6), 2000)[-1]
