// Package sys is the module sys: what a program may know of its interpreter
// and of its standard streams. It tells nothing of the machine.
//
// Compatibility: not covered; garter's own packages use it.
package sys

import (
	_ "embed"
	"math"
	"strings"
	"sync"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/object"
)

func num(n int64) object.Value  { return object.Int(n) }
func str(s string) object.Value { return object.StrValue(s) }

var (
	versionInfo = object.NewStructSeq("sys", "version_info", []string{"major", "minor", "micro", "releaselevel", "serial"}, 5)
	floatInfo   = object.NewStructSeq("sys", "float_info", []string{"max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds"}, 11)
	intInfo     = object.NewStructSeq("sys", "int_info", []string{"bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold"}, 4)
	hashInfo    = object.NewStructSeq("sys", "hash_info", []string{"width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff"}, 9)
	flagsInfo   = object.NewStructSeq("sys", "flags", []string{"debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site", "ignore_environment", "verbose", "bytes_warning", "quiet", "hash_randomization", "isolated", "dev_mode", "utf8_mode", "warn_default_encoding", "safe_path", "int_max_str_digits"}, 18)
	threadInfo  = object.NewStructSeq("sys", "thread_info", []string{"name", "lock", "version"}, 3)

	version = versionInfo.Make(5, num(3), num(13), num(0), str("final"), num(0))
	floats  = floatInfo.Make(11, object.Float(math.MaxFloat64), num(1024), num(308), object.Float(2.2250738585072014e-308), num(-1021), num(-307), num(15), num(53), object.Float(2.220446049250313e-16), num(2), num(1))
	ints    = intInfo.Make(4, num(30), num(4), num(4300), num(640))
	hashes  = hashInfo.Make(9, num(64), num(1<<61-1), num(314159), num(0), num(1000003), str("wyhash"), num(64), num(64), num(0))
	threads = threadInfo.Make(3, str("pthread"), str("semaphore"), object.None) // Python's threads wait as those do
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("sys").Beside(names())
	if th.Missing == nil { // else it is given when somebody asks for it
		m.Set("modules", object.Obj(th.Modules))
	}
	return imports.Lazy(m, more, strings.Fields(moreNames)...)
}

// names are those that all sessions have, and those that each makes.
var names = sync.OnceValue(func() *object.Names {
	n := &object.Names{}
	n.Set("version", str("3.13.0 (garter)"))
	n.Set("version_info", version)
	n.Set("api_version", num(1013))
	n.Set("hexversion", num(0x030d00f0))
	n.Set("copyright", str("Copyright (c) the garter authors."))
	n.Make("implementation", implementation)
	n.Set("maxsize", num(math.MaxInt64))
	n.Set("maxunicode", num(0x10FFFF))
	n.Set("byteorder", str("little"))
	// Packages know the platforms that there are, and ask for more than os.name tells: the
	// world of a session, paths and files and signals, is that of Linux on all hosts.
	n.Set("platform", str("linux"))
	n.Set("float_repr_style", str("short"))
	n.Set("float_info", floats)
	n.Set("int_info", ints)
	n.Set("hash_info", hashes)
	n.Set("thread_info", threads)
	n.Make("flags", flags)
	for _, name := range []string{"argv", "orig_argv"} {
		n.Make(name, func(th *object.Thread) object.Value {
			if th.Argv == nil {
				return list(th, []string{""})
			}
			return list(th, th.Argv)
		})
	}
	n.Make("path", func(th *object.Thread) object.Value { return list(th, th.Path) })
	n.Make("warnoptions", func(th *object.Thread) object.Value { return list(th, nil) })
	n.Set("dont_write_bytecode", object.True)
	n.Set("pycache_prefix", object.None)
	for _, name := range []string{"executable", "prefix", "exec_prefix"} {
		n.Set(name, str(""))
	}
	n.Set("ps1", str(">>> "))
	var builtin []object.Value
	// The names that CPython's builds for Linux have compiled in, as far as there are such
	// modules here: programs look for "posix" among them.
	for _, name := range strings.Fields("_abc _ast _codecs _collections _functools _imp _io _locale _operator _signal _sre _stat _string _symtable _thread _tracemalloc _typing _warnings _weakref array atexit binascii builtins cmath errno faulthandler gc itertools marshal math posix pwd sys time unicodedata zlib") {
		builtin = append(builtin, str(name))
	}
	n.Set("builtin_module_names", object.Obj(object.NewTuple(builtin)))
	for i, name := range []string{"stdin", "stdout", "stderr"} {
		stream := func(th *object.Thread) object.Value { return object.Obj(io.Standard(th)[i]) }
		n.Make(name, stream)
		n.Make("__"+name+"__", stream)
	}
	n.Add(functions...)
	for _, f := range functions {
		switch f.Name {
		case "displayhook", "excepthook", "unraisablehook":
			n.Set("__"+f.Name+"__", object.Obj(f))
		}
	}
	return n
})

