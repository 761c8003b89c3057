package fuzz

import (
	"strconv"
	"strings"
)

// A generator turns bytes into a small program: each choice takes a byte, and
// when they run out every choice is the simplest, so that programs end. The
// fuzzing engine thus mutates programs by mutating bytes.
type generator struct {
	data  []byte
	out   strings.Builder
	depth int
	fn    int  // nesting of functions
	loop  int  // nesting of loops in the innermost function
	old   bool // only the grammar of Python 3.4
}

// Program makes a program from bytes: the same bytes make the same program.
func Program(data []byte) string {
	g := &generator{data: data}
	return g.program()
}

// OldProgram is Program with no more than the grammar of Python 3.4.
func OldProgram(data []byte) string {
	g := &generator{data: data, old: true}
	return g.program()
}

// maxProgram bounds the text of a program, in bytes.
const maxProgram = 4096

func (g *generator) program() string {
	for first := true; first || len(g.data) > 0 && g.out.Len() < maxProgram; first = false {
		g.stmt(0)
	}
	return g.out.String()
}

// pick chooses one of n.
func (g *generator) pick(n int) int {
	if len(g.data) == 0 {
		return 0
	}
	b := g.data[0]
	g.data = g.data[1:]
	return int(b) % n
}

func (g *generator) one(choices ...string) string { return choices[g.pick(len(choices))] }

func (g *generator) line(indent int, parts ...string) {
	g.out.WriteString(strings.Repeat("  ", indent))
	for _, p := range parts {
		g.out.WriteString(p)
	}
	g.out.WriteByte('\n')
}

func (g *generator) block(indent int) {
	if g.depth > 4 {
		g.line(indent+1, "pass")
		return
	}
	g.depth++
	for n := 1 + g.pick(3); n > 0; n-- {
		g.stmt(indent + 1)
	}
	g.depth--
}

func (g *generator) name() string { return g.one("a", "b", "c", "d", "f", "C", "x") }

func (g *generator) attr() string {
	return g.one("a", "b", "append", "pop", "sort", "extend", "__class__", "__dict__", "__init__", "__eq__",
		"__hash__", "__iter__", "__next__", "__getattr__", "__len__", "__mro__", "update", "add", "join", "split",
		"format", "throw", "send", "close", "args", "__call__", "__name__", "__doc__", "__add__", "__getitem__",
		"__setattr__", "__bases__", "clear", "index", "insert", "remove", "items", "keys", "__reduce_ex__", "gi_frame",
		"__get__", "__subclasses__", "__traceback__", "__context__", "encode", "translate", "__bool__", "__index__")
}

func (g *generator) target() string {
	switch g.pick(6) {
	case 3:
		return g.name() + "." + g.attr()
	case 4:
		return g.name() + "[" + g.subscript() + "]"
	case 5:
		return g.name() + ", *" + g.name()
	}
	return g.name()
}

