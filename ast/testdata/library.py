"""Prints for each file whose path stands on a line of its input the path and the MD5 of ast.dump with
positions, or the error; then the seconds that ast.parse took over all of them. Without input it
prints the folder of the standard library."""
import ast, hashlib, sys, sysconfig, time, warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(100000)
seconds = 0.0
paths = sys.stdin.read().splitlines()
if not paths:
    print(sysconfig.get_path("stdlib"))
    sys.exit()
for path in paths:
    with open(path, "rb") as f:
        src = f.read()
    start = time.perf_counter()
    try:
        tree = ast.parse(src)
    except SyntaxError as e:
        print(path, "error " + type(e).__name__, sep="\t")
        continue
    finally:
        seconds += time.perf_counter() - start
    dump = ast.dump(tree, include_attributes=True).encode("utf-8", "surrogatepass")
    print(path, hashlib.md5(dump).hexdigest(), sep="\t")
print("seconds", seconds, sep="\t")
