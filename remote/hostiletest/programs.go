package hostiletest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/tools"
)

// program is what a program does to its own interpreter, which it has taken over:
// it is on the far side of everything that the host reads.
type program struct {
	name, code string
	// want is in the error's text; "" is whatever has a name, or none at all.
	want string
	fail bool // there must be an error
	// brief: what becomes of it is up to the backend, and not to what all backends
	// on kernels share.
	brief bool
	// not: where it is not run.
	not []Far
}

// arms are what the programs have in common: messages of any kind on any channel.
const arms = `
import os, sys, json, time, signal, threading
from IPython import get_ipython
k = get_ipython().kernel
def to():
    return k.get_parent("shell") if hasattr(k, "get_parent") else k._parent_header
def who():
    i = k._parent_ident
    return i["shell"] if hasattr(i, "get") and not isinstance(i, (list, bytes)) else i
def send(channel, kind, content, parent=None, **more):
    s = {"iopub": k.iopub_socket, "shell": k.shell_stream, "stdin": k.stdin_socket}[channel]
    k.session.send(s, kind, content, parent=parent or to(), ident=None if channel == "iopub" else who(), **more)
def call(id, name, args):
    send("stdin", "input_request", {"prompt": json.dumps({"id": id, "call": name, "args": args, "kwargs": []}), "password": False})
def reply(value):
    text = json.dumps(value) if not isinstance(value, str) else value
    send("iopub", "status", {"execution_state": "idle"})
    send("shell", "execute_reply", {"status": "ok", "user_expressions": {"garter": {"status": "ok", "data": {"text/plain": text}}}})
def sockets():
    for f in os.listdir("/proc/self/fd"):
        try:
            if os.readlink("/proc/self/fd/" + f).startswith("socket:"):
                yield int(f)
        except OSError:
            pass
`

