package zoneinfo

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"io"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// This file reads the data of zones (RFC 8536) and finds offsets in them.

// database is Go's copy of the time zone database: the zones as files that are
// not compressed. The standard library embeds the same in time/tzdata, but
// gives neither the names nor the data.
//
//go:embed zoneinfo.zip
var database string

// files are the zones by name.
var files = sync.OnceValue(func() map[string]*zip.File {
	m := map[string]*zip.File{}
	r, err := zip.NewReader(strings.NewReader(database), int64(len(database)))
	if err != nil {
		return m
	}
	for _, f := range r.File {
		if !strings.HasSuffix(f.Name, "/") {
			m[f.Name] = f
		}
	}
	return m
})

var zones struct {
	sync.Mutex
	byName map[string]*zone
}

// load returns a zone of the database, or nil.
func load(name string) *zone {
	zones.Lock()
	defer zones.Unlock()
	if z := zones.byName[name]; z != nil {
		return z
	}
	f := files()[name]
	if f == nil {
		return nil
	}
	r, err := f.Open()
	if err != nil {
		return nil
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return nil
	}
	z, err := parse(data)
	if err != nil {
		return nil
	}
	if zones.byName == nil {
		zones.byName = map[string]*zone{}
	}
	zones.byName[name] = z
	return z
}

// info is a type of local time: offsets in seconds.
type info struct {
	off, dst int64
	abbr     string
}

// zone is a time zone. It never changes once made.
type zone struct {
	trans  []int64    // times of transitions in seconds since 1970
	local  [2][]int64 // the same in local time, for fold 0 and 1
	infos  []*info    // what each transition begins
	before *info      // what was before the first
	after  *info      // what comes after the last, or
	rule   *rule
	fixed  bool
}

var errFile = errors.New("Invalid TZif file: magic not found")

func parse(data []byte) (*zone, error) {
	type header struct{ isutc, isstd, leap, times, types, chars int }
	read := func(p []byte) (h header, ok bool) {
		if len(p) < 44 || string(p[:4]) != "TZif" {
			return h, false
		}
		for i, n := range []*int{&h.isutc, &h.isstd, &h.leap, &h.times, &h.types, &h.chars} {
			x := binary.BigEndian.Uint32(p[20+4*i:])
			if x > 1<<20 { // before it is an int, which may have 32 bits
				return h, false
			}
			*n = int(x)
		}
		return h, true
	}
	h, ok := read(data)
	if !ok {
		return nil, errFile
	}
	version := data[4]
	size := 4
	body := data[44:]
	if version >= '2' {
		skip := h.times*5 + h.types*6 + h.chars + h.leap*8 + h.isstd + h.isutc
		if skip > len(body) {
			return nil, errFile
		}
		if h, ok = read(body[skip:]); !ok {
			return nil, errFile
		}
		body = body[skip+44:]
		size = 8
	}
	need := h.times*(size+1) + h.types*6 + h.chars + h.leap*(size+4) + h.isstd + h.isutc
	if need > len(body) {
		return nil, errFile
	}
	z := &zone{}
	for i := range h.times {
		if size == 8 {
			z.trans = append(z.trans, int64(binary.BigEndian.Uint64(body[8*i:])))
		} else {
			z.trans = append(z.trans, int64(int32(binary.BigEndian.Uint32(body[4*i:]))))
		}
	}
	body2 := body[h.times*size:]
	index := body2[:h.times]
	types := body2[h.times : h.times+6*h.types]
	chars := body2[h.times+6*h.types : h.times+6*h.types+h.chars]
	off := make([]int64, h.types)
	isdst := make([]bool, h.types)
	abbr := make([]string, h.types)
	for i := range h.types {
		t := types[6*i:]
		off[i] = int64(int32(binary.BigEndian.Uint32(t)))
		isdst[i] = t[4] != 0
		if int(t[5]) >= len(chars) {
			return nil, errFile
		}
		s := chars[t[5]:]
		if n := bytes.IndexByte(s, 0); n >= 0 {
			s = s[:n]
		}
		abbr[i] = string(s)
	}
	for _, i := range index {
		if int(i) >= h.types {
			return nil, errFile
		}
	}
	dst := dstOffsets(index, off, isdst)
	all := make([]*info, h.types)
	for i := range all {
		all[i] = &info{off[i], dst[i], abbr[i]}
	}
	for _, i := range index {
		z.infos = append(z.infos, all[i])
	}
	z.toLocal(index, off)
	for i := range all {
		if !isdst[i] {
			z.before = all[i]
			break
		}
	}
	if z.before == nil && len(all) > 0 {
		z.before = all[0]
	}
	footer := ""
	if size == 8 {
		if f := strings.Split(string(body[need:]), "\n"); len(f) > 1 {
			footer = f[1]
		}
	}
	switch {
	case footer != "":
		r, err := parseRule(footer)
		if err != nil {
			return nil, err
		}
		if r.hasDST {
			z.rule = r
		} else {
			z.after = &r.std
		}
	case len(z.infos) == 0 && len(all) == 0:
		return nil, errors.New("No time zone information found.")
	case len(z.infos) > 0:
		z.after = z.infos[len(z.infos)-1]
	default:
		z.after = all[0]
	}
	z.fixed = len(all) <= 1 && z.rule == nil && (len(all) == 0 || *all[0] == *z.after)
	return z, nil
}

