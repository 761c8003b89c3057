// Package zoneinfo is the module zoneinfo: the time zones of the database that
// lies in the package.
//
// Compatibility: not covered; garter's own packages use it.
package zoneinfo

import (
	"path"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/datetime"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// The classes.
var (
	zoneType     = object.NewBuiltinType("zoneinfo.ZoneInfo", datetime.TZInfoType, object.HasWeakref)
	notFoundType = object.NewBuiltinType("ZoneInfoNotFoundError", object.KeyErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("zoneinfo._common").
			WithDoc("No time zone has the name.")
	warningType = object.NewBuiltinType("InvalidTZPathWarning", object.RuntimeWarningType, object.IsException|object.HasDict|object.HasWeakref).InModule("zoneinfo._tzpath").
			WithDoc("PYTHONTZPATH names a folder that cannot be used.")
)

// ZoneInfo is an instance of ZoneInfo.
type ZoneInfo struct {
	z      *zone
	key    value // None for a zone from a file without a name
	source int   // 0 a file, 1 the cache, 2 no_cache
	file   value // the repr of the file
	ext    *object.Instance
}

// Type returns the class.
func (z *ZoneInfo) Type() *object.Type {
	if z.ext != nil {
		return z.ext.Cls
	}
	return zoneType
}

// Extension returns the instance part.
func (z *ZoneInfo) Extension() *object.Instance { return z.ext }

// ByteSize counts the transitions: a program may bring its own.
func (z *ZoneInfo) ByteSize() int64 {
	if z.z == nil {
		return object.OwnBytes(z)
	}
	return object.OwnBytes(z, z.z, z.z.before, z.z.after, z.z.rule)
}

// Traverse visits the key and the file.
func (z *ZoneInfo) Traverse(visit func(value)) {
	visit(z.key)
	visit(z.file)
}

// CopyObject is object.Copyable's.
func (z *ZoneInfo) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &ZoneInfo{z: z.z, source: z.source}
	return n, func() { n.key, n.file, n.ext = c.Value(z.key), c.Value(z.file), c.Extension(z.ext) }
}

// state is what the module keeps in a session.
type state struct {
	cache   map[*object.Type]map[string]value
	modules []*object.Module // that show TZPATH: a program may import the module afresh
	paths   value            // TZPATH, once it was set
}

type stateKey struct{}

func stateOf(th *thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{cache: map[*object.Type]map[string]value{}} })
}

// Traverse visits the zones.
func (s *state) Traverse(visit func(value)) {
	visit(s.paths)
	for _, m := range s.modules {
		visit(object.Obj(m))
	}
	for cls, m := range s.cache {
		visit(object.Obj(cls))
		for _, z := range m {
			visit(z)
		}
	}
}

// CopyState copies the state for another session.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{cache: map[*object.Type]map[string]value{}}
	for cls, m := range s.cache {
		k := map[string]value{}
		for name, z := range m {
			k[name] = c.Value(z)
		}
		n.cache[object.CopyOf(c, cls)] = k
	}
	n.paths = c.Value(s.paths)
	for _, m := range s.modules {
		n.modules = append(n.modules, object.CopyOf(c, m))
	}
	return n
}

// longKey is longer than the key of any zone that we have.
const longKey = 256