var programs = []program{
	{name: "FloodOfText", brief: true, fail: true, code: `
for i in range(2000):
    send("iopub", "stream", {"name": "stdout", "text": "x" * (1 << 20)})
    time.sleep(0.001)
time.sleep(60)`},
	{name: "FloodOfMessages", fail: true, code: `
while True:
    send("iopub", "stream", {"name": "stdout", "text": ""})`},
	{name: "FloodForOthers", fail: true, code: `
while True:
    send("iopub", "comm_msg", {}, parent={"header": {"msg_id": "other"}})`},
	{name: "GiantMessage", brief: true, fail: true, code: `
send("iopub", "stream", {"name": "stdout", "text": "x" * (40 << 20)})
time.sleep(60)`},
	{name: "GiantReply", fail: true, code: `
reply('"' + "x" * (40 << 20) + '"')
time.sleep(2)`},
	{name: "FloodOfCalls", code: `
for i in range(100000):
    call(i, "add", [1, 2])`},
	{name: "FloodOfCallsThatHang", code: `
for i in range(5000):
    call(i, "hang", [])
time.sleep(60)`},
	{name: "UnknownTools", brief: true, code: `
for i in range(5000):
    call(i, "__import__" + "x" * 1000, ["os"])`},
	{name: "HostileArguments", code: `
for a in ({"a": 1}, None, 7, [{"__type__": "object"}], [{"__type__": "ndarray", "dtype": 5}], [float("nan")], [{"__type__": "int", "data": "0x"}],
          [{"__type__": "bytes", "data": "!"}], [{"__type__": "set", "data": [[], {}]}], [{"__type__": "datetime", "data": "9999-99-99"}], "["):
    call(1, "any", a)
send("stdin", "input_request", {"prompt": "[" * 100000})
send("stdin", "input_request", {"prompt": {"id": 1}})`},
	{name: "ArgumentsThatStay", code: `
a = [[{} for i in range(50000)]]
for i in range(300):
    call(i, "hold", a)
time.sleep(60)`},
	{name: "ManyDicts", fail: true, want: "memory", code: `[{} for i in range(250_000)]`},
	{name: "DeepResult", code: `
x = []
for i in range(100000):
    x = [x]
reply('{"value":' + "[" * 1000000)
x`},
	{name: "ForgedReply", code: `
reply({"value": "mine", "repr": "mine"})
time.sleep(0.5)`},
	{name: "ForgedForOthers", code: `
for id in ("", "0", "x" * 1000):
    send("shell", "execute_reply", {"status": "ok", "user_expressions": {"garter": {"status": "ok", "data": {"text/plain": '{"value":"forged"}'}}}},
         parent={"header": {"msg_id": id}})
2`},
	{name: "ForgedPickle", fail: false, code: `reply({"value": {"__type__": "pickle", "data": "gASVA"}, "repr": 7})`},
	{name: "LyingStatus", brief: true, code: `
send("iopub", "status", {"execution_state": "dead"})
time.sleep(0.5)`},
	{name: "WrongKinds", code: `
for kind in ("execute_request", "shutdown_reply", "", "k" * 1000, "display_data", "execute_result", "clear_output", "update_display_data"):
    send("iopub", kind, {"data": {"text/plain": [1, {}], "image/png": 7}, "metadata": 5})
send("iopub", "status", {"execution_state": 7})
send("iopub", "stream", {"name": {}, "text": []})
send("iopub", "error", {"ename": 7, "traceback": {"a": []}})`},
	{name: "LongHeader", fail: true, code: `
send("iopub", "status", {"execution_state": "idle"}, header=dict(k.session.msg_header("status"), username="u" * (20 << 20)))
time.sleep(60)`},
	{name: "RawFrames", brief: true, fail: true, not: []Far{Shared}, code: `
for f in list(sockets()):
    try:
        os.write(f, b"\x02\x40\x00\x00\x00\x00\x00\x00\x00" + b"\xff" * 64)
    except OSError:
        pass
time.sleep(60)`},
	{name: "ClosedSockets", fail: true, code: `
for f in list(sockets()):
    os.close(f)
time.sleep(60)`},
	{name: "Swallows", brief: true, fail: true, code: `
while True:
    try:
        while True:
            pass
    except BaseException:
        pass`},
	{name: "IgnoresSignals", fail: true, code: `
for s in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(s, signal.SIG_IGN)
while True:
    pass`},
	{name: "Exit", brief: true, fail: true, code: `os._exit(0)`},
	{name: "Killed", fail: true, code: `os.kill(os.getpid(), signal.SIGKILL)`},
	{name: "Stopped", brief: true, fail: true, code: `os.kill(os.getpid(), signal.SIGSTOP)`},
	{name: "ServerKilled", brief: true, fail: true, not: []Far{Shared, Direct}, code: `
os.kill(os.getppid(), signal.SIGKILL)
time.sleep(60)`},
	{name: "HugeError", fail: true, code: `raise ValueError("x" * (30 << 20))`},
	{name: "EvilError", fail: true, code: `
class E(Exception):
    def __str__(self):
        raise E
    args = property(lambda self: 1 / 0)
raise E`},
	{name: "Poisoned", code: `
g = sys.modules["__garter__"]
g.json = g.State = None
1`},
	{name: "PoisonedAnswers", fail: true, code: `
g = sys.modules["__garter__"]
class Take:
    def __init__(self):
        pass
    def _repr_pretty_(self, p, cycle):
        p.text('{"error":{"class":7,"message":["x"],"line":"a","column":1e300,"args":{},"call":-1,"traceback":{}}}')
g.take = Take`},
	{name: "PrintsAfterwards", brief: true, code: `
def more():
    for i in range(3000):
        print("x" * 1000)
        time.sleep(0.0005)
threading.Thread(target=more).start()`},
	{name: "Descriptors", code: `
kept = []
try:
    while len(kept) < 5000:
        kept.append(open(os.devnull))
except OSError:
    pass
len(kept) > 0`},
}

// Far says who is between a session and its kernel.
type Far int

const (
	// Shared: a server that has other kernels too. A program of the same user can
	// end that, or spoil it by what it writes to its kernel's sockets.
	Shared Far = iota
	// Own: a server for this session alone.
	Own
	// Direct: nobody.
	Direct
)

