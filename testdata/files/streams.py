# What a program puts into the module io, before anything is opened, is nothing to open.
import io

io._streams = 5
io.BufferedReader = io.TextIOWrapper = None
with open('a.txt', 'w') as f:
    print(f.write('abc'), type(f).__name__)
with open('a.txt', 'rb') as f:
    print(f.read(), type(f).__name__)
with open('a.txt', encoding='latin-1') as f:
    print(f.read(), type(f).__name__)