// find makes a zone by its key.
func find(th *thread, cls *object.Type, key value) *ZoneInfo {
	s, ok := object.AsStr(key)
	if !ok {
		if _, isBytes := key.R.(*object.Bytes); isBytes {
			th.Raise(object.TypeErrorType, "Can't mix strings and bytes in path components")
		} else {
			th.Raise(object.TypeErrorType, "expected str, bytes or os.PathLike object, not %s", object.TypeOf(key).ShortName())
		}
		return nil
	}
	name := s.S
	if len(name) > longKey {
		// Cleaned, and in the text of an error.
		taken := 3 * int64(len(name))
		if !th.Scan(4*len(name)) || !th.Pin(taken) {
			return nil
		}
		defer th.Unpin(taken)
	}
	cleaned := path.Clean(name)
	switch {
	case strings.HasPrefix(name, "/"):
		th.Raise(object.ValueErrorType, "ZoneInfo keys may not be absolute paths, got: %s", name)
		return nil
	case strings.HasPrefix(cleaned, ".."):
		th.Raise(object.ValueErrorType, "ZoneInfo keys must refer to subdirectories of TZPATH, got: %s", name)
		return nil
	case cleaned != name:
		th.Raise(object.ValueErrorType, "ZoneInfo keys must be normalized relative paths, got: %s", name)
		return nil
	}
	if !th.Charge(2000) || !th.Alloc(200) {
		return nil
	}
	z, ok := fromPath(th, name)
	if !ok {
		return nil
	}
	if z == nil && len(name) <= longKey && !blocked(th) {
		z = load(name)
	}
	if z == nil {
		th.RaiseArgs(notFoundType, object.StrValue("No time zone found with key "+name))
		return nil
	}
	return &ZoneInfo{z: z, key: key, ext: object.ExtFor(th, cls, zoneType)}
}

// fromPath looks for a zone in the folders of TZPATH; it is nil where there is none.
func fromPath(th *thread, name string) (z *zone, ok bool) {
	if !th.Modules.GetStr(sPaths).Ok() {
		return nil, true // nobody has set it
	}
	v := ofPaths(th, "find", object.StrValue(name))
	if !v.Ok() {
		return nil, false
	}
	data, is := v.R.(*object.Bytes)
	if !is {
		return nil, true
	}
	return read(th, data.B)
}

// read makes a zone of data.
func read(th *thread, data []byte) (*zone, bool) {
	if !th.Charge(len(data)/4) || !th.Alloc(int64(len(data))*8) {
		return nil, false
	}
	z, err := parse(data)
	if err != nil {
		th.Raise(object.ValueErrorType, "%s", err.Error())
		return nil, false
	}
	return z, true
}

// blocked reports whether the program wants no zones but those of TZPATH: the database here is
// in the place of the package tzdata, which it has put out of reach.
func blocked(th *thread) bool {
	m := th.Modules.GetStr(object.Intern("tzdata"))
	return m.Ok() && m.IsNone()
}

// sPaths is the module that knows TZPATH, imported when that is first set.
var sPaths = object.Intern("_zonepaths")

// ofPaths calls a function of it.
func ofPaths(th *thread, name string, args ...value) value {
	m := th.Modules.GetStr(sPaths)
	if !m.Ok() {
		if m = th.Import(th, sPaths.S); !m.Ok() {
			return m
		}
	}
	f := object.GetAttrOwn(th, m, object.Intern(name))
	if !f.Ok() {
		return f
	}
	return object.Call(th, f, args, nil)
}

func newZone(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	key := value{}
	switch {
	case len(args)+len(kw) > 1:
		return th.Raise(object.TypeErrorType, "function takes at most 1 argument (%d given)", len(args)+len(kw))
	case len(args) == 1:
		key = args[0]
	case len(kw) == 1 && kw[0].Name == "key":
		key = kw[0].Val
	case len(kw) == 1:
		return th.Raise(object.TypeErrorType, "this function got an unexpected keyword argument '%s'", kw[0].Name)
	default:
		return th.Raise(object.TypeErrorType, "function missing required argument 'key' (pos 1)")
	}
	s, isStr := object.AsStr(key)
	cache := stateOf(th).cache
	if isStr {
		if z, ok := cache[cls][s.S]; ok {
			return z
		}
	}
	z := find(th, cls, key)
	if z == nil {
		return value{}
	}
	z.source = 1
	if cache[cls] == nil {
		cache[cls] = map[string]value{}
	}
	v := object.Obj(z)
	cache[cls][s.S] = v
	return v
}

// local is the local time of a datetime in seconds since 1970.
func local(d *datetime.DateTime) int64 {
	return (daysBefore(d.Year, d.Month)+int64(d.Day-1))*86400 + d.At/1000000
}

