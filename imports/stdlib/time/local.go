package time

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file is the local zone of a session: UTC, until a program has put $TZ into os.environ
// and called tzset(). The machine's own zone is none of a program's business.

// LocalZone tells what is in force in a zone at a time in seconds since 1970: the offset east
// of UTC in seconds, whether it is daylight saving time, and the name.
type LocalZone interface {
	At(unix int64) (offset int64, dst bool, name string)
}

// ZoneNamed makes the zone that a value of $TZ names, nil for UTC. The package of the
// database of zones sets it.
var ZoneNamed func(tz string) LocalZone

type localKey struct{}

// local is the session's zone with the names that tzset() found for it.
type local struct {
	zone  LocalZone
	names [2]string // tzname of time
	flags [2]string // the names of standard time and of daylight saving time
	alt   bool      // there is daylight saving time
}

func localOf(th *object.Thread) *local {
	l, _ := th.State[localKey{}].(*local)
	return l
}

// CopyState is object.StateCopier's: zones never change.
func (l *local) CopyState(*object.Copier) any {
	n := *l
	return &n
}

// IsLocal reports whether the session has a local zone of its own.
func IsLocal(th *object.Thread) bool { return localOf(th) != nil }

// LocalAt is LocalZone.At of the session's zone.
func LocalAt(th *object.Thread, unix int64) (offset int64, dst bool, name string) {
	if l := localOf(th); l != nil {
		return l.zone.At(unix)
	}
	return 0, false, "UTC"
}

const dayOfSeconds = 86400

// LocalFold reports whether local time has been where it is at unix within a day before.
func LocalFold(th *object.Thread, unix int64) bool {
	off, _, _ := LocalAt(th, unix)
	before, _, _ := LocalAt(th, unix-dayOfSeconds)
	back := before - off
	if back <= 0 {
		return false
	}
	at, _, _ := LocalAt(th, unix-back)
	return at == before
}

// FromLocal returns the time in seconds since 1970 at which local time is t seconds after the
// beginning of 1970, the second of two where fold is 1. Where there is none, it is what the
// offset before (fold 0) or after makes of it.
func FromLocal(th *object.Thread, t int64, fold int) int64 {
	l := localOf(th)
	if l == nil {
		return t
	}
	off := func(u int64) int64 { o, _, _ := l.zone.At(u); return o }
	a := off(t)
	u1 := t - a
	b := off(u1)
	if b == a {
		// A solution; there may be another one on the other side of a change.
		other := u1 - dayOfSeconds
		if fold == 1 {
			other = u1 + dayOfSeconds
		}
		if b = off(other); b == a {
			return u1
		}
	}
	u2 := t - b
	switch {
	case u2+off(u2) == t:
		return u2
	case u1+off(u1) == t:
		return u1
	case fold == 1:
		return min(u1, u2)
	}
	return max(u1, u2)
}

// mktime is FromLocal for a tuple that says whether daylight saving time is meant (-1: it
// does not know), which may be wrong: then it means the offset that is so somewhen near.
func mktime(th *object.Thread, t int64, dst int) (int64, bool) {
	l := localOf(th)
	if l == nil {
		return t, true
	}
	var found []int64
	before, _, _ := l.zone.At(t - dayOfSeconds)
	after, _, _ := l.zone.At(t + dayOfSeconds)
	for _, off := range []int64{before, after} {
		if at, _, _ := l.zone.At(t - off); at == off {
			found = append(found, t-off)
		}
	}
	is := func(u int64) bool { _, d, _ := l.zone.At(u); return d == (dst > 0) }
	if dst >= 0 {
		if i := slices.IndexFunc(found, is); i >= 0 {
			return found[i], true
		}
		const stride, most = 601200, 268227000 // a week, and the years within which C looks
		for d := int64(stride); d <= most; d += stride {
			if !th.Charge(2) {
				return 0, false
			}
			for _, u := range []int64{t - d, t + d} {
				if is(u) {
					off, _, _ := l.zone.At(u)
					return t - off, true
				}
			}
		}
	}
	if len(found) > 0 {
		return found[0], true
	}
	return t - before, true
}

