"""Prints, for each STEP-th file of the standard library that runs this, its path and the MD5 of
ast.dump with positions, or the error; then the seconds that ast.parse took over all of them."""
import ast, hashlib, os, sys, sysconfig, time, warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(100000)
step, seconds, n = int(sys.argv[1]), 0.0, 0
for directory, subs, files in os.walk(sysconfig.get_path("stdlib")):
    subs.sort()
    for name in sorted(files):
        if not name.endswith(".py"):
            continue
        n += 1
        if n % step:
            continue
        path = os.path.join(directory, name)
        with open(path, "rb") as f:
            src = f.read()
        start = time.perf_counter()
        try:
            tree = ast.parse(src)
        except SyntaxError as e:
            print(path, "error", type(e).__name__, sep="\t")
            continue
        finally:
            seconds += time.perf_counter() - start
        dump = ast.dump(tree, include_attributes=True).encode("utf-8", "surrogatepass")
        print(path, hashlib.md5(dump).hexdigest(), sep="\t")
print("seconds", seconds, sep="\t")
