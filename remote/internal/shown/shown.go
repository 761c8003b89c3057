// Package shown reads and writes what programs displayed, on its way between the far
// side and the host.
package shown

import (
	"maps"
	"slices"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
)

// richest are media types, the richest first; others come between these and plain
// text.
var richest = []string{
	"image/png", "image/jpeg", "image/svg+xml", "image/", "application/pdf", "text/html", "text/markdown", "text/latex", "application/json", "application/javascript",
}

// rank tells how rich a media type is, 0 most.
func rank(kind string) int {
	if kind == "text/plain" {
		return len(richest) + 1
	}
	i := slices.IndexFunc(richest, func(r string) bool { return kind == r || strings.HasSuffix(r, "/") && strings.HasPrefix(kind, r) })
	if i < 0 {
		i = len(richest)
		// Charts: the data of plotly, vega and the like say more than their HTML.
		if strings.HasPrefix(kind, "application/vnd.") || strings.Contains(kind, "chart") {
			i = slices.Index(richest, "text/html")
		}
	}
	return i
}

// Value is the value that Read reads.
func Value(list []garter.Artifact) []any {
	var out []any
	for _, a := range list {
		all := convert.NewDict()
		for _, k := range slices.Sorted(maps.Keys(a.All)) {
			all.Set(k, a.All[k])
		}
		d := convert.NewDict()
		d.Set("value", a.IsValue)
		d.Set("all", all)
		out = append(out, d)
	}
	return out
}

// Read reads what a far side says was displayed: what is malformed is left out.
func Read(v any) (out []garter.Artifact) {
	l, _ := v.([]any)
	for _, x := range l {
		d, ok := x.(*convert.Dict)
		if !ok {
			continue
		}
		v, _ := d.Get("all")
		all, ok := v.(*convert.Dict)
		if !ok {
			continue
		}
		value, _ := d.Get("value")
		a := garter.Artifact{All: map[string][]byte{}, IsValue: value == true}
		for k, v := range all.All() {
			kind, ok := k.(string)
			if !ok {
				continue
			}
			switch v := v.(type) {
			case string:
				a.All[kind] = []byte(v)
			case []byte:
				a.All[kind] = v
			default:
				continue
			}
			if a.Type == "" || rank(kind) < rank(a.Type) || rank(kind) == rank(a.Type) && kind < a.Type {
				a.Type = kind
			}
		}
		if a.Type != "" {
			a.Data = a.All[a.Type]
			out = append(out, a)
		}
	}
	return out
}
