package garter

import (
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// This file has the built-in names that CPython's module site adds for people: what is
// written alone in a dialogue says what it is for, and does it where it is called.

// siteName is one of them. They hold nothing, so that all sessions share them.
type siteName struct {
	cls  *object.Type
	name string
	text string // what repr gives
	call *object.Builtin
}

var (
	quitterType = object.NewBuiltinType("Quitter", nil, object.NoNew|object.NoSubclass|object.InPython).InModule("_sitebuiltins")
	printerType = object.NewBuiltinType("_Printer", nil, object.NoNew|object.NoSubclass|object.InPython).InModule("_sitebuiltins").
			WithDoc("A text that is printed where the object is called.")
	helperType = object.NewBuiltinType("_Helper", nil, object.NoNew|object.NoSubclass|object.InPython).InModule("_sitebuiltins").
			WithDoc("Tells what an object, or the thing of a name, is for; without an argument it asks what.")
)

// Type returns the class.
func (s *siteName) Type() *object.Type { return s.cls }

// Call does what it is for.
func (s *siteName) Call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	return s.call.Call(th, args, kw)
}

// leaving is what sites say of a way out.
func leaving(name string) *siteName {
	return &siteName{quitterType, name, "Use " + name + "() or Ctrl-D (i.e. EOF) to exit",
		object.FnSig("__call__", "code=None", func(th *object.Thread, a []object.Value) object.Value {
			code := a[0]
			if !code.Ok() {
				code = object.None
			}
			return th.Throw(object.NewExceptionArgs(object.SystemExitType, code))
		})}
}

// printing is a text that calling the name prints; seen is what repr gives.
func printing(name, text, seen string) *siteName {
	return &siteName{printerType, name, seen, object.FnSig("__call__", "", func(th *object.Thread, a []object.Value) object.Value {
		if !object.WriteStdout(th, text+"\n") {
			return object.Value{}
		}
		return object.None
	})}
}

// The texts of the names that print one.
const (
	copyrightText = "Copyright (c) the garter authors."
	creditsText   = "The garter authors, and those of the libraries that NOTICE names. The language is Python; see www.python.org."
	licenseText   = "garter's license is in the file LICENSE of its source, github.com/garterpy/garter."
)

// siteNames are the built-in names that sessions with all of them have besides.
var siteNames = []*siteName{
	leaving("exit"), leaving("quit"),
	printing("copyright", copyrightText, copyrightText),
	printing("credits", creditsText, creditsText),
	printing("license", licenseText, "Type license() to see the full license text"),
	{helperType, "help", "Type help() for interactive help, or help(object) for help about object.", object.FnRaw("__call__", "*args, **kwds", showHelp)},
}

// showHelp is the built-in help, which is the module pydoc's.
func showHelp(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	pydoc := eval.ImportByName(th, "pydoc")
	if !pydoc.Ok() {
		return pydoc
	}
	f := object.GetAttr(th, pydoc, object.Intern("help"))
	if !f.Ok() {
		return f
	}
	return object.Call(th, f, args, kw)
}

func init() {
	for _, t := range []*object.Type{quitterType, printerType, helperType} {
		t.Def(
			object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
				return object.StrValue(self.R.(*siteName).text)
			}),
			object.MRaw("__call__", "*args, **kwds", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
				return args[0].R.(*siteName).Call(th, args[1:], kw)
			}),
		)
	}
	quitterType.DefGet("name", func(th *object.Thread, self object.Value) object.Value {
		return object.StrValue(self.R.(*siteName).name)
	})
	quitterType.DefGet("eof", func(th *object.Thread, self object.Value) object.Value {
		return object.StrValue("Ctrl-D (i.e. EOF)")
	})
}
