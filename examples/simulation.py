# A small simulation with a fixed seed: a shop's queue, dice and a random walk.
import random


class Customer:
    def __init__(self, number, arrival, items):
        self.number, self.arrival, self.items = number, arrival, items
        self.served = None

    @property
    def wait(self):
        return self.served - self.arrival


def simulate(seed, minutes, tills):
    rng = random.Random(seed)
    queue, free_at, done = [], [0] * tills, []
    number = 0
    for now in range(minutes):
        if rng.random() < 0.45:
            number += 1
            queue.append(Customer(number, now, rng.randint(1, 12)))
        for till, free in enumerate(free_at):
            if queue and free <= now:
                customer = queue.pop(0)
                customer.served = now
                free_at[till] = now + 1 + customer.items // 3
                done.append(customer)
    return done, queue


for tills in (1, 2, 3):
    done, queue = simulate(2024, 240, tills)
    waits = [c.wait for c in done]
    print(f"{tills} till(s): {len(done)} served, {len(queue)} left, mean wait {sum(waits) / len(waits):.2f}, longest {max(waits)}")

random.seed(7)
rolls = [random.randint(1, 6) + random.randint(1, 6) for _ in range(2000)]
for total in range(2, 13):
    n = rolls.count(total)
    print(f"{total:>2} {n:>4} {'#' * (n // 12)}")

random.seed("walk")
x = y = 0
seen = {(0, 0)}
for _ in range(500):
    dx, dy = random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
    x, y = x + dx, y + dy
    seen.add((x, y))
print("walk ends at", (x, y), "after", len(seen), "places")

random.seed(1)
deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
random.shuffle(deck)
print("hand:", " ".join(sorted(deck[:5])), "| sample:", random.sample(range(100), 5), "| gauss:", f"{random.gauss(0, 1):.6f}")
print("choices:", random.choices("abc", weights=[5, 3, 1], k=10), f"{random.uniform(1, 2):.6f} {random.random():.6f}")
