// Package conf reads the configs of backends: texts such as
// "image=python&memory=512MiB&network=default", written as the query of a URL.
package conf

import (
	"fmt"
	"strconv"
	"strings"
)

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
			if err != nil || !(f >= 0 && f*float64(u.factor) <= 1<<62) { // NaN is neither
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
