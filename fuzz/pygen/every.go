package pygen

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// Every is a kind beside Kinds: not chance but all of the library's names, one
// after the other, each called in the same ways. The seed is the number of the
// program.
const Every = "every"

// Count is how many programs of kind Every there are.
func (g *Generator) Count() int { return len(g.g.rules[Every].alts) }

// one makes the program of kind Every with a number; its holes are filled by
// chance that follows from the number.
func (g *Generator) one(seed uint64) *Program {
	r := g.g.rules[Every]
	n := &Node{rule: r, alt: int(seed % uint64(len(r.alts)))}
	budget := bounds["library"][1]
	for _, p := range r.alts[n.alt].parts {
		if p.rule != nil {
			n.kids = append(n.kids, derive(p.rule, random{rand.New(rand.NewPCG(seed, 99))}, 4, &budget))
		}
	}
	return &Program{Kind: Every, Single: true, node: n}
}

// strangers are values of which some are wrong for any parameter.
var strangers = strings.Fields(`0 'a' None [] 1.5 b'a' {} () int len -1 10**30`)

// blind are arguments for functions of which nothing is known.
var blind = []string{"", "0", "'a'", "None", "[]", "{}", "b'a'", "1.5", "()", "int", "0, 0", "'a', 'a'", "None, None", "[], []", "0, 0, 0", "'a', 'a', 'a'",
	"0, 0, 0, 0", "0, 0, 0, 0, 0, 0, 0, 0, 0", "key=0", "0, key=0", "*0", "**0", "**{1: 0}", "0, **{1: 0}"}

// asked is what is asked of each function and class without calling it.
var asked = []string{"%.__name__", "%.__qualname__", "%.__module__", "str(inspect.signature(%))", "pickle.loads(pickle.dumps(%))", "copy.copy(%)"}

// ofClasses is what is asked of each class.
var ofClasses = []string{"%.__mro__", "%.__bases__", "%.__base__", "[n for n in dir(%) if n[:1] != '_']", "sorted(n for n in vars(%) if n[:2] == '__')",
	"type(%)", "isinstance(%, type) and type('Sub', (%,), {})", "{n: type(v).__name__ for n, v in vars(%).items() if n[:1] != '_'}",
	"getattr(%, '__slots__', None)", "getattr(%, '__match_args__', None)", "getattr(%, '__abstractmethods__', None)", "%.__new__", "%.__new__(%)",
	"%.__init__", "%.__hash__", "%[int]", "%.missing", "setattr(%, 'new_name', 1)", "% | int", "%.__flags__ & 1280", "%.__annotations__"}

// everyIntrospection is the part of Introspection that prints the classes of
// modules with the methods that they do not have from object: "class", the
// text, and the names.
func everyIntrospection(b *strings.Builder) {
	b.WriteString(`def everyclass(m, n, c):
    names = {}
    for k in c.__mro__[:-1]:
        for a, v in vars(k).items():
            if callable(getattr(c, a, None)) and a not in names: names[a] = 1
    print('class', m + '.' + n, *names)
`)
	for _, m := range modules {
		b.WriteString("for n in dir(" + m + "):\n    v = getattr(" + m + ", n)\n    if n[0] != '_' and isinstance(v, type) and own(" + m + ", n): everyclass('" + m + "', n, v)\n")
	}
}