// ask finds what is in force at dt; nil with no exception for None.
func (z *ZoneInfo) ask(th *thread, dt value) (*info, bool) {
	if dt.IsNone() {
		if z.z.fixed {
			return z.z.after, true
		}
		return nil, true
	}
	d, ok := dt.R.(*datetime.DateTime)
	if !ok || d.IsDateOnly() {
		if !ok {
			th.Raise(object.AttributeErrorType, "'%s' object has no attribute 'toordinal'", object.TypeOf(dt).ShortName())
		} else {
			th.Raise(object.AttributeErrorType, "'%s' object has no attribute 'hour'", object.TypeOf(dt).Name)
		}
		return nil, false
	}
	return z.z.at(local(d), d.Year, min(max(d.Fold, 0), 1)), true
}

func of(v value) *ZoneInfo { return v.R.(*ZoneInfo) }

func classOf(v value) *object.Type {
	t, _ := v.R.(*object.Type)
	return t
}

func init() {
	t := zoneType
	t.New = newZone
	object.DefNew(t)
	seconds := func(f func(i *info) int64) func(th *thread, self, dt value) value {
		return func(th *thread, self, dt value) value {
			i, ok := of(self).ask(th, dt)
			if !ok {
				return value{}
			}
			if i == nil {
				return object.None
			}
			return datetime.Micros(th, f(i)*1000000)
		}
	}
	t.DefGetSet("key", func(th *thread, self value) value { return of(self).key }, func(th *thread, self, v value) bool {
		th.Raise(object.AttributeErrorType, "readonly attribute")
		return false
	})
	t.Def(
		object.M1("utcoffset", seconds(func(i *info) int64 { return i.off })),
		object.M1("dst", seconds(func(i *info) int64 { return i.dst })),
		object.M1("tzname", func(th *thread, self, dt value) value {
			i, ok := of(self).ask(th, dt)
			if !ok {
				return value{}
			}
			if i == nil {
				return object.None
			}
			return object.StrValue(i.abbr)
		}),
		object.M1("fromutc", func(th *thread, self, dt value) value {
			d, ok := dt.R.(*datetime.DateTime)
			if !ok || d.IsDateOnly() {
				return th.Raise(object.TypeErrorType, "fromutc: argument must be a datetime")
			}
			if !d.Zone.Ok() || !object.Is(d.Zone, self) {
				return th.Raise(object.ValueErrorType, "fromutc: dt.tzinfo is not self")
			}
			i, fold := of(self).z.atUTC(local(d), d.Year)
			return datetime.Shifted(th, d, i.off*1000000, fold)
		}),
		object.M0("__str__", func(th *thread, self value) value {
			if z := of(self); !z.key.IsNone() {
				s, ok := object.ToStr(th, z.key)
				if !ok {
					return value{}
				}
				return object.Obj(s)
			}
			return repr(th, self)
		}),
		object.M0("__repr__", repr),
		object.M0("__reduce__", func(th *thread, self value) value {
			z := of(self)
			if z.source == 0 {
				class := object.ValueErrorType
				if m, ok := th.Modules.GetStr(object.Intern("pickle")).R.(*object.Module); ok { // who pickles has it
					if c, ok := m.Own(th, object.Intern("PicklingError")).R.(*object.Type); ok {
						class = c
					}
				}
				return th.Raise(class, "Cannot pickle a ZoneInfo file created from a file stream.")
			}
			f := object.GetAttr(th, object.Obj(z.Type()), object.Intern("_unpickle"))
			if !f.Ok() {
				return f
			}
			by := object.Int(0)
			if z.source == 1 {
				by = object.Int(1)
			}
			return object.Obj(object.TupleOf(f, object.Obj(object.TupleOf(z.key, by))))
		}),
	)
	t.DefClass(
		object.FnSig("no_cache", "key", func(th *thread, a []value) value {
			z := find(th, classOf(a[0]), a[1])
			if z == nil {
				return value{}
			}
			z.source = 2
			return object.Obj(z)
		}),
		object.FnSig("clear_cache", "*, only_keys=None", func(th *thread, a []value) value {
			cache := stateOf(th).cache
			cls := classOf(a[0])
			if !a[1].Ok() || a[1].IsNone() {
				delete(cache, cls)
				return object.None
			}
			if !object.ForEach(th, a[1], func(k value) bool {
				if s, ok := object.AsStr(k); ok {
					delete(cache[cls], s.S)
				}
				return true
			}) {
				return value{}
			}
			return object.None
		}),
		object.FnSig("from_file", "file_obj, /, key=None", func(th *thread, a []value) value {
			b := object.CallMethod(th, a[1], object.Intern("read"))
			if !b.Ok() {
				return b
			}
			data, ok := object.BytesLike(th, b)
			if !ok {
				if th.Exc != nil {
					return value{}
				}
				return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(b).ShortName())
			}
			z, ok := read(th, data)
			if !ok {
				return value{}
			}
			r, ok := object.Repr(th, a[1])
			if !ok {
				return value{}
			}
			n := &ZoneInfo{z: z, key: object.None, file: object.Obj(r), ext: object.ExtFor(th, classOf(a[0]), zoneType)}
			if a[2].Ok() {
				n.key = a[2]
			}
			return object.Obj(n)
		}),
		object.FnSig("_unpickle", "key, from_cache, /", func(th *thread, a []value) value {
			by := object.Truth(th, a[2])
			if by < 0 {
				return value{}
			}
			if by > 0 {
				return object.Call1(th, a[0], a[1])
			}
			z := find(th, classOf(a[0]), a[1])
			if z == nil {
				return value{}
			}
			z.source = 2
			return object.Obj(z)
		}),
	)
}

