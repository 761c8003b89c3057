# A linear congruential generator drives dice, a queue simulation, a random walk and a shuffle.
class Random:
    def __init__(self, seed): self.state = seed
    def next(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return self.state >> 33
    def randint(self, a, b): return a + self.next() % (b - a + 1)
    def random(self): return self.next() / 2 ** 31
    def choice(self, xs): return xs[self.next() % len(xs)]
    def shuffle(self, xs):
        for i in range(len(xs) - 1, 0, -1):
            j = self.next() % (i + 1)
            xs[i], xs[j] = xs[j], xs[i]
        return xs

r = Random(42)
print([r.randint(1, 6) for _ in range(10)], f"{r.random():.6f}", r.choice("abc"), r.shuffle(list(range(8))))
counts = {n: 0 for n in range(2, 13)}
for _ in range(5000): counts[r.randint(1, 6) + r.randint(1, 6)] += 1
for n, c in counts.items(): print(f"{n:>2} {c:>4} {'#' * (c // 25)}")
inside = sum(r.random() ** 2 + r.random() ** 2 < 1 for _ in range(5000))
print(f"pi is about {4 * inside / 5000:.3f}")

class Customer:
    def __init__(self, n, arrive): self.n, self.arrive, self.start, self.end = n, arrive, None, None
    wait = property(lambda self: self.start - self.arrive)

def queue(minutes, servers):
    waiting, done, free, n = [], [], [0] * servers, 0
    for t in range(minutes):
        if r.random() < 0.4:
            n += 1
            waiting.append(Customer(n, t))
        for i, f in enumerate(free):
            if waiting and f <= t:
                c = waiting.pop(0)
                c.start, c.end = t, t + r.randint(2, 6)
                free[i] = c.end
                done.append(c)
    return done, len(waiting)

for servers in (1, 2, 3):
    done, left = queue(200, servers)
    print(servers, len(done), left, f"{sum(c.wait for c in done) / len(done):.2f}", max(c.wait for c in done))
x = y = 0
far = 0
for _ in range(1000):
    dx, dy = r.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
    x, y = x + dx, y + dy
    far = max(far, abs(x) + abs(y))
print((x, y), far)
temps = [20.0]
for _ in range(20): temps.append(round(temps[-1] + (r.random() - 0.5) * 4, 1))
mean = sum(temps) / len(temps)
sd = (sum((t - mean) ** 2 for t in temps) / len(temps)) ** 0.5
print(temps, f"{mean:.3f} {sd:.3f}", sorted(temps)[len(temps) // 2])
