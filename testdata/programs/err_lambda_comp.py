# Frames of lambdas and comprehensions.
data = [3, 2, 1, 0]
f = lambda d: [10 // n for n in d]
print(f([1, 2]))
f(data)
