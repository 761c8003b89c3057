package object

import "strings"

// memberNames has the computed attributes of built-in classes that are members of a
// struct in CPython, by class: their descriptors are of member_descriptor, say so in
// their repr, and those without a setter refuse with "readonly attribute".
var memberNames = map[string]string{
	"ContextVar":                 "name",
	"AttributeError":             "name obj",
	"BaseException":              "__suppress_context__",
	"BaseExceptionGroup":         "exceptions message",
	"ImportError":                "msg name name_from path",
	"NameError":                  "name",
	"OSError":                    "errno filename filename2 strerror",
	"StopIteration":              "value",
	"SyntaxError":                "end_lineno end_offset filename lineno msg offset print_file_and_line text",
	"SystemExit":                 "code",
	"UnicodeDecodeError":         "encoding end object reason start",
	"UnicodeEncodeError":         "encoding end object reason start",
	"UnicodeTranslateError":      "end object reason start",
	"async_generator":            "ag_running",
	"builtin_function_or_method": "__module__",
	"classmethod":                "__func__ __wrapped__",
	"classmethod_descriptor":     "__name__ __objclass__",
	"code":                       "co_argcount co_consts co_filename co_firstlineno co_flags co_kwonlyargcount co_name co_names co_nlocals co_posonlyargcount co_qualname co_stacksize",
	"complex":                    "imag real",
	"coroutine":                  "cr_origin",
	"function":                   "__builtins__ __closure__ __doc__ __globals__ __module__",
	"getset_descriptor":          "__name__ __objclass__",
	"member_descriptor":          "__name__ __objclass__",
	"method":                     "__func__ __self__",
	"method-wrapper":             "__self__",
	"method_descriptor":          "__name__ __objclass__",
	"module":                     "__dict__",
	"property":                   "__doc__ fdel fget fset",
	"range":                      "start step stop",
	"slice":                      "start step stop",
	"staticmethod":               "__func__ __wrapped__",
	"super":                      "__self__ __self_class__ __thisclass__",
	"traceback":                  "tb_frame tb_lasti",
	"type":                       "__base__ __flags__",
	"wrapper_descriptor":         "__name__ __objclass__",
	"timedelta":                  "days microseconds seconds",
	"GenericAlias":               "__args__ __origin__ __unpacked__",
	"SimpleNamespace":            "__dict__",
	"UnionType":                  "__args__",
	"TypeAliasType":              "__name__",
	"ReferenceType":              "__callback__",
}

// isField reports whether an attribute of a class is a member in CPython. The fields
// of a structseq always are.
func isField(t *Type, name string) bool {
	of := t.Name[strings.LastIndexByte(t.Name, '.')+1:]
	names := memberNames[of]
	for names != "" {
		var n string
		if n, names, _ = strings.Cut(names, " "); n == name {
			return true
		}
	}
	return false
}