var (
	sOS      = object.Intern("os")
	sEnviron = object.Intern("environ")
	sGet     = object.Intern("get")
	sTime    = object.Intern("time")
)

// environTZ is $TZ; set is false where there is none.
func environTZ(th *object.Thread) (tz string, set, ok bool) {
	m := th.Modules.GetStr(sOS)
	if !m.Ok() || m.IsNone() {
		return "", false, true // who sets variables has imported os
	}
	env := object.GetAttrOwnOpt(th, m, sEnviron)
	if !env.Ok() {
		return "", false, th.Exc == nil
	}
	v := object.CallMethod(th, env, sGet, object.StrValue("TZ"))
	if !v.Ok() {
		return "", false, false
	}
	s, ok := object.AsStr(v)
	if !ok {
		return "", false, true
	}
	return s.S, true, true
}

// tzset makes the zone that $TZ names the session's, and says so in the module.
func tzset(th *object.Thread) Value {
	tz, set, ok := environTZ(th)
	if !ok || !th.Charge(100) || !th.Alloc(4096) {
		return Value{}
	}
	delete(th.State, localKey{})
	if set && ZoneNamed != nil && len(tz) < 256 && strings.IndexByte(tz, 0) < 0 {
		if z := ZoneNamed(tz); z != nil {
			object.ModuleState(th, localKey{}, func() *local { return newLocal(th, z) })
		}
	}
	if m, ok := th.Modules.GetStr(sTime).R.(*object.Module); ok && m.Name == "time" {
		return setZone(th, m)
	}
	return object.None
}

// newLocal finds the names of a zone as CPython does: in January and July of about this year.
func newLocal(th *object.Thread, z LocalZone) *local {
	l := &local{zone: z}
	jan, jul := l.halves(th)
	off, dst, first := z.At(jan)
	other, summer, second := z.At(jul)
	l.names, l.alt = [2]string{first, second}, off != other
	l.flags = l.names
	if off > other { // in the south summer is in January
		l.names = [2]string{second, first}
	}
	if dst && !summer {
		l.flags = [2]string{second, first}
	}
	return l
}

// halves are times in January and July of about this year.
func (l *local) halves(th *object.Thread) (jan, jul int64) {
	const year = (365*24 + 6) * 3600
	jan = th.Clock().Unix() / year * year
	return jan, jan + year/2
}

// setZone sets what the module says of the zone.
func setZone(th *object.Thread, m *object.Module) Value {
	names, standard, other, daylight := [2]string{"UTC", "UTC"}, int64(0), int64(0), int64(0)
	if l := localOf(th); l != nil {
		names = l.names
		jan, jul := l.halves(th)
		first, _, _ := l.zone.At(jan)
		second, _, _ := l.zone.At(jul)
		standard, other = -min(first, second), -max(first, second)
		if l.alt {
			daylight = 1
		}
	}
	for name, v := range map[string]Value{
		"timezone": object.Int(standard), "altzone": object.Int(other), "daylight": object.Int(daylight),
		"tzname": object.Obj(object.TupleOf(object.StrValue(names[0]), object.StrValue(names[1]))),
	} {
		m.Set(name, v)
	}
	return object.None
}

// zoneNames are what %Z reads besides GMT and UTC: the names of standard time and of
// daylight saving time, in small letters, "" where they tell nothing.
func zoneNames(th *object.Thread) (standard, summer string) {
	l := localOf(th)
	if l == nil {
		return "", ""
	}
	standard = strings.ToLower(l.names[0])
	if l.alt && l.names[0] != l.names[1] {
		summer = strings.ToLower(l.names[1])
	}
	return standard, summer
}