// everyCalls makes the programs of a line that introspection printed.
func everyCalls(line string) (calls []string) {
	f := strings.Fields(line)
	switch {
	case len(f) < 2:
	case f[0] == "module":
		calls = append(calls, "[n for n in dir("+f[1]+") if n in getattr("+f[1]+", '__all__', ())]", "getattr("+f[1]+", '__all__', 0)", f[1]+".missing", f[1]+"(0)")
		for _, n := range f[2:] {
			name, call := strings.CutSuffix(n, "(")
			text := f[1] + "." + name
			switch {
			case name[0] == '_' || leftOut[name]:
			case !call:
				calls = append(calls, text, text+"(0)", "type("+text+")")
			default:
				calls = append(calls, text)
				calls = append(calls, filled(asked, text)...)
				calls = append(calls, withArguments(text, blind)...)
			}
		}
	case f[0] == "class":
		if class := f[1][strings.LastIndexByte(f[1], '.')+1:]; leftOut[class] {
			break
		}
		calls = append(calls, filled(ofClasses, f[1])...)
		for _, n := range f[2:] {
			if leftOut[n] || n[0] == '_' && !strings.HasSuffix(n, "__") {
				continue
			}
			text := f[1] + "." + n
			calls = append(calls, text, text+"()", text+"(0)", text+"(0, 0)", text+"("+f[1]+", 0)", "str(inspect.signature("+text+"))", text+".__qualname__")
		}
	case f[0] == "call":
		calls = everyArgument(f)
	}
	return calls
}

func filled(forms []string, text string) (out []string) {
	for _, f := range forms {
		out = append(out, strings.ReplaceAll(f, "%", text))
	}
	return out
}

func withArguments(text string, lists []string) (out []string) {
	for _, l := range lists {
		out = append(out, text+"("+l+")")
	}
	return out
}

// everyArgument makes the calls of a function whose parameters are known: the
// right arguments with each in turn replaced by each stranger, by place and by
// name, too few, too many and unknown ones.
func everyArgument(f []string) (calls []string) {
	text := strings.ReplaceAll(f[1], "\x01", " ")
	name := text[strings.LastIndexAny(text, ". ")+1:]
	if leftOut[name] {
		return nil
	}
	before, after := text+"(", ")"
	if at, name, ok := strings.Cut(text, " "); ok {
		i, _ := strconv.Atoi(at)
		before, after = "(lambda o: (o."+name+"(", "), o))("+samplesOf[i]+")"
		sample := "(" + samplesOf[i] + ")." + name
		for _, q := range []string{"%", "%.__name__", "%.__qualname__", "str(inspect.signature(%))"} {
			calls = append(calls, strings.ReplaceAll(q, "%", sample))
		}
		for _, l := range blind {
			calls = append(calls, before+l+after)
		}
	}
	var places, required, optional, only []string
	for _, p := range f[2:] {
		name, kind, _ := strings.Cut(p, ":")
		has := strings.HasSuffix(kind, "=")
		switch {
		case kind == "v" || kind == "w":
		case kind[0] == 'k' && !has:
			only = append(only, name)
		case has:
			optional = append(optional, name+":"+kind)
		default:
			required = append(required, name)
		}
		if kind[0] == 'b' {
			places = append(places, name)
		}
	}
	right := func(except int, with string, rest ...string) string {
		var args []string
		for i, n := range required {
			if i == except {
				args = append(args, with)
			} else {
				args = append(args, argument(n))
			}
		}
		for i, n := range only {
			if i+len(required) == except {
				args = append(args, n+"="+with)
			} else {
				args = append(args, n+"="+argument(n))
			}
		}
		return before + strings.Join(append(args, rest...), ", ") + after
	}
	calls = append(calls, right(-1, ""), right(-1, "", "no_such=1"))
	if len(only) == 0 {
		calls = append(calls, right(-1, "", "*[0]*20"))
	}
	for i := range len(required) + len(only) {
		for _, s := range strangers {
			calls = append(calls, right(i, s))
		}
	}
	for _, o := range optional {
		name, kind, _ := strings.Cut(o, ":")
		if kind[0] != 'p' {
			calls = append(calls, right(-1, "", name+"="+argument(name)))
			for _, s := range strangers {
				calls = append(calls, right(-1, "", name+"="+s))
			}
		} else if len(only) == 0 {
			for _, s := range strangers {
				calls = append(calls, right(-1, "", s))
			}
		}
	}
	for _, p := range places {
		calls = append(calls, before+p+"=0"+after, right(-1, "", p+"=0"))
	}
	return calls
}
