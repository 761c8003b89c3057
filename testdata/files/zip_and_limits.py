# all rights
# What is known of a file of an archive, as packages list it.
import zipfile

with zipfile.ZipFile("a.zip", "w") as z:
    z.writestr(zipfile.ZipInfo("x/y.txt", (2020, 1, 2, 3, 4, 6)), b"text")
with zipfile.ZipFile("a.zip") as z:
    for info in z.infolist():
        print({s: getattr(info, s, None) for s in zipfile.ZipInfo.__slots__})
try:
    info.other = 1
except AttributeError as e:
    print(e)

# Limits of files.
import os

for name in "PC_NAME_MAX", "PC_PATH_MAX", 5, "PC_LINK_MAX":
    print(name, os.pathconf("a.zip", name), os.pathconf(".", name))
with open("a.zip") as f:
    print(os.fpathconf(f.fileno(), 3), os.pathconf(f.fileno(), "PC_NO_TRUNC"), "PC_NAME_MAX" in os.pathconf_names)
for args in (".", "XX"), (".", 99), ("nope", "PC_NAME_MAX"), (".", None):
    try:
        os.pathconf(*args)
    except Exception as e:
        print(type(e).__name__, e)
