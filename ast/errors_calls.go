package ast

import "fmt"

// errorCall decides what an alternative of errorGrammar means: it returns a
// value, records an error, or returns nil when the alternative does not match
// after all.
type errorCall func(e *errorPass, start int, vals []*value, env [2]*value) *value

// errorCalls are the functions that errorGrammar names.
var errorCalls = map[string]errorCall{
	"realNumber":      func(e *errorPass, _ int, _ []*value, env [2]*value) *value { return e.number(env[0], false) },
	"imaginaryNumber": func(e *errorPass, _ int, _ []*value, env [2]*value) *value { return e.number(env[0], true) },

	"generatorRange": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		e.raiseValues(env[0], lastOfComprehension(env[1]), "Generator expression must be parenthesized")
		return nil
	},
	"generatorArgument": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		var args []*value
		for _, v := range env[0].items {
			if v.kind != kKeyword && v.kind != kDoubleStar {
				args = append(args, v)
			}
		}
		if len(args) > 1 {
			e.raiseValues(args[len(args)-1], lastOfComprehension(env[1]), "Generator expression must be parenthesized")
		}
		return nil
	},
	"positionalAfterKeyword": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		msg := "positional argument follows keyword argument"
		for _, v := range env[0].items {
			if v.kind == kDoubleStar {
				msg += " unpacking"
				break
			}
		}
		e.raiseHere("SyntaxError", msg)
		return nil
	},
	"legacyStatement": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		if name := e.legacy(env[0]); name != "" {
			e.raiseValues(env[0], env[1], fmt.Sprintf("Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name))
		}
		return nil
	},
	"forgottenComma": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		if e.legacy(env[0]) == "" && e.levelAt(e.mark-1) > 0 {
			e.raiseValues(env[0], env[1], "invalid syntax. Perhaps you forgot a comma?")
		}
		return nil
	},
	"missingColon": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		t, end := &e.toks[env[0].start], &e.toks[env[0].end]
		e.raise("SyntaxError", "':' expected after dictionary key", int(t.line), int(end.endCol), int(end.endLine), 0)
		return nil
	},
	"typeVarTupleBound": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		e.raiseFrom(env[0], boundMessage(env[1], "TypeVarTuple"))
		return nil
	},
	"paramSpecBound": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		e.raiseFrom(env[0], boundMessage(env[1], "ParamSpec"))
		return nil
	},

	"decodeString": func(e *errorPass, _ int, _ []*value, env [2]*value) *value {
		t := &e.toks[env[0].start]
		body := stringBody(e.src[t.start:t.end], t.name)
		var err decodeError
		if t.name&prefBytes != 0 {
			if _, err = decodeBytes(body, t.name&prefRaw != 0); err == errBytesASCII {
				e.raiseTokens(t, t, string(err))
				return nil
			}
		} else {
			_, err = decodeString(body, t.name&prefRaw != 0)
		}
		if err != "" {
			e.raiseHere("SyntaxError", string(err))
			return nil
		}
		return env[0]
	},
	"decodeParts": func(e *errorPass, start int, vals []*value, _ [2]*value) *value {
		raw := e.toks[start].name&prefRaw != 0
		if !e.decodeParts(vals, raw) {
			return nil
		}
		return e.make(kFString, start, nil)
	},
	"strings": func(e *errorPass, start int, _ []*value, env [2]*value) *value {
		var bytes, str, template bool
		formatted := false
		for _, v := range env[0].items {
			t := &e.toks[v.start]
			switch {
			case t.kind == tTStringStart:
				template = true
			case t.kind == tString && t.name&prefBytes != 0:
				bytes = true
			default:
				str = true
				formatted = formatted || t.kind == tFStringStart
			}
		}
		switch {
		case template && (bytes || str):
			e.raiseHere("SyntaxError", "cannot mix t-string literals with string or bytes literals")
			return nil
		case bytes && str:
			e.raiseHere("SyntaxError", "cannot mix bytes and nonbytes literals")
			return nil
		}
		if formatted || template {
			return e.make(kFString, start, nil)
		}
		return e.make(kString, start, nil)
	},
	"conversion": func(e *errorPass, start int, vals []*value, env [2]*value) *value {
		mark, name := &e.toks[env[0].start], &e.toks[env[1].start]
		if mark.end != name.start {
			e.raiseTokens(mark, name, "f-string: conversion type must come right after the exclamanation mark")
			return nil
		}
		return e.make(kList0, start, vals)
	},
	"field": func(e *errorPass, start int, vals []*value, env [2]*value) *value {
		if c := env[0]; c != noValue {
			name := &e.toks[c.end]
			switch s := e.lx.names.names[name.name]; s {
			case "s", "r", "a":
			default:
				e.raiseTokens(name, name, fmt.Sprintf("f-string: invalid conversion character %s: expected 's', 'r', or 'a'", Repr(s)))
				return nil
			}
		}
		return e.make(kList0, start, vals)
	},
}

// number returns v if it is a number of the wanted sort, else records an error.
func (e *errorPass) number(v *value, imaginary bool) *value {
	t := &e.toks[v.start]
	if s := e.src[t.end-1]; (s|0x20 == 'j') == imaginary {
		return v
	}
	what := "real"
	if imaginary {
		what = "imaginary"
	}
	e.raiseTokens(t, t, what+" number required in complex literal")
	return nil
}

// lastOfComprehension returns the last expression of the last clause.
func lastOfComprehension(clauses *value) *value {
	c := clauses
	for c.kind == kList0 {
		c = c.items[len(c.items)-1]
	}
	if len(c.items) == 0 {
		return c
	}
	return c.items[len(c.items)-1]
}

// legacy returns the name of the statement that v would be in Python 2.
func (e *errorPass) legacy(v *value) string {
	if v.kind == kName {
		switch e.toks[v.start].name {
		case namePrint:
			return "print"
		case nameExec:
			return "exec"
		}
	}
	return ""
}

func boundMessage(bound *value, what string) string {
	if bound.kind == kTuple {
		return "cannot use constraints with " + what
	}
	return "cannot use bound with " + what
}

// decodeParts checks the text of an f-string's pieces.
func (e *errorPass) decodeParts(vals []*value, raw bool) bool {
	for _, v := range vals {
		if v.kind == kList0 {
			// A replacement field checks the text of its own specifier.
			if !e.decodeParts(v.items, raw) {
				return false
			}
			continue
		}
		if t := &e.toks[v.start]; v.kind == kToken && t.kind == tFStringMiddle {
			if _, err := decodeString(e.src[t.start:t.end], raw); err != "" {
				e.raiseHere("SyntaxError", string(err))
				return false
			}
		}
	}
	return true
}
