# Writes the module _testdata of the data files of CPython's test package that test files read, for an interpreter without
# files. The runner puts TEST (the folder), TO (the file to write) and FOLDERS before this text.

import base64
import json
import lzma
import os

files = {}
for folder in FOLDERS:
    for base, _, names in os.walk(os.path.join(TEST, folder)):
        for name in names:
            path = os.path.join(base, name)
            if not name.endswith((".py", ".pyc")):
                with open(path, "rb") as f:
                    files[os.path.relpath(path, TEST)] = f.read()
plain = {}
text = files.get("test_zoneinfo/data/zoneinfo_data.json")
if text:
    for lines in json.loads(text)["data"].values():
        packed = base64.b85decode(b"".join(map(str.encode, lines)))
        plain[packed] = lzma.decompress(packed)
with open(TO, "w") as f:
    f.write("FILES = %r\nLZMA = %r\n" % (files, plain))