func (g *generator) stmt(indent int) {
	n := 27
	if g.old {
		n = 22
	}
	switch g.pick(n) {
	case 0:
		g.line(indent, g.target(), " = ", g.expr())
	case 1:
		g.line(indent, g.expr())
	case 2:
		g.line(indent, g.name(), " ", g.one("+=", "-=", "*=", "//=", "%=", "**=", "<<=", "|=", "&=", "^=", ">>=", "/="), " ", g.expr())
	case 3:
		g.line(indent, "if ", g.expr(), ":")
		g.block(indent)
		if g.pick(2) == 1 {
			g.line(indent, "elif ", g.expr(), ":")
			g.block(indent)
		}
		if g.pick(2) == 1 {
			g.line(indent, "else:")
			g.block(indent)
		}
	case 4:
		g.line(indent, "while ", g.expr(), ":")
		g.loop++
		g.block(indent)
		g.loop--
		if g.pick(3) == 1 {
			g.line(indent, "else:")
			g.block(indent)
		}
	case 5, 6:
		g.line(indent, "for ", g.target(), " in ", g.expr(), ":")
		g.loop++
		g.block(indent)
		g.loop--
	case 7, 8, 9:
		g.function(indent, "def ")
	case 10, 11:
		g.line(indent, g.one("", "@"+g.name()+"\n"+strings.Repeat("  ", indent)), "class ", g.one("C", "a", "b"),
			g.one("", "("+g.name()+")", "(int)", "(list)", "(dict)", "(Exception)", "(str)", "(tuple)", "(type)", "(a, b)", "(set)", "(a, metaclass=b)"), ":")
		loop := g.loop
		g.loop = 0
		g.block(indent)
		g.loop = loop
	case 12, 13:
		g.line(indent, "try:")
		g.block(indent)
		if g.pick(4) != 3 {
			g.line(indent, "except ", g.one("Exception as x", "BaseException", "(TypeError, ValueError) as d", g.name(), "ZeroDivisionError", "StopIteration as a"), ":")
			g.block(indent)
			if g.pick(3) == 1 {
				g.line(indent, "else:")
				g.block(indent)
			}
			if g.pick(3) != 1 {
				return
			}
		}
		g.line(indent, "finally:")
		g.block(indent)
	case 14:
		g.line(indent, "with ", g.expr(), g.one("", " as "+g.name()), ":")
		g.block(indent)
	case 15:
		g.line(indent, "raise", g.one("", " "+g.expr(), " "+g.expr()+" from "+g.expr()))
	case 16:
		if g.fn > 0 {
			g.line(indent, "return ", g.expr())
		} else {
			g.line(indent, "assert ", g.expr(), g.one("", ", "+g.expr()))
		}
	case 17:
		if g.loop > 0 {
			g.line(indent, g.one("break", "continue"))
		} else {
			g.line(indent, "pass")
		}
	case 18:
		g.line(indent, "del ", g.one(g.name(), g.name()+"["+g.subscript()+"]", g.name()+"."+g.attr()))
	case 19:
		if g.fn > 0 {
			g.line(indent, g.name(), " = ", g.one("yield", "yield "+g.expr(), "(yield from "+g.expr()+")"))
		} else {
			g.line(indent, "print(", g.args(), ")")
		}
	case 20:
		g.line(indent, g.name(), " = ", g.name(), " = ", g.expr())
	case 21:
		g.line(indent, "print(", g.args(), ")")
	case 22:
		g.line(indent, "match ", g.expr(), ":")
		for n := 1 + g.pick(3); n > 0; n-- {
			g.line(indent+1, "case ", g.pattern(0), g.one("", " if "+g.expr()), ":")
			g.block(indent + 1)
		}
	case 23:
		g.function(indent, "async def ")
	case 24:
		g.line(indent, g.name(), ": ", g.expr(), g.one("", " = "+g.expr()))
	case 25:
		g.line(indent, "type ", g.name(), g.one("", "[T]", "[*T, **P]", "[T: int = str]"), " = ", g.expr())
	case 26:
		g.line(indent, "try:")
		g.block(indent)
		g.line(indent, "except* ", g.one("Exception", "ValueError", "(TypeError, ValueError)"), g.one("", " as x"), ":")
		g.block(indent)
	}
}

func (g *generator) function(indent int, def string) {
	if g.pick(6) == 5 {
		g.line(indent, "@", g.one(g.name(), "staticmethod", "classmethod", "property"))
	}
	g.line(indent, def, g.one("f", "a", "b", "c", "__init__", "__eq__", "__hash__", "__getattr__", "__iter__", "__next__",
		"__len__", "__repr__", "__getitem__", "__setattr__", "__call__", "__add__", "__radd__", "__lt__", "__bool__", "__index__",
		"__enter__", "__exit__", "__get__", "__set__", "__new__", "__del__", "__contains__", "__format__", "__init_subclass__",
		"__class_getitem__", "__set_name__", "__missing__", "__instancecheck__", "__prepare__", "__str__", "__length_hint__", "__await__", "__delattr__", "__getattribute__"),
		"(", g.params(), "):")
	loop := g.loop
	g.loop = 0
	g.fn++
	if g.pick(8) == 7 {
		g.line(indent+1, g.one("global", "nonlocal"), " ", g.one("g1", "g2"))
	}
	g.block(indent)
	g.fn--
	g.loop = loop
}

func (g *generator) params() string {
	return g.one("*a", "", "a", "a, b", "a, b=1", "*a, **b", "a, *, b=2", "self=None, x=3", "a, *b", "**d", "x, c=[]")
}

func (g *generator) args() string {
	switch g.pick(8) {
	case 0:
		return ""
	case 1, 2, 3:
		return g.expr()
	case 4:
		return g.expr() + ", " + g.expr()
	case 5:
		return "*" + g.expr1()
	case 6:
		return g.expr() + ", b=" + g.expr()
	}
	return "**" + g.expr1()
}

func (g *generator) subscript() string {
	switch g.pick(5) {
	case 3:
		return g.expr() + ":" + g.expr()
	case 4:
		return "::" + g.expr()
	}
	return g.expr()
}

// expr1 is an expression in parentheses where it needs them.
func (g *generator) expr1() string {
	if g.pick(3) != 2 || g.depth > 6 {
		return g.name()
	}
	return "(" + g.expr() + ")"
}

