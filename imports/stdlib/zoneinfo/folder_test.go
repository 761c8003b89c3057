package zoneinfo

import (
	"bytes"
	"io/fs"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// In the files of all zones, readers that know the first part only find what those find that read the
// second, at all times that it has; the second is the database's.
func TestForOldReaders(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	zones := 0
	for name := range files() {
		z := load(name)
		data, err := fs.ReadFile(Files, name)
		if err != nil || z == nil {
			t.Fatal(name, err)
		}
		zones++
		raw, err := whole(files()[name])
		if err != nil || !bytes.Equal(secondPart(data), secondPart(raw)) {
			t.Fatalf("%s: the second part is another, %v", name, err)
		}
		first := bytes.Clone(data)
		first[4] = 0 // a file of the first version
		old, err := parse(first)
		if err != nil {
			t.Fatal(name, err)
		}
		var times []int64
		for range 300 {
			times = append(times, r.Int64N(1<<32-1)+math.MinInt32)
		}
		for _, at := range z.trans {
			times = append(times, at-1, at)
		}
		for _, at := range old.trans {
			times = append(times, at-1, at)
		}
		for _, at := range times {
			year := time.Unix(at, 0).UTC().Year()
			if at < math.MinInt32 || year > 2037 {
				continue
			}
			a, _ := z.atUTC(at, year)
			b, _ := old.atUTC(at, year)
			if a.off != b.off || a.abbr != b.abbr || (a.dst == 0) != (b.dst == 0) {
				t.Fatalf("%s at %d: %v, and in the first part %v", name, at, *a, *b)
			}
		}
	}
	if zones < 500 {
		t.Error("only", zones, "zones")
	}
	for _, name := range []string{"tzdata.zi", "zone.tab", "zone1970.tab", "iso3166.tab"} {
		if text, err := fs.ReadFile(Files, name); err != nil || len(text) < 1000 {
			t.Error(name, len(text), err)
		}
	}
}
