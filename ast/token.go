package ast

import "slices"

// This file holds the kinds of tokens and the table of names.

// kind is the kind of a token; each operator and each keyword is its own kind.
type kind uint8

const (
	tEOF   kind = iota // the end of the source (CPython's ENDMARKER)
	tError             // the lexer failed here; lexer.err says why
	tNewline
	tIndent
	tDedent
	tName
	tNumber
	tString
	tFStringStart
	tFStringMiddle
	tFStringEnd
	tTStringStart // of a template string; its pieces end with tFStringMiddle and tFStringEnd

	tLpar
	tRpar
	tLsqb
	tRsqb
	tLbrace
	tRbrace
	tColon
	tComma
	tSemi
	tDot
	tEllipsis
	tArrow
	tColonEqual
	tExclamation
	tUnknown // $, ? or a backquote: no rule takes them
	tEqual
	tAt
	tPlus
	tMinus
	tStar
	tSlash
	tPercent
	tDoubleSlash
	tDoubleStar
	tLeftShift
	tRightShift
	tAmper
	tVbar
	tCircumflex
	tTilde
	tLess
	tGreater
	tEqEqual
	tNotEqual
	tLessEqual
	tGreaterEqual
	// The augmented assignments, in the order of Operator.
	tPlusEqual
	tMinusEqual
	tStarEqual
	tAtEqual
	tSlashEqual
	tPercentEqual
	tDoubleStarEqual
	tLeftShiftEqual
	tRightShiftEqual
	tVbarEqual
	tCircumflexEqual
	tAmperEqual
	tDoubleSlashEqual

	// The keywords, in the order of keywordNames.
	tFalse
	tNone
	tTrue
	tAnd
	tAs
	tAssert
	tAsync
	tAwait
	tBreak
	tClass
	tContinue
	tDef
	tDel
	tElif
	tElse
	tExcept
	tFinally
	tFor
	tFrom
	tGlobal
	tIf
	tImport
	tIn
	tIs
	tLambda
	tNonlocal
	tNot
	tOr
	tPass
	tRaise
	tReturn
	tTry
	tWhile
	tWith
	tYield
	numKinds
)

// firstKeyword and lastKeyword enclose the keyword kinds.
const (
	firstKeyword = tFalse
	lastKeyword  = tYield
)

var keywordNames = [...]string{
	"False", "None", "True", "and", "as", "assert", "async", "await", "break",
	"class", "continue", "def", "del", "elif", "else", "except", "finally",
	"for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
	"not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
}

// IsKeyword reports whether a name is a keyword of Python, which nothing else can
// be called.
func IsKeyword(name string) bool { return slices.Contains(keywordNames[:], name) }

// The soft keywords and other names that the parser asks for, by their index
// in a name table (see nameTable), where they follow the keywords.
const (
	nameMatch int32 = int32(lastKeyword-firstKeyword) + 1 + iota
	nameCase
	nameType
	nameUnderscore
	namePrint
	nameExec
)

var knownNames = [...]string{"match", "case", "type", "_", "print", "exec"}

// token is one token of the source. Offsets and columns are in bytes; lines
// count from 1. name is the index in the name table of a tName or keyword, the
// string prefix flags of a string, else 0.
type token struct {
	kind            kind
	start, end      int32
	line, col       int32
	endLine, endCol int32
	name            int32
}

// tokenSize is what a token takes.
const tokenSize = 32

// nameTable holds each identifier of a source once, so that equal names share
// their memory and keywords are found by the same look-up.
type nameTable struct {
	slots []int32 // open addressing; index in names plus one, 0 is empty
	names []string
	hash  []uint32
}

// seedTable is the table every parse starts from: keywords, then knownNames.
var seedTable = func() *nameTable {
	t := &nameTable{slots: make([]int32, 256)}
	for _, s := range keywordNames {
		t.intern([]byte(s), hashName([]byte(s)))
	}
	for _, s := range knownNames {
		t.intern([]byte(s), hashName([]byte(s)))
	}
	return t
}()

func newNameTable() *nameTable {
	t := &nameTable{
		slots: make([]int32, len(seedTable.slots)),
		names: make([]string, len(seedTable.names), 128),
		hash:  make([]uint32, len(seedTable.hash), 128),
	}
	copy(t.slots, seedTable.slots)
	copy(t.names, seedTable.names)
	copy(t.hash, seedTable.hash)
	return t
}

// The hash is FNV-1a; the lexer computes it while it scans a name.
const (
	hashStart = uint32(2166136261)
	hashPrime = uint32(16777619)
)

func hashName(b []byte) uint32 {
	h := hashStart
	for _, c := range b {
		h = (h ^ uint32(c)) * hashPrime
	}
	return h
}

// intern returns the index of the name b, whose hash is h.
func (t *nameTable) intern(b []byte, h uint32) int32 {
	mask := uint32(len(t.slots) - 1)
	// The low bits of FNV are weak for short names; fold the high ones in.
	for i := (h ^ h>>15) & mask; ; i = (i + 1) & mask {
		s := t.slots[i]
		if s == 0 {
			break
		}
		if t.hash[s-1] == h && t.names[s-1] == string(b) {
			return s - 1
		}
	}
	n := int32(len(t.names))
	t.names = append(t.names, string(b))
	t.hash = append(t.hash, h)
	if len(t.names)*2 > len(t.slots) {
		t.slots = make([]int32, len(t.slots)*2)
		for i, h := range t.hash[:n] {
			t.place(int32(i), h)
		}
	}
	t.place(n, h)
	return n
}

// place puts the entry n in the first free slot for its hash.
func (t *nameTable) place(n int32, h uint32) {
	mask := uint32(len(t.slots) - 1)
	i := (h ^ h>>15) & mask
	for t.slots[i] != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = n + 1
}
