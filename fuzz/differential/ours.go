package main

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz/pygen"
)

var prelude = func() *garter.Program {
	p, err := garter.Compile(pygen.Prelude)
	if err != nil {
		panic(err)
	}
	return p
}()

// session opens a session like a fresh interpreter.
// session makes a session; one with room is for programs that differed, since where ours
// alone was stopped is no difference of what they mean.
func session(room bool) *garter.Local {
	operations, memory := int64(3_000_000), int64(256<<20)
	if room {
		operations, memory = 100_000_000, 1<<30
	}
	l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithMaxPrintLength(1<<20),
		garter.WithMaxOperations(operations), garter.WithTimeout(10*time.Second), garter.WithMaxMemory(memory),
		garter.WithRecursionLimit(1000), garter.WithMaxIterations(0), garter.WithSeed(1))
	if err != nil {
		panic(err)
	}
	return l
}

// interpreter runs programs in one session, which is like a fresh one each time
// but for what modules remember: what differs is run again in a fresh one.
type interpreter struct {
	l    *garter.Local
	runs int
}

// clear removes the names that a program has defined and gives the prelude's
// their values back.
const clear = "for _n in list(globals()):\n    if _n not in _all: del globals()[_n]\nglobals().update(_all)\n__import__('random').seed(0)\n"

// Chance begins with the same number on both sides. The other side's warnings are off as well, and what is written to stderr is
// not compared.
var keep, forget = compiled("import warnings, sys, io\nwarnings.simplefilter('ignore')\nsys.stderr = io.StringIO()\ndel warnings, sys, io\n_all = None\n_all = dict(globals())\n__import__('random').seed(0)\n"), compiled(clear)

func compiled(src string) *garter.Program {
	p, err := garter.Compile(src)
	if err != nil {
		panic(err)
	}
	return p
}

// run runs a program and returns what it printed.
func (in *interpreter) run(src string, fresh bool) string {
	ctx := context.Background()
	if in.l != nil && (fresh || in.runs >= 100) {
		in.close()
	}
	if in.l == nil {
		in.l, in.runs = session(fresh), 0
		for _, p := range []*garter.Program{prelude, keep} {
			if _, err := in.l.RunProgram(ctx, p); err != nil {
				// No program has been seen yet: this is a fault of the command.
				panic("prelude: " + err.Error())
			}
		}
	}
	in.runs++
	out, err := in.l.Run(ctx, src)
	if err == nil {
		if _, err := in.l.RunProgram(ctx, forget); err != nil {
			in.close()
		}
		return out.Logs
	}
	in.close()
	return out.Logs + ended(err)
}

// ended is how a program's output ends that ended with an error.
func ended(err error) string {
	if err == nil {
		return ""
	}
	var limit garter.LimitError
	var internal *garter.InternalError
	var pe *garter.Error
	switch {
	case errors.As(err, &internal):
		return "\n!! internal error: " + err.Error() + "\n" + firstFrames(string(internal.Stack))
	case errors.As(err, &limit):
		return tooLong
	case errors.As(err, &pe):
		return "\n!! " + pe.Exception + ": " + pe.Message
	}
	return "\n!! " + err.Error()
}

func (in *interpreter) close() {
	if in.l != nil {
		in.l.Close()
		in.l = nil
	}
}

// firstFrames is the part of a stack that tells where a panic came from.
func firstFrames(stack string) string {
	lines := strings.Split(stack, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "panic(") {
			return strings.Join(lines[i:min(i+12, len(lines))], "\n")
		}
	}
	return strings.Join(lines[:min(12, len(lines))], "\n")
}

// compileOurs compiles sources here and returns "ok" or the error for each, as
// the driver writes it.
func compileOurs(srcs []string) []string {
	var b strings.Builder
	b.WriteString("for s in [\n")
	for _, s := range srcs {
		b.WriteString(strconv.QuoteToASCII(s) + ",\n")
	}
	b.WriteString(`]:
    try: compile(s, '<string>', 'exec')
    except SyntaxError as e: r = '%s: %s %r' % (type(e).__name__, e.msg, (e.lineno, e.offset, e.end_lineno, e.end_offset))
    except Exception as e: r = '%s: %s' % (type(e).__name__, e)
    else: r = 'ok'
    print(r, end='\x1e')
`)
	l := session(false)
	defer l.Close()
	out, err := l.Run(context.Background(), b.String())
	rs := strings.Split(out.Logs, "\x1e")
	if err != nil || len(rs) != len(srcs)+1 {
		if len(srcs) == 1 {
			return []string{tooLong + " " + err.Error()}
		}
		h := len(srcs) / 2
		return append(compileOurs(srcs[:h]), compileOurs(srcs[h:])...)
	}
	return rs[:len(srcs)]
}
