package object

import "fmt"

// Warn issues a warning of the given class, as PyErr_WarnEx does, through the
// module warnings. In a session that has not imported it nobody can turn into an
// error what is warned of, and nothing happens but where the session always warns.
// false comes with an exception.
func Warn(th *Thread, class *Type, text string) bool {
	if th.Modules == nil {
		return true
	}
	var warn Value
	if m, ok := th.Modules.GetStr(sWarnings).R.(*Module); ok {
		warn = m.Own(th, sWarn) // there once the program has used it
	}
	if !warn.Ok() && th.Warns && th.Import != nil {
		m := th.Import(th, "warnings")
		if !m.Ok() {
			return th.Catch(ExceptionType) // it may not be imported
		}
		if warn = GetAttrOpt(th, m, sWarn); !warn.Ok() && th.Exc != nil {
			return false
		}
	}
	if !warn.Ok() {
		return true
	}
	return Call2(th, warn, StrValue(text), Value{R: class}).Ok()
}

var (
	sWarnings = Intern("warnings")
	sWarn     = Intern("warn")
)

// warnStrict warns of a conversion method that returned an instance of a
// subclass of base.
func warnStrict(th *Thread, v Value, method string, base *Type) bool {
	t := v.R.Type()
	if t == base {
		return true
	}
	return Warn(th, DeprecationWarningType, fmt.Sprintf("%s returned non-%s (type %s).  The ability to return an instance of a strict subclass of %s is deprecated, and may be removed in a future version of Python.", method, base.Name, t.Name, base.Name))
}