func repr(th *thread, self value) value {
	z := of(self)
	name := z.Type().ShortName()
	if z.ext == nil {
		name = "zoneinfo.ZoneInfo"
	}
	if !z.key.IsNone() {
		return object.StrValue(name + "(key=" + object.ReprString(th, z.key) + ")")
	}
	s, _ := object.AsStr(z.file)
	return object.StrValue(name + ".from_file(" + s.S + ")")
}

var functions = object.FunctionsOf("zoneinfo._tzpath",
	object.Fn0("available_timezones", func(th *thread) value {
		if !th.Alloc(600*100) || !th.Charge(2000) {
			return value{}
		}
		set := object.NewSet()
		if !blocked(th) {
			for n := range files() {
				set.Add(th, object.StrValue(n))
			}
		}
		if th.Modules.GetStr(sPaths).Ok() && !ofPaths(th, "add_names", object.Obj(set)).Ok() {
			return value{}
		}
		return object.Obj(set)
	}).WithDoc("Returns the names of all time zones."),
	object.PyFn("reset_tzpath", "to=None", func(th *thread, a []value) value {
		to := object.None
		if a[0].Ok() {
			to = a[0]
		}
		paths := ofPaths(th, "reset", to)
		if !paths.Ok() {
			return paths
		}
		s := stateOf(th)
		s.paths = paths
		for _, m := range s.modules {
			m.Set("TZPATH", paths)
		}
		return object.None
	}),
)

var all = []string{"ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError", "InvalidTZPathWarning"}

// maxModules is how many of the modules that a program got by importing it afresh show
// another TZPATH: the newest.
const maxModules = 8

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("zoneinfo").Add(functions...)
	s := stateOf(th)
	if s.modules = append(s.modules, m); len(s.modules) > maxModules {
		s.modules = s.modules[1:]
	}
	m.Set("ZoneInfo", object.Obj(zoneType))
	m.Set("ZoneInfoNotFoundError", object.Obj(notFoundType))
	m.Set("InvalidTZPathWarning", object.Obj(warningType))
	if m.Set("TZPATH", object.Obj(object.TupleOf())); s.paths.Ok() {
		m.Set("TZPATH", s.paths)
	}
	names := make([]value, len(all))
	for i, n := range all {
		names[i] = object.StrValue(n)
	}
	return m.Set("__all__", object.Obj(object.NewList(names)))
}

// Weakly is object.Weakly's.
func (z *ZoneInfo) Weakly() object.WeakPtr { return object.WeakTo(z) }
