# Another working directory for a block, also nested and after errors.
import contextlib, os
os.makedirs("a/b")
here = os.getcwd()
cd = contextlib.chdir("a")
with cd:
    print(os.path.relpath(os.getcwd(), here), os.listdir())
    with contextlib.chdir("b"):
        open("f", "w").close()
    try:
        with contextlib.chdir('nowhere'): pass
    except FileNotFoundError as e: print(e)
    try:
        with contextlib.chdir("b"): 1 / 0
    except ZeroDivisionError: print(os.path.relpath(os.getcwd(), here))
print(os.getcwd() == here, os.listdir("a/b"))
