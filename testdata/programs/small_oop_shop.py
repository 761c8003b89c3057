# A shop with products, cart, discounts and receipts.
class Product:
    def __init__(self, name, price, stock=0):
        self.name, self.price, self.stock = name, price, stock
    def __eq__(self, other): return isinstance(other, Product) and self.name == other.name
    def __hash__(self): return hash(self.name)
    def __repr__(self): return f"Product({self.name!r}, {self.price})"

class Discount:
    def __init__(self, percent): self.percent = percent
    def __call__(self, amount): return round(amount * (100 - self.percent) / 100, 2)

class Cart:
    def __init__(self): self.lines = {}
    def add(self, p, n=1):
        if n > p.stock: raise ValueError(f"only {p.stock} of {p.name} left")
        p.stock -= n
        self.lines[p] = self.lines.get(p, 0) + n
        return self
    def __len__(self): return sum(self.lines.values())
    def __iter__(self): return iter(self.lines.items())
    def __contains__(self, p): return p in self.lines
    def __add__(self, other):
        c = Cart()
        for src in (self, other):
            for p, n in src: c.lines[p] = c.lines.get(p, 0) + n
        return c
    @property
    def total(self): return sum(p.price * n for p, n in self)
    def receipt(self, *rules):
        out = [f"{p.name:<10}{n:>3} x {p.price:>6.2f}{p.price * n:>9.2f}" for p, n in self]
        t = self.total
        for r in rules: t = r(t)
        return "\n".join(out + ["=" * 31, f"{'to pay':<22}{t:>9.2f}"])

tea, cup = Product("tea", 4.5, 10), Product("cup", 12, 2)
cart = Cart().add(tea, 3).add(cup)
print(len(cart), tea in cart, Product("tea", 0) in cart, cart.total, [*cart])
print(cart.receipt(Discount(10), lambda t: t + 5))
try:
    cart.add(cup, 5)
except ValueError as e:
    print(e, cup.stock)
both = cart + Cart().add(tea)
print(len(both), both.total, {p.name: n for p, n in both}, tea.stock)
print(sorted([cup, tea], key=lambda p: p.price), max(both, key=lambda pn: pn[1])[0])