// dstOffsets guesses how much of each offset is daylight saving time, which
// the data do not say: the difference to the standard time before or after.
func dstOffsets(index []byte, off []int64, isdst []bool) []int64 {
	dst := make([]int64, len(off))
	count := 0
	for _, d := range isdst {
		if d {
			count++
		}
	}
	found := 0
	for i := 1; i < len(index); i++ {
		if count == found {
			return dst
		}
		t := int(index[i])
		if !isdst[t] || dst[t] != 0 {
			continue
		}
		d := int64(0)
		if p := index[i-1]; !isdst[p] {
			d = off[t] - off[p]
		}
		if d == 0 && t < len(off)-1 {
			if i+1 >= len(index) {
				continue
			}
			n := index[i+1]
			if isdst[n] {
				continue
			}
			d = off[t] - off[n]
		}
		if d != 0 {
			found++
			dst[t] = d
		}
	}
	for t := range dst {
		if dst[t] == 0 && isdst[t] {
			dst[t] = 3600
		}
	}
	return dst
}

// toLocal makes the local times of the transitions: where clocks go back,
// fold 0 has the later one.
func (z *zone) toLocal(index []byte, off []int64) {
	z.local[0] = append([]int64(nil), z.trans...)
	z.local[1] = append([]int64(nil), z.trans...)
	if len(off) < 1 {
		return
	}
	for i := range z.trans {
		a := off[0]
		if i > 0 {
			a = off[index[i-1]]
		}
		b := off[index[i]]
		z.local[0][i] += max(a, b)
		z.local[1][i] += min(a, b)
	}
}

// at finds what is in force at a local time in seconds.
func (z *zone) at(local int64, year, fold int) *info {
	l := z.local[fold]
	i := sort.Search(len(l), func(i int) bool { return l[i] > local })
	switch {
	case i >= len(l):
		if z.rule != nil {
			return z.rule.at(local, year, fold)
		}
		return z.after
	case i < 1:
		return z.before
	}
	return z.infos[i-1]
}

// atUTC finds what is in force at a time in UTC, and the fold of its local time.
func (z *zone) atUTC(t int64, year int) (*info, bool) {
	n := len(z.trans)
	switch {
	case n > 0 && t < z.trans[0]:
		return z.before, false
	case (n == 0 || t > z.trans[n-1]) && z.rule != nil:
		return z.rule.atUTC(t, year)
	case n == 0:
		return z.after, false
	}
	i := sort.Search(n, func(i int) bool { return z.trans[i] > t })
	prev, now := z.before, z.infos[0]
	switch {
	case n > 1 && t >= z.trans[1]:
		prev, now = z.infos[i-2], z.infos[i-1]
	case t > z.trans[n-1]:
		prev, now = z.infos[n-1], z.after
	}
	return now, prev.off-now.off > t-z.trans[i-1]
}

// rule is a POSIX TZ string with daylight saving time.
type rule struct {
	std, dst   info
	hasDST     bool
	start, end func(year int) int64 // local times in seconds since 1970
}

func (r *rule) diff() int64 { return r.dst.off - r.std.off }

func (r *rule) pick(dst bool) *info {
	if dst {
		return &r.dst
	}
	return &r.std
}

func (r *rule) at(t int64, year, fold int) *info {
	start, end := r.start(year), r.end(year)
	if (fold == 1) == (r.diff() >= 0) {
		end -= r.diff()
	} else {
		start += r.diff()
	}
	return r.pick(between(start, end, t))
}

func between(start, end, t int64) bool {
	if start < end {
		return start <= t && t < end
	}
	return !(end <= t && t < start)
}

func (r *rule) atUTC(t int64, year int) (*info, bool) {
	start, end := r.start(year)-r.std.off, r.end(year)-r.dst.off
	from, length := start, -r.diff()
	if r.diff() > 0 {
		from, length = end, r.diff()
	}
	return r.pick(between(start, end, t)), from <= t && t < from+length
}

