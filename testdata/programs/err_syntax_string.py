# An unterminated string.
name = "Ann
print(name)
