# Names found through several levels; nonlocal picks the nearest.
x = "global"

def a():
    x = "a"
    def b():
        def c():
            nonlocal x
            x += "c"
            def d():
                global x
                x += "!"
                return x
            return d(), x
        return c(), x
    return b(), x

print(a())
print(x)

def counter():
    total = 0
    def add(n):
        nonlocal total
        total += n
        def undo():
            nonlocal total
            total -= n
            return total
        return undo
    return add, lambda: total

add, total = counter()
u1 = add(5)
u2 = add(7)
print(total(), u1(), u2(), total())

class K:
    x = "class"
    def m(self):
        return x
    y = [x for _ in range(1)]
    z = (lambda: x)()

print(K().m(), K.y, K.z)