// list is a list of texts.
func list(th *object.Thread, texts []string) object.Value {
	if !th.Alloc(64 * int64(len(texts)+1)) {
		return object.Value{}
	}
	items := make([]object.Value, len(texts))
	for i, t := range texts {
		items[i] = str(t)
	}
	return object.Obj(object.NewList(items))
}

// flags is sys.flags, which tells how the session began.
func flags(th *object.Thread) object.Value {
	if !th.Alloc(600) {
		return object.Value{}
	}
	vals := make([]object.Value, 18)
	for i := range vals {
		vals[i] = num(0)
	}
	vals[11], vals[12], vals[13], vals[14] = num(1), num(1), object.False, num(1)
	vals[16], vals[17] = object.False, num(int64(th.IntMaxStrDigits))
	return flagsInfo.Make(18, vals...)
}

//go:embed more.py
var more string

// moreNames are what more.py defines.
const moreNames = "getfilesystemencodeerrors setswitchinterval getswitchinterval get_asyncgen_hooks set_asyncgen_hooks get_coroutine_origin_tracking_depth" +
	" set_coroutine_origin_tracking_depth unraisablehook breakpointhook call_tracing getallocatedblocks" +
	" getunicodeinternedsize _clear_type_cache _clear_internal_caches _current_frames _getframemodulename" +
	" __unraisablehook__ __breakpointhook__ base_prefix base_exec_prefix _base_executable abiflags _framework platlibdir" +
	" pycache_prefix _home _git _xoptions stdlib_module_names monitoring"

func implementation(th *object.Thread) object.Value {
	v := object.Call(th, object.Obj(object.SimpleNamespace), nil, []object.KW{
		{Name: "name", Val: str("garter")},
		{Name: "cache_tag", Val: str("garter-313")},
		{Name: "version", Val: version},
		{Name: "hexversion", Val: num(0x030d00f0)},
	})
	if !v.Ok() {
		th.TakeExc()
		return object.None
	}
	return v
}

