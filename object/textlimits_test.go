package object_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/object"
)

// Expressions whose results would be huge: the meters must stop each before
// anything of the size is allocated.
var tooLarge = strings.Split(strings.TrimSpace(`
"a"*10**12
"a"*10**9
10**10*"ab"
"é"*10**9
"abc".center(10**12)
"abc".ljust(10**9)
"abc".rjust(10**18, "日")
"abc".zfill(10**12)
"a\tb".expandtabs(10**9)
("\t"*1000).expandtabs(10**8)
"x".join(["y"*1000]*10**6)
("y"*100000).join("z"*100000)
("a"*100000).replace("a", "b"*100000)
("a"*100000).replace("", "b"*100000)
"%*d" % (10**9, 1)
"%.*f" % (2*10**9, 1.0)
"%1000000000d" % 1
"%1000000000s" % "a"
"%.2000000000d" % 1
"%.1000000000f" % 1.5
"%-1000000000x|" % 255
format(1, "1000000000")
format(1.5, ".1000000000f")
format("a", "é^1000000000")
format(1, "01000000000,d")
f"{1:{10**9}}"
f"{1.5:.{10**9}f}"
"{:{}}".format(1, 10**9)
"{:>1000000000}".format("a")
"{:1000000000}{:1000000000}".format(1, 2)
("a"*10**6).translate({97: "b"*10**6})
bytes(10**12)
bytes(10**9)
bytearray(10**12)
bytearray(b"a")*10**12
b"a"*10**9
b"abc".center(10**12)
b"abc".zfill(10**10)
b"a\tb".expandtabs(10**9)
(b"a"*100000).replace(b"a", b"b"*100000)
(b"y"*100000).join([b"z"]*100000)
b"%1000000000d" % 1
b"%*d" % (10**9, 1)
b"%.1000000000f" % 1.5
bytearray(b"abc").__imul__(10**10)
[b"x"*10**7]*1 + [(b"y"*10**7).hex(":")] + ["z"*10**8]
("\ud800"*3*10**7).encode("utf-8", "namereplace")
("a"*10**7).encode("utf-32")*2
("%s"*10**6) % (("x"*1000,)*10**6)
("{0}"*10**6).format("x"*1000)
repr("\x00"*3*10**7)
ascii("é"*10**8)
("a,"*10**7).split(",")
("a "*10**7).split()
(b"a,"*10**7).split(b",")
("a\n"*10**7).splitlines()
memoryview(bytes(10**7)).tolist()
`), "\n")

func TestTextLimits(t *testing.T) {
	const limit = 64 << 20
	for _, src := range tooLarge {
		tree, err := ast.ParseExpression([]byte(src), ast.Options{Decoded: true})
		if err != nil {
			t.Fatal(src, err)
		}
		th := object.NewThread()
		th.MemLimit = limit
		th.MeasureFn = func(*object.Thread) int64 { return 0 }
		th.StartRun()
		e := &exprEval{th: th, bi: builtins.New(th), names: map[string]object.Value{}}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := cputime.Now()
		v := e.eval(tree.Body)
		took := start.Spent()
		runtime.ReadMemStats(&after)
		if v.Ok() {
			t.Errorf("%s: a result, not a stop", src)
			continue
		}
		exc := th.TakeExc()
		if exc == nil {
			t.Errorf("%s: neither value nor exception", src)
			continue
		}
		if exc.Stop() == nil && exc.Cls != object.MemoryErrorType && exc.Cls != object.OverflowErrorType && exc.Cls != object.ValueErrorType {
			s, _ := object.ToStr(th, object.Obj(exc))
			t.Errorf("%s: %s %s", src, exc.Cls.Name, s.S)
		}
		if used := int64(after.TotalAlloc - before.TotalAlloc); used > 6*limit {
			t.Errorf("%s: allocated %d MB", src, used>>20)
		}
		if took > 15*time.Second { // far less on a quiet machine without the race detector
			t.Errorf("%s: took %v", src, took)
		}
		if th.Stopped() == nil {
			t.Logf("%s: %s", src, exc.Cls.Name)
		}
	}
}

// Work that takes long must end when operations run out.
func TestTextOperations(t *testing.T) {
	for _, src := range strings.Split(strings.TrimSpace(`
[("a"*10**6).find("b"), ("a"*10**6).count("b"), ("a"*10**6).replace("b", "c"), ("a"*10**6).split("b"), ("a"*10**6).upper()]
["a"*10**6 in "b"*10**6, ("a"*10**6).isalpha(), ("a"*10**6).translate({}), ("é"*10**6).encode("utf-16"), repr("a"*10**6)]
[b"a".join([b"x"]*10**5), (b"a"*10**6).find(b"b"), (b"a"*10**6).hex(), bytes(range(256))*1000 == b"", list(bytes(10**5))]
`), "\n") {
		tree, err := ast.ParseExpression([]byte(src), ast.Options{Decoded: true})
		if err != nil {
			t.Fatal(err)
		}
		th := object.NewThread()
		th.OpsLimit = 50000
		th.StartRun()
		e := &exprEval{th: th, bi: builtins.New(th), names: map[string]object.Value{}}
		if v := e.eval(tree.Body); v.Ok() || th.Stopped() == nil || th.Stopped().Kind != object.OperationLimit {
			t.Errorf("%s: not stopped", src)
		}
	}
}
