package ucd

import (
	_ "embed"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// A Database answers for one version of Unicode what unicodedata and its object
// ucd_3_2_0 answer: the tables of this package, less what has come since.
type Database struct {
	// Version is the version of Unicode.
	Version string
	old     func() *differences // nil for the tables as they are
}

// Current is Unicode as everything else here has it, Old that of internationalised domain
// names (RFC 3490 and RFC 3454).
var (
	Current = &Database{Version: Version}
	Old     = &Database{Version: "3.2.0", old: sync.OnceValue(readOld)}
)

// oldText is written by make/old.py, which describes it.
//
//go:embed old.txt
var oldText string

// differences is what an older version has otherwise.
type differences struct {
	absent  []span
	records map[rune]changed
	// decomposed has the characters that decomposed into something that was an
	// error, and is right in what normalize does alone.
	decomposed map[rune]rune
}

type span struct{ first, length rune }

// changed is what was otherwise about a character; "" and -2 where nothing was.
type changed struct {
	category, bidi, eaw string
	mirrored, decimal   int
}

const unchanged = -2

func readOld() *differences {
	d := &differences{records: map[rune]changed{}, decomposed: map[rune]rune{}}
	for line := range strings.Lines(oldText) {
		f := strings.Fields(line)
		n, _ := strconv.ParseUint(f[1], 16, 32)
		r := rune(n)
		if f[0] != "d" {
			n, _ = strconv.ParseUint(f[2], 16, 32)
			if f[0] == "n" {
				d.decomposed[r] = rune(n)
			} else {
				d.absent = append(d.absent, span{r, rune(n)})
			}
			continue
		}
		c := changed{mirrored: unchanged, decimal: unchanged}
		for _, x := range f[2:] {
			name, value, _ := strings.Cut(x, "=")
			switch name {
			case "c":
				c.category = value
			case "b":
				c.bidi = value
			case "e":
				c.eaw = value
			case "m":
				c.mirrored, _ = strconv.Atoi(value)
			case "d":
				c.decimal, _ = strconv.Atoi(value)
			}
		}
		d.records[r] = c
	}
	return d
}

// lacks reports whether a character came later.
func (d *differences) lacks(r rune) bool {
	i := sort.Search(len(d.absent), func(i int) bool { return d.absent[i].first > r })
	return i > 0 && r-d.absent[i-1].first < d.absent[i-1].length
}

// of returns what is otherwise about a character, and whether it is there at all.
func (d *Database) of(r rune) (c changed, there bool) {
	c = changed{mirrored: unchanged, decimal: unchanged}
	if d.old == nil {
		return c, true
	}
	if d.old().lacks(r) {
		return c, false
	}
	if x, ok := d.old().records[r]; ok {
		c = x
	}
	return c, true
}

// Category returns the general category.
func (d *Database) Category(r rune) string {
	switch c, there := d.of(r); {
	case !there:
		return "Cn"
	case c.category != "":
		return c.category
	}
	return Category(r)
}

// Bidirectional returns the bidirectional class.
func (d *Database) Bidirectional(r rune) string {
	switch c, there := d.of(r); {
	case !there:
		return ""
	case c.bidi != "":
		return c.bidi
	}
	return Bidirectional(r)
}

// EastAsianWidth returns the East Asian width.
func (d *Database) EastAsianWidth(r rune) string {
	switch c, there := d.of(r); {
	case !there:
		return "N"
	case c.eaw != "":
		return c.eaw
	}
	return EastAsianWidth(r)
}

// Combining returns the canonical combining class.
func (d *Database) Combining(r rune) int {
	if _, there := d.of(r); !there {
		return 0
	}
	return Combining(r)
}

// Mirrored reports whether a character is mirrored in text from right to left.
func (d *Database) Mirrored(r rune) bool {
	switch c, there := d.of(r); {
	case !there:
		return false
	case c.mirrored != unchanged:
		return c.mirrored == 1
	}
	return Mirrored(r)
}

// Decimal returns the value as a decimal digit.
func (d *Database) Decimal(r rune) (int, bool) {
	switch c, there := d.of(r); {
	case !there:
		return 0, false
	case c.decimal != unchanged:
		return c.decimal, c.decimal >= 0
	}
	return Decimal(r)
}

// Digit returns the value as a digit of any kind, which CPython asks of the current
// version alone.
func (d *Database) Digit(r rune) (int, bool) { return Digit(r) }

// Numeric returns the value as a number.
func (d *Database) Numeric(r rune) (float64, bool) {
	if _, there := d.of(r); !there {
		return 0, false
	}
	return Numeric(r)
}

// Name returns the name.
func (d *Database) Name(r rune) (string, bool) {
	if _, there := d.of(r); !there {
		return "", false
	}
	return Name(r)
}

// Decomposition returns the decomposition, as [Decomposition] does.
func (d *Database) Decomposition(r rune) string {
	if _, there := d.of(r); !there {
		return ""
	}
	return Decomposition(r)
}

// Normalize returns s in form f.
func (d *Database) Normalize(f Form, s string) string {
	if d.old == nil {
		return Normalize(f, s)
	}
	return normalize(f, s, d.old())
}
