# Looks from inside at what keeps a program from the machine. Each answer is a word or
# a number; whatever cannot be asked says so.
def _probe(here):
    import ctypes
    import errno
    import os
    import resource
    import socket
    import tempfile

    libc = ctypes.CDLL(None, use_errno=True)
    out = {}

    def ask(name, f, *args):
        try:
            out[name] = f(*args)
        except OSError as e:
            out[name] = errno.errorcode.get(e.errno, type(e).__name__)
        except Exception as e:
            out[name] = type(e).__name__

    def call(name, number, *args):
        ctypes.set_errno(0)
        r = libc.syscall(number, *args)
        code = ctypes.get_errno()
        out[name] = "allowed" if r >= 0 else errno.errorcode.get(code, str(code))
        return r

    def child(name, number, *args):
        pid = os.fork()
        if pid == 0:
            code = 255
            try:
                ctypes.set_errno(0)
                code = 0 if libc.syscall(number, *args) >= 0 else ctypes.get_errno()
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        out[name] = "allowed" if code == 0 else errno.errorcode.get(code, str(code))

    status = {}
    for line in open("/proc/self/status"):
        key, _, value = line.partition(":")
        status[key] = value.strip()
    ask("user", os.getuid)
    out["capabilities"] = bin(int(status.get("CapEff", "0"), 16)).count("1")
    out["bounding set"] = bin(int(status.get("CapBnd", "0"), 16)).count("1")
    out["no new privileges"] = {"1": "yes", "0": "no"}.get(status.get("NoNewPrivs"), "?")
    out["seccomp"] = {"0": "off", "1": "strict", "2": "filter"}.get(status.get("Seccomp"), "?")
    apart = []
    for ns in ("user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time"):
        try:
            if os.readlink("/proc/self/ns/" + ns) != here.get(ns):
                apart.append(ns)
        except OSError:
            pass
    out["namespaces of its own"] = " ".join(apart) or "none"

    families = []
    for name, family, kind in (
        ("inet", socket.AF_INET, socket.SOCK_STREAM), ("inet6", 10, socket.SOCK_STREAM), ("unix", 1, socket.SOCK_STREAM),
        ("netlink", 16, socket.SOCK_RAW), ("packet", 17, socket.SOCK_RAW), ("raw inet", socket.AF_INET, socket.SOCK_RAW),
        ("bluetooth", 31, socket.SOCK_RAW), ("alg", 38, 5), ("vsock", 40, socket.SOCK_STREAM), ("xdp", 44, socket.SOCK_RAW),
    ):
        try:
            socket.socket(family, kind, 1 if name == "raw inet" else 0).close()
            families.append(name)
        except OSError:
            pass
    out["socket families"] = ", ".join(families) or "none"

    def reach(address):
        s = socket.socket()
        s.settimeout(2)
        try:
            s.connect(address)
            return "reached"
        finally:
            s.close()

    ask("a port of the host's loopback", reach, ("127.0.0.1", here["port"]))
    ask("the engine's network (169.254.169.254)", reach, ("169.254.169.254", 80))

    def write(path):
        with open(path, "x"):
            pass
        os.unlink(path)
        return "allowed"

    ask("write to /", write, "/garter-probe")
    ask("write to /usr", write, "/usr/garter-probe")
    temporary = tempfile.gettempdir()
    ask("write to the temporary folder", write, os.path.join(temporary, "garter-probe"))

    def read(path):
        with open(path, "rb") as f:
            f.read(1)
        return "allowed"

    ask("read /etc/shadow", read, "/etc/shadow")
    ask("read a file of the host's", read, here["file"])
    ask("read the environment of the host's process", read, "/proc/%d/environ" % here["process"])
    out["processes that it sees"] = len([p for p in os.listdir("/proc") if p.isdigit()]) if os.path.isdir("/proc") else 0
    ask("a signal to the host's process", lambda: os.kill(here["process"], 0) or "allowed")
    import platform
    if platform.machine() == "x86_64":
        # What may change something is tried by a process that ends at once.
        child("a new user namespace", 272, 0x10000000)
        # Nothing else may be covered by what is mounted.
        with tempfile.TemporaryDirectory() as place:
            if call("mount", 165, b"none", os.fsencode(place), b"tmpfs", 0, None) >= 0:
                libc.syscall(166, os.fsencode(place), 0)
        child("ptrace of the host's process", 101, 0x4206, here["process"], 0, 0)  # SEIZE does not stop it
        call("the keyring", 250, 0, 0)
        call("bpf", 321, 0, None, 0)
        call("io_uring", 425, 1, None)
        call("perf_event_open", 298, None, 0, -1, -1, 0)
    unlimited = lambda n: "unlimited" if n == resource.RLIM_INFINITY else n
    for name, limit in (("address space", resource.RLIMIT_AS), ("processes", resource.RLIMIT_NPROC), ("open files", resource.RLIMIT_NOFILE), ("file size", resource.RLIMIT_FSIZE), ("CPU seconds", resource.RLIMIT_CPU), ("core", resource.RLIMIT_CORE)):
        out["limit: " + name] = unlimited(resource.getrlimit(limit)[0])

    def group(*names):
        for n in names:
            try:
                return open(n).read().split()[0]
            except OSError:
                pass
        return "not seen"

    out["group: memory"] = group("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
    out["group: processes"] = group("/sys/fs/cgroup/pids.max", "/sys/fs/cgroup/pids/pids.max")
    out["group: CPU"] = group("/sys/fs/cgroup/cpu.max", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us")
    return out
