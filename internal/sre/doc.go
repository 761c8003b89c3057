// Package sre is Python's regular expressions: the syntax, the semantics and
// the error texts of CPython's module re, on texts in WTF-8 or on bytes.
//
// A pattern is parsed to a tree ([Compile]), the tree is compiled to a program
// for a backtracking matcher with an explicit stack. Patterns without
// back-references, look-around, conditionals, atomic groups and possessive
// quantifiers have a second program: when the backtracking matcher has done
// more work than a linear search would, the search is begun again on a
// simulation of the automaton (Thompson, "Regular expression search
// algorithm", 1968; with captures and priorities after Pike's sam), so that
// such patterns take time linear in the text. The other patterns are stopped
// by the limits of the run alone.
package sre

import "math"

// Flags are the flags of a pattern, with the values of Python's module.
type Flags uint32

// The flags.
const (
	IgnoreCase Flags = 2
	Locale     Flags = 4
	MultiLine  Flags = 8
	DotAll     Flags = 16
	Unicode    Flags = 32
	Verbose    Flags = 64
	Debug      Flags = 128
	ASCII      Flags = 256

	typeFlags   = ASCII | Locale | Unicode
	globalFlags = Debug
)

// ErrorKind tells which Python exception an error is.
type ErrorKind uint8

// The kinds of errors.
const (
	PatternError   ErrorKind = iota // re.error, with a position
	ValueError                      // flags that do not go together
	OverflowError                   // a repetition number that is too large
	IndexError                      // an unknown group name in a template
	RecursionError                  // groups nested too deeply
	MemoryError                     // a program that would be too large
	RuntimeError                    // a lexicon that makes no program
)

// Error is an error in a pattern or a template.
type Error struct {
	Kind ErrorKind
	Msg  string
	Pos  int // in characters; -1 where there is none
	// Doubts are what was seen before.
	Doubts []Doubt
	// Phrase is the number of the pattern of a lexicon, from 0 on.
	Phrase int
}

// Doubt is a place of a pattern that may mean something else in a future version of
// Python.
type Doubt struct {
	What string // such as "nested set"
	Pos  int    // in characters
}

// Error returns the message without the position.
func (e *Error) Error() string { return e.Msg }

// Meter is charged for the work of a match and for its memory; both methods
// return false when the work must stop.
type Meter interface {
	Charge(operations int) bool
	Alloc(bytes int64) bool
}

// tooManyTimes is the least count of a repetition that is refused.
const tooManyTimes = 1<<32 - 1

// maxRepeat stands for "no upper bound".
const maxRepeat = min(tooManyTimes, math.MaxInt/4) // of which sums with places are ints

// maxGroups is above what any pattern can have.
const maxGroups = 1<<30 - 1

// maxNesting bounds the recursion of parser and compiler; CPython's parser
// meets its recursion limit at about this depth.
const maxNesting = 980
