"""The poem that `import this` prints elsewhere is CPython's own text; here its subject is named."""
print('The Zen of Python, by Tim Peters: see PEP 20.')