var functions = []*object.Builtin{
	object.Fn0("getrecursionlimit", func(th *object.Thread) object.Value { return num(int64(th.MaxDepth)) }),
	object.Fn1("setrecursionlimit", func(th *object.Thread, v object.Value) object.Value {
		n, ok := object.AsCInt(th, v)
		if !ok {
			return object.Value{}
		}
		if n < 1 {
			return th.Raise(object.ValueErrorType, "recursion limit must be greater or equal than 1")
		}
		if n <= th.Depth() {
			return th.Raise(object.RecursionErrorType, "cannot set the recursion limit to %d at the recursion depth %d: the limit is too low", n, th.Depth())
		}
		th.SetMaxDepth(n)
		return object.None
	}).WithSig("limit, /"),
	object.FnSig("exit", "status=None, /", func(th *object.Thread, a []object.Value) object.Value {
		cls := object.Obj(object.SystemExitType)
		var v object.Value
		switch {
		case !a[0].Ok() || a[0].IsNone():
			v = object.Call0(th, cls)
		default:
			if t, ok := a[0].R.(*object.Tuple); ok {
				v = object.Call(th, cls, t.Items, nil)
			} else {
				v = object.Call1(th, cls, a[0])
			}
		}
		if e, ok := v.R.(*object.Exception); ok {
			return th.Throw(e)
		}
		return object.Value{}
	}),
	object.Fn0("exc_info", func(th *object.Thread) object.Value {
		e := th.Handled
		if e == nil {
			return object.Obj(object.TupleOf(object.None, object.None, object.None))
		}
		tb := object.None
		if e.TB != nil {
			tb = object.Obj(e.TB)
		}
		return object.Obj(object.TupleOf(object.Obj(e.Type()), object.Obj(e), tb))
	}),
	object.Fn0("exception", func(th *object.Thread) object.Value {
		if th.Handled == nil {
			return object.None
		}
		return object.Obj(th.Handled)
	}),
	object.FnSig("getsizeof", "object, default=<unrepresentable>", func(th *object.Thread, a []object.Value) object.Value {
		return object.GetSizeOf(th, a[0], a[1])
	}),
	object.FnSig("getrefcount", "object, /", func(th *object.Thread, a []object.Value) object.Value { return num(2) }),
	object.FnSig("intern", "string, /", func(th *object.Thread, a []object.Value) object.Value {
		s, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "intern() argument must be str, not %s", object.ArgName(a[0]))
		}
		if s.Ext() != nil {
			return th.Raise(object.TypeErrorType, "can't intern %s", a[0].R.Type().Name)
		}
		return object.Obj(th.InternStr(s))
	}),
	object.FnSig("_is_interned", "string, /", func(th *object.Thread, a []object.Value) object.Value {
		s, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "_is_interned() argument must be str, not %s", object.ArgName(a[0]))
		}
		return object.Bool(th.IsInterned(s))
	}),
	object.Fn0("get_int_max_str_digits", func(th *object.Thread) object.Value { return num(int64(th.IntMaxStrDigits)) }),
	object.FnSig("set_int_max_str_digits", "maxdigits", func(th *object.Thread, a []object.Value) object.Value {
		n, ok := object.AsIndex(th, a[0])
		if !ok {
			return object.Value{}
		}
		if n != 0 && n < 640 {
			return th.Raise(object.ValueErrorType, "maxdigits must be 0 or larger than 640")
		}
		if m, ok := th.Modules.GetStr(sSys).R.(*object.Module); ok && !m.Own(th, object.Intern("flags")).Ok() && th.Exc != nil {
			return object.Value{} // which tell how the session began
		}
		th.IntMaxStrDigits = n
		return object.None
	}),
	object.Fn0("getdefaultencoding", func(th *object.Thread) object.Value { return str("utf-8") }),
	object.Fn0("getfilesystemencoding", func(th *object.Thread) object.Value { return str("utf-8") }),
	object.Fn0("is_finalizing", func(th *object.Thread) object.Value { return object.False }),
	object.FnSig("_getframe", "depth=0, /", func(th *object.Thread, a []object.Value) object.Value {
		n := 0
		if a[0].Ok() {
			var ok bool
			if n, ok = object.AsIndex(th, a[0]); !ok {
				return object.Value{}
			}
		}
		lib, ok := th.Interp.(object.Library)
		if !ok {
			return th.Raise(object.ValueErrorType, "call stack is not deep enough")
		}
		return lib.FrameAt(th, max(n, 0))
	}),
	object.FnRaw("audit", "event, /, *args", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		switch {
		case len(kw) > 0:
			return th.Raise(object.TypeErrorType, "sys.audit() takes no keyword arguments")
		case len(args) == 0:
			return th.Raise(object.TypeErrorType, "audit() missing 1 required positional argument: 'event'")
		}
		event, ok := object.AsStr(args[0])
		switch {
		case !th.Auditing: // nobody looks at it
			return object.None
		case !ok:
			return th.Raise(object.TypeErrorType, "expected str for argument 'event', not %s", args[0].R.Type().Name)
		case !th.Audit(event.S, args[1:]...):
			return object.Value{}
		}
		return object.None
	}).WithDoc("Passes the event to any hooks that are attached."),
	object.FnSig("addaudithook", "hook", func(th *object.Thread, a []object.Value) object.Value {
		if !th.AddAuditHook(a[0]) && th.Exc != nil {
			return object.Value{}
		}
		return object.None
	}).WithDoc("Adds a new audit hook callback."),
	object.Fn0("_is_gil_enabled", func(th *object.Thread) object.Value { return object.True }),
	object.Fn0("gettrace", func(th *object.Thread) object.Value { return object.None }),
	object.Fn0("getprofile", func(th *object.Thread) object.Value {
		if lib, ok := th.Interp.(object.Library); ok {
			if fn := lib.Profile(); fn.Ok() {
				return fn
			}
		}
		return object.None
	}),
	object.Fn1("setprofile", func(th *object.Thread, fn object.Value) object.Value {
		if lib, ok := th.Interp.(object.Library); ok {
			if fn.IsNone() {
				fn = object.Value{}
			}
			if !lib.SetProfile(th, fn) {
				return object.Value{}
			}
		}
		return object.None
	}),
	object.FnSig("displayhook", "object, /", func(th *object.Thread, a []object.Value) object.Value {
		if !object.Display(th, th.Builtins, a[0]) {
			return object.Value{}
		}
		return object.None
	}),
	object.FnSig("excepthook", "exctype, value, traceback, /", func(th *object.Thread, a []object.Value) object.Value {
		e, ok := a[1].R.(*object.Exception)
		if !ok {
			return object.None
		}
		// A stream that cannot be written to is no error of the hook's.
		if !writeError(th, object.FormatUncaught(th, e, 0)).Ok() && !th.Catch(object.BaseExceptionType) {
			return object.Value{}
		}
		return object.None
	}),
	// No exception is unraisable here: objects are not told when they go. A program may
	// call the hook, or put one of its own in its place.
	object.FnSig("unraisablehook", "unraisable, /", func(th *object.Thread, a []object.Value) object.Value {
		if n := a[0].R.Type().Name; n != "UnraisableHookArgs" && n != "types.SimpleNamespace" {
			return th.Raise(object.TypeErrorType, "sys.unraisablehook argument type must be UnraisableHookArgs")
		}
		get := func(name string) object.Value {
			v := object.GetAttrOpt(th, a[0], object.Intern(name))
			if !v.Ok() && th.Exc == nil {
				return object.None
			}
			return v
		}
		value, msg, of := get("exc_value"), get("err_msg"), get("object")
		if th.Exc != nil {
			return object.Value{}
		}
		text := ""
		if s, ok := object.AsStr(msg); ok {
			text = s.S
		} else if !of.IsNone() {
			text = "Exception ignored in"
		}
		if !of.IsNone() {
			r, ok := object.Repr(th, of)
			if !ok {
				return object.Value{}
			}
			text += ": " + r.S + "\n"
		} else if text != "" {
			text += ":\n"
		}
		if e, ok := value.R.(*object.Exception); ok {
			tb, _ := get("exc_traceback").R.(*object.Traceback)
			text += object.FormatUnraisable(th, e, tb)
		}
		return writeError(th, text)
	}),
}

var sSys = object.Intern("sys")

// writeError writes to sys.stderr.
func writeError(th *object.Thread, text string) object.Value {
	if m, ok := th.Modules.GetStr(sSys).R.(*object.Module); ok {
		switch to := m.Own(th, object.Intern("stderr")); to.R.(type) {
		case nil, *object.NoneTag:
			if th.Exc != nil {
				return object.Value{}
			}
			return object.None
		default:
			if !object.CallMethod(th, to, object.Intern("write"), object.StrValue(text)).Ok() {
				return object.Value{}
			}
			return object.None
		}
	}
	if th.Stderr != nil && !th.Stderr(th, text) {
		return object.Value{}
	}
	return object.None
}

func init() { object.FunctionsOf("sys", functions...) }