// Programs has programs mean harm in real sessions of a backend on kernels: each
// ends in time, with an error that has a name where it is not the program's own;
// the host takes no more than its limits, and its session goes on, on a fresh
// interpreter where need be. open starts a session with options.
// brief leaves out what is the same for all backends on kernels.
func Programs(t *testing.T, far Far, brief bool, open func(ctx context.Context, o jupyter.Options) (garter.Executor, error)) {
	ctx := context.Background()
	var called atomic.Int64
	var ex garter.Executor
	defer func() {
		if ex != nil {
			ex.Close()
		}
	}()
	fresh := func(t *testing.T) {
		t.Helper()
		var err error
		ex, err = open(ctx, jupyter.Options{
			Timeout: 3 * time.Second, InterruptGrace: 300 * time.Millisecond, MaxHostCalls: 500, MaxResult: limit, MaxValue: limit,
			Limits: jupyter.Limits{Messages: 20_000, Bytes: 64 << 20, Message: limit},
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := ex.SendTools(ctx,
			tools.Func("add", "", func(a, b int) int { called.Add(1); return a + b }),
			tools.Func("any", "", func(v any) any { called.Add(1); return nil }),
			tools.Func("hold", "", func(ctx context.Context, v any) { <-ctx.Done() }),
			tools.Func("hang", "", func(ctx context.Context) { <-ctx.Done() }),
		); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range programs {
		if slices.Contains(p.not, far) || brief && !p.brief {
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			if ex == nil {
				fresh(t)
			}
			called.Store(0)
			var out garter.CodeOutput
			var err error
			start := time.Now()
			Memory(t, 4*limit, func() { out, err = ex.Run(ctx, arms+p.code) })
			if took := time.Since(start); took > Patience {
				t.Errorf("after %v", took)
			}
			if called.Load() > 500 {
				t.Errorf("%d calls", called.Load())
			}
			var python *garter.Error
			var timeout *garter.ExecutionTimeoutError
			var calls *garter.HostCallLimitError
			switch {
			case p.fail && err == nil:
				t.Errorf("no error: %.100v", out.Output)
			case err == nil && out.Output == "forged":
				t.Error("a forged answer was taken")
			case err != nil && !strings.Contains(err.Error(), p.want):
				t.Errorf("%.300v, want %q", err, p.want)
			case err != nil && len(err.Error()) > 100_000:
				t.Errorf("an error of %d bytes", len(err.Error()))
			case err == nil || Named(ctx, err) || errors.As(err, &python) || errors.As(err, &timeout) || errors.As(err, &calls):
			case errors.Is(err, jupyter.ErrConnectionLost) || errors.Is(err, jupyter.ErrKernelDied):
			default:
				t.Errorf("%T has no name: %.300v", err, err)
			}
			if err != nil {
				t.Logf("%.200v", err)
			}
			// The session goes on; what the program has done to the interpreter ends
			// with the next Reset at the latest.
			deadline := time.Now().Add(2 * Patience)
			for try := 0; ; try++ {
				out, err := ex.Run(ctx, "len('abc')")
				if err == nil && out.Output == int64(3) {
					break
				}
				if try == 4 || time.Now().After(deadline) {
					t.Errorf("afterwards: %v %.300v", out.Output, err)
					ex.Close()
					ex = nil
					return
				}
				if try >= 1 {
					if err := ex.Reset(ctx); err != nil {
						t.Logf("Reset: %.300v", err)
					}
				}
			}
			// Answers to calls that the program forged may wait for the next ones.
			if out, err := ex.Run(ctx, "add(1, 2)"); err != nil || out.Output != int64(3) {
				t.Logf("a call afterwards: %v %.300v", out.Output, err)
				if err := ex.Reset(ctx); err != nil {
					t.Errorf("Reset: %.300v", err)
				}
				if out, err := ex.Run(ctx, "add(1, 2)"); err != nil || out.Output != int64(3) {
					t.Errorf("a call after Reset: %v %.300v", out.Output, err)
				}
			}
		})
	}
}