func (g *generator) atom() string {
	return g.one("a", "b", "c", "f", "C", "x", "d", "1", "0", "-1", "2", "3.5", "'ab'", "''", "None", "True", "False", "[]", "()", "{}",
		"10**20", "1e308", "b'xy'", "range(5)", "[1, 2, 3]", "{1: 2, 'a': 3}", "{1, 2}", "'%s %d'", "'{0!r:>5}'", "1j", "...", "object()",
		"NotImplemented", "type", "int", "str", "list", "dict", "set", "tuple", "float", "bytes", "bytearray(3)", "Exception", "ValueError('v')",
		"iter([1, 2])", "range(10**18)", "1 << 62", "9223372036854775807", "'\\u1234\\U0001f600'", "frozenset({3})", "memoryview(b'abc')", "2**63", "float('nan')",
		strconv.Itoa(g.pick(256)))
}

func (g *generator) expr() string {
	if g.depth > 6 || len(g.data) == 0 || g.out.Len() > maxProgram {
		return g.atom()
	}
	g.depth++
	defer func() { g.depth-- }()
	n := 29
	if g.old {
		n = 24
	}
	switch g.pick(n) {
	default:
		return g.atom()
	case 6, 7:
		return g.expr1() + " " + g.one("+", "-", "*", "//", "/", "%", "**", "<<", ">>", "&", "|", "^", "@") + " " + g.expr1()
	case 8:
		return g.expr1() + " " + g.one("<", ">", "==", "!=", "<=", ">=", "in", "not in", "is", "is not") + " " + g.expr1()
	case 9:
		return g.expr1() + g.one(" and ", " or ") + g.expr1()
	case 10:
		return g.one("not ", "-", "~", "+") + g.expr1()
	case 11, 12:
		return g.expr1() + "(" + g.args() + ")"
	case 13:
		return g.expr1() + "." + g.attr()
	case 14, 15:
		return g.expr1() + "." + g.attr() + "(" + g.args() + ")"
	case 16:
		return g.expr1() + "[" + g.subscript() + "]"
	case 17:
		return "[" + g.expr() + ", " + g.expr() + "]"
	case 18:
		return g.one("[", "{", "(") + g.expr() + " for " + g.name() + " in " + g.expr1() + g.one("", " if "+g.expr1()) + g.one("]", "}", ")")
	case 19:
		return "{" + g.expr() + ": " + g.expr() + "}"
	case 20:
		return "(lambda " + g.one("", "a", "*a", "a, b=1", "**x") + ": " + g.expr() + ")"
	case 21:
		return "(" + g.expr() + " if " + g.expr() + " else " + g.expr() + ")"
	case 22, 23:
		return g.one("len", "repr", "str", "list", "sorted", "sum", "max", "min", "iter", "next", "isinstance", "getattr", "setattr", "hash", "type",
			"map", "zip", "filter", "enumerate", "reversed", "any", "all", "abs", "divmod", "pow", "round", "int", "float", "complex", "chr", "ord",
			"bytes", "bytearray", "set", "frozenset", "dict", "tuple", "super", "property", "hasattr", "callable", "format", "slice", "vars", "dir",
			"issubclass", "memoryview", "hex", "bin", "ascii", "id", "print", "range", "eval", "exec", "compile", "globals", "object", "classmethod", "staticmethod", "delattr", "BaseException", "ExceptionGroup", "aiter", "anext") +
			"(" + g.args() + ")"
	case 24:
		return "f'{" + strings.NewReplacer("'", "\"", "\n", " ", "\\", "").Replace(g.expr1()) + g.one("", "!r", ":>10", "=", ":{a}", ":.3f") + "}'"
	case 25:
		return "(" + g.name() + " := " + g.expr() + ")"
	case 26:
		return "[*" + g.expr1() + ", " + g.expr() + "]"
	case 27:
		return "{**" + g.expr1() + "}"
	case 28:
		return "t'{" + g.name() + g.one("", "!r", ":x") + "}'"
	}
}

func (g *generator) pattern(depth int) string {
	if depth > 3 {
		return "_"
	}
	switch g.pick(9) {
	case 1:
		return g.one("1", "-2.5", "'s'", "None", "True", "1+2j", "b'x'")
	case 2:
		return g.name()
	case 3:
		return "[" + g.pattern(depth+1) + ", *" + g.one("_", "q") + "]"
	case 4:
		return "{1: " + g.pattern(depth+1) + ", **r}"
	case 5:
		return g.one("C", "int", "str", "list", "dict", "a.b") + "(" + g.one("", g.pattern(depth+1), "a="+g.pattern(depth+1)) + ")"
	case 6:
		return "(1 | " + g.pattern(depth+1) + ")"
	case 7:
		return "(" + g.pattern(depth+1) + " as z)"
	case 8:
		return "C.x"
	}
	return "_"
}