// parseRule reads a POSIX TZ string.
func parseRule(s string) (*rule, error) {
	bad := errors.New(s + " is not a valid TZ string")
	r := &rule{}
	offset, rules, hasRules := strings.Cut(s, ",")
	rest := offset
	name := func() (string, bool) {
		if strings.HasPrefix(rest, "<") {
			n := strings.IndexByte(rest, '>')
			if n < 0 {
				return "", false
			}
			a := rest[1:n]
			rest = rest[n+1:]
			return a, a != ""
		}
		n := 0
		for n < len(rest) && (rest[n]|0x20 >= 'a' && rest[n]|0x20 <= 'z') {
			n++
		}
		a := rest[:n]
		rest = rest[n:]
		return a, n > 0
	}
	var ok bool
	if r.std.abbr, ok = name(); !ok {
		return nil, bad
	}
	off, after, ok := clockOffset(rest)
	if !ok {
		return nil, bad
	}
	r.std.off = -off
	rest = after
	if rest == "" {
		if hasRules {
			return nil, bad
		}
		return r, nil
	}
	if r.dst.abbr, ok = name(); !ok {
		return nil, bad
	}
	r.hasDST = true
	r.dst.off = r.std.off + 3600
	if rest != "" {
		off, after, ok := clockOffset(rest)
		if !ok || after != "" {
			return nil, bad
		}
		r.dst.off = -off
	}
	r.dst.dst = r.dst.off - r.std.off
	from, to, ok := strings.Cut(rules, ",")
	if !ok {
		return nil, bad
	}
	if r.start, ok = parseDay(from); !ok {
		return nil, bad
	}
	if r.end, ok = parseDay(to); !ok {
		return nil, bad
	}
	return r, nil
}

// clockOffset reads [+-]h[hh][:mm[:ss]] in seconds.
func clockOffset(s string) (n int64, rest string, ok bool) {
	sign := int64(1)
	if s != "" && (s[0] == '-' || s[0] == '+') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	unit := int64(3600)
	for unit > 0 {
		i := 0
		for i < len(s) && i < 3 && s[i]-'0' < 10 {
			i++
		}
		if i == 0 {
			return 0, "", false
		}
		v, _ := strconv.ParseInt(s[:i], 10, 64)
		if unit < 3600 && v > 59 || v > 167 {
			return 0, "", false
		}
		n += v * unit
		s = s[i:]
		if s == "" || s[0] != ':' {
			break
		}
		s = s[1:]
		unit /= 60
	}
	return sign * n, s, true
}

// parseDay reads the day of a transition with its time.
func parseDay(s string) (func(year int) int64, bool) {
	day, clock, timed := strings.Cut(s, "/")
	at := int64(7200)
	if timed {
		n, rest, ok := clockOffset(clock)
		if !ok || rest != "" {
			return nil, false
		}
		at = n
	}
	if strings.HasPrefix(day, "M") {
		p := strings.Split(day[1:], ".")
		if len(p) != 3 {
			return nil, false
		}
		m, err1 := strconv.Atoi(p[0])
		w, err2 := strconv.Atoi(p[1])
		d, err3 := strconv.Atoi(p[2])
		if err1 != nil || err2 != nil || err3 != nil || m < 1 || m > 12 || w < 1 || w > 5 || d < 0 || d > 6 {
			return nil, false
		}
		return func(year int) int64 {
			first := daysBefore(year, m)
			// 1 January 1970 was a Thursday.
			wday := int(((first+4)%7 + 7) % 7)
			n := (d-wday+7)%7 + 7*(w-1)
			if n >= monthDays(year, m) {
				n -= 7
			}
			return (first+int64(n))*86400 + at
		}, true
	}
	julian := strings.HasPrefix(day, "J")
	n, err := strconv.Atoi(strings.TrimPrefix(day, "J"))
	if err != nil || n < 0 || n > 365 || julian && n == 0 {
		return nil, false
	}
	return func(year int) int64 {
		d := int64(n)
		if julian {
			d--
			if n >= 60 && leap(year) {
				d++
			}
		}
		return (daysBefore(year, 1)+d)*86400 + at
	}, true
}

func leap(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

func monthDays(y, m int) int {
	switch m {
	case 2:
		if leap(y) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// daysBefore counts the days from 1970 to the first of a month.
func daysBefore(year, month int) int64 {
	y := int64(year - 1)
	n := y*365 + y/4 - y/100 + y/400 - 719162
	for m := 1; m < month; m++ {
		n += int64(monthDays(year, m))
	}
	return n
}
