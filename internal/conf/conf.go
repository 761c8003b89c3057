// Package conf reads the configs of backends: texts such as
// "image=python&memory=512MiB&network=none", written as the query of a URL.
package conf

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Values are the options of a config. Its methods take an option out and note
// the first mistake, which Err returns.
type Values struct {
	m     url.Values
	err   error
	known []string // asked for so far
}

// Parse parses a config.
func Parse(config string) *Values {
	m, err := url.ParseQuery(config)
	if err != nil {
		err = errors.New("garter: the config is not written as the query of a URL") // its text may have a token
	}
	return &Values{m: m, err: err}
}

// Err returns the first mistake; options that nobody asked for are one.
func (v *Values) Err() error {
	if v.err == nil && len(v.m) > 0 {
		keys := slices.Sorted(maps.Keys(v.m))
		v.err = fmt.Errorf("garter: unknown option %s in the config%s", strings.Join(keys, ", "), Near(keys[0], v.known))
	}
	return v.err
}

// take returns an option, if it is there.
func (v *Values) take(key string) (string, bool) {
	v.known = append(v.known, key)
	l, ok := v.m[key]
	delete(v.m, key)
	if len(l) > 1 && v.err == nil {
		v.err = fmt.Errorf("garter: option %s is given %d times", key, len(l))
	}
	if !ok || len(l) == 0 {
		return "", false
	}
	return l[0], true
}

func set[T any](v *Values, key string, dst *T, parse func(string) (T, error)) {
	s, ok := v.take(key)
	if !ok {
		return
	}
	x, err := parse(s)
	if err != nil && v.err == nil {
		v.err = fmt.Errorf("garter: option %s: %w", key, err)
	}
	if err == nil {
		*dst = x
	}
}

// String sets dst where the option is given; so do the others.
func (v *Values) String(key string, dst *string) {
	set(v, key, dst, func(s string) (string, error) { return s, nil })
}

// Bool takes true, false, 1, 0 and the like; an empty value is true.
func (v *Values) Bool(key string, dst *bool) {
	set(v, key, dst, func(s string) (bool, error) {
		if s == "" {
			return true, nil
		}
		return strconv.ParseBool(s)
	})
}

// Int takes whole numbers.
func (v *Values) Int(key string, dst *int) { set(v, key, dst, strconv.Atoi) }

// Int64 takes whole numbers.
func (v *Values) Int64(key string, dst *int64) {
	set(v, key, dst, func(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) })
}

// Port takes numbers from 0 to 65535.
func (v *Values) Port(key string, dst *uint16) {
	set(v, key, dst, func(s string) (uint16, error) {
		n, err := strconv.ParseUint(s, 10, 16)
		return uint16(n), err
	})
}

// Float takes numbers.
func (v *Values) Float(key string, dst *float64) {
	set(v, key, dst, func(s string) (float64, error) { return strconv.ParseFloat(s, 64) })
}

// Duration takes times such as 30s.
func (v *Values) Duration(key string, dst *time.Duration) { set(v, key, dst, time.ParseDuration) }

// Size takes sizes such as 512MiB, in bytes.
func (v *Values) Size(key string, dst *int64) { set(v, key, dst, ParseSize) }

// List takes texts separated by commas.
func (v *Values) List(key string, dst *[]string) {
	set(v, key, dst, func(s string) ([]string, error) {
		var out []string
		for _, p := range strings.Split(s, ",") {
			if p = strings.TrimSpace(p); p != "" {
				out = append(out, p)
			}
		}
		return out, nil
	})
}

// ParseSize parses a number of bytes with an optional unit: KiB, MiB, GiB, kB,
// MB, GB, or K, M and G for the first three.
func ParseSize(s string) (int64, error) {
	for _, u := range []struct {
		suffix string
		factor int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"TiB", 1 << 40}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9},
		{"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}, {"k", 1 << 10}, {"m", 1 << 20}, {"g", 1 << 30}, {"B", 1}, {"", 1}} {
		if num, ok := strings.CutSuffix(s, u.suffix); ok {
			f, err := strconv.ParseFloat(strings.TrimSpace(num), 64)
			if err != nil || f < 0 || f*float64(u.factor) > 1<<62 {
				break
			}
			return int64(f * float64(u.factor)), nil
		}
	}
	return 0, fmt.Errorf("%q is not a size such as 64MiB", s)
}

// Near returns the end of an error about an unknown name: "; did you mean …?",
// or "" where no name is near.
func Near(name string, names []string) string {
	best, least := "", 1+(len(name)+2)/3
	for _, n := range names {
		if d := distance(name, n); d < least || strings.HasPrefix(n, name) && len(name) > 2 && best == "" {
			best, least = n, min(d, least)
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean " + best + "?"
}

// distance is how many letters must be changed, put in or left out.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			d := last
			if a[i] != b[j] {
				d = 1 + min(last, row[j], row[j+1])
			}
			last, row[j+1] = row[j+1], d
		}
	}
	return row[len(b)]
}
