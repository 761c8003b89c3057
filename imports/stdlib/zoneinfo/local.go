package zoneinfo

import (
	"strings"
	"time"

	ptime "github.com/garterpy/garter/imports/stdlib/time"
)

// This file gives package time the zones that $TZ can name.

func init() { ptime.ZoneNamed = localNamed }

// localZone is a zone as ptime.LocalZone.
type localZone struct{ z *zone }

// At is ptime.LocalZone's.
func (l localZone) At(unix int64) (offset int64, dst bool, name string) {
	year := time.Unix(unix, 0).UTC().Year()
	i, _ := l.z.atUTC(unix, year)
	if r := l.z.rule; r != nil && len(l.z.trans) == 0 && year < 1970 {
		i = r.pick(r.start(1970) > r.end(1970)) // C's rules begin in 1970
	}
	return i.off, i.dst != 0, i.abbr
}

// localNamed is what C makes of $TZ: a zone of the database, after a colon or not, or a rule
// as POSIX has them. What is neither is UTC, under the name with which it begins.
func localNamed(tz string) ptime.LocalZone {
	tz = strings.TrimPrefix(tz, ":")
	if tz == "" {
		return nil
	}
	if z := load(strings.TrimPrefix(tz, "/usr/share/zoneinfo/")); z != nil {
		return localZone{z}
	}
	r, err := parseRule(tz)
	if err != nil {
		// Of summer time without rules C says those of the United States.
		r, err = parseRule(tz + ",M3.2.0,M11.1.0")
	}
	switch {
	case err == nil && r.hasDST:
		return localZone{&zone{rule: r}}
	case err == nil:
		return localZone{&zone{after: &r.std}}
	}
	n := 0
	for n < len(tz) && tz[n]|0x20 >= 'a' && tz[n]|0x20 <= 'z' {
		n++
	}
	if n < 3 {
		return nil
	}
	return localZone{&zone{after: &info{abbr: tz[:n]}}}
}
