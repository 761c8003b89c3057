package imports

import (
	"strings"
	"sync"

	"github.com/garterpy/garter/object"
)

// libraryFolder is where sysconfig says that the library lies.
const libraryFolder = "/lib/python3.13/"

// withoutFile are the embedded modules that have no file in CPython's library, since they are in C there. Of those whose
// name begins with an underscore only the ones of privateFiles have one.
var withoutFile, privateFiles = words(`array atexit binascii builtins cmath errno faulthandler fcntl gc grp itertools marshal
	math mmap posix pwd pyexpat readline resource select sys syslog termios time unicodedata zlib`), words(`__future__
	_collections_abc _weakrefset _threading_local _strptime _pydecimal _pydatetime _pyio _py_abc _sitebuiltins
	_compat_pickle _compression _markupbase`)

// elsewhereNamed are the modules that are another one under a second name.
var elsewhereNamed = map[string]string{"collections.abc": "_collections_abc", "os.path": "posixpath"}

func words(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// moduleFile is __file__ of an embedded module, or "". There is nothing at that path, as there is not where an archive or
// a frozen program holds CPython's: programs compare such paths and take them apart, and ask whether the file is there
// before they read it.
func moduleFile(name string, pkg bool) string {
	top, _, _ := strings.Cut(name, ".")
	if withoutFile[name] || strings.HasPrefix(name, "_") && !privateFiles[top] {
		return ""
	}
	if other := elsewhereNamed[name]; other != "" {
		name = other
	}
	name = libraryFolder + strings.ReplaceAll(name, ".", "/")
	if pkg {
		return name + "/__init__.py"
	}
	return name + ".py"
}

// setFile gives a module its __file__ where it has none.
func setFile(th *object.Thread, m *object.Module, name string, pkg bool) {
	if m.Dict.GetStr(sFile).Ok() {
		return
	}
	key := fileKey{name, pkg}
	files.RLock()
	f, known := files.of[key]
	files.RUnlock()
	if !known {
		if text := moduleFile(name, pkg); text != "" {
			f = object.Complete(object.StrValue(text))
		}
		files.Lock()
		files.of[key] = f
		files.Unlock()
	}
	if f.Ok() {
		m.Dict.SetStr(th, sFile, f)
	}
}

// files are the files of the embedded modules that were loaded, which all sessions share.
var files = struct {
	sync.RWMutex
	of map[fileKey]object.Value
}{of: map[fileKey]object.Value{}}

type fileKey struct {
	name string
	pkg  bool
}

var sFile = object.Intern("__file__")
