# Wrong arguments in a call of a method.
class Greeter:
    def greet(self, name, *, punctuation):
        return f"Hello {name}{punctuation}"


g = Greeter()
print(g.greet("Ann", punctuation="!"))
print(g.greet("Bob"))
