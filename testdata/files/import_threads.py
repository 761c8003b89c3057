# all rights
# Threads that import the same module see it whole, or where they wait for each other, what there is.
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor


def write(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as f:
        f.write(text)


def together(n, work):
    results = []

    def one(i):
        try:
            results.append(work(i))
        except Exception as e:
            results.append(f"{type(e).__name__}: {e}")
    threads = [threading.Thread(target=one, args=(i,)) for i in range(n)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return sorted(results, key=str)


write("slow_module.py", "import time\nruns = 0\nruns += 1\nfor i in range(300000): pass\ntime.sleep(0.03)\nvalue = 42\n")
write("circle_a.py", "import time\ntime.sleep(0.02)\nimport circle_b\nvalue = 'a'\n")
write("circle_b.py", "import time\ntime.sleep(0.02)\nimport circle_a\nvalue = 'b'\n")
write("pack/__init__.py", "import time\ntime.sleep(0.02)\nfrom . import one\nx = one.y + 1\n")
write("pack/one.py", "import time\ntime.sleep(0.02)\ny = 6\n")


def statement(i):
    import slow_module
    return slow_module.value, slow_module.runs




def circle(i):
    module = __import__("circle_" + "ab"[i])
    time.sleep(0.2)
    return module.value


def package(i):
    if i % 2:
        from pack.one import y
        return y
    from pack import x
    return x


print(together(4, statement))
print(together(2, circle))
print(together(4, package))
with ThreadPoolExecutor(4) as pool:
    print(list(pool.map(lambda i: __import__("slow_module").value + i, range(4))))

# A module that starts a thread and does not wait for it.
write("starter.py", "import threading, time\ndef later():\n    import starter\n    seen.append(starter.done)\nseen = []\n"
      "t = threading.Thread(target=later)\nt.start()\ntime.sleep(0.05)\ndone = True\n")
import starter
starter.t.join()
print(starter.seen)
