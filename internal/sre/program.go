package sre

// opcode is an instruction of the backtracking matcher.
type opcode uint8

const (
	opFail      opcode = iota
	opMatch            // the end of the pattern
	opByte             // the byte min
	opString           // the text str
	opSet              // one character of set
	opAny              // one character but \n
	opAnyAll           // one character
	opJump             // to x
	opBranch           // alternatives in alts, chosen by the next byte
	opMark             // the border min of a group
	opAt               // the position at
	opRep              // min to max characters of set (or any), as many as possible
	opRepLazy          // the same, as few as possible
	opRepAll           // the same, as many as there are, without going back
	opLoopStart        // begins the counted loop of register min
	opLoop             // end of a loop's body: x is the body, y what follows
	opLoopLazy         // the same, what follows first
	opLoopMore         // follows opLoopLazy: one more turn
	opBackref          // the text of group min
	opIfGroup          // go on if group min has matched, else at x
	opCutBegin         // begins an atomic group
	opCutEnd           // ends it: its choices are dropped
	opLookBegin        // begins a look-around; back characters are taken back
	opLookEnd          // ends a positive one
	opNotBegin         // begins a negative one, which ends at x
	opNotEnd           // its body matched
)

// repOf tells what an opRep repeats.
type repOf uint8

const (
	repSet    repOf = iota
	repAny          // all but \n
	repAnyAll       // all
)

// inst is an instruction.
type inst struct {
	op   opcode
	rep  repOf
	at   atKind
	mode foldMode // opBackref
	uni  bool     // opAt: Unicode's words
	line bool     // opAt: ^ and $ at every line
	// dropASCII and drop tell that an opRep need not remember choices: what
	// follows begins with nothing that it repeats (in ASCII texts, in all).
	dropASCII, drop bool
	min, max        int32
	x, y            int32
	reg             int32 // first register
	back            int32 // opLookBegin, opNotBegin: characters
	str             string
	set             *charSet
	alts            *altTable
	next            *byteSet // bytes with which what follows an opRep can begin; nil for all
}

// altTable are the alternatives of an opBranch, at most 64: mask has, for the
// next byte (256 at the end of the text), a bit for each that can match.
type altTable struct {
	pc   []int32
	mask [257]uint64
}

// byteSet is a set of bytes and of the end of the text.
type byteSet struct {
	has [257]bool
}

// Program is a compiled pattern. It is never changed and may be shared.
type Program struct {
	// Groups is the number of groups, without the whole match.
	Groups int
	// Flags are the flags with those that the pattern itself sets.
	Flags Flags
	// Names are the names of groups in their order, and Index their numbers.
	Names []string
	Index map[string]int
	// Doubts are what the pattern is warned of.
	Doubts []Doubt
	// MinWidth and MaxWidth are how many characters a match can have; NoBound for no
	// greatest number.
	MinWidth, MaxWidth uint64
	// Size is about how many bytes the program takes.
	Size int64
	// Work is about how many operations the compilation took.
	Work int

	isText   bool
	insts    []inst
	numRegs  int // marks, lastindex and the registers of loops
	markRegs int // 2 * Groups
	start    byteSet
	anyStart bool   // every byte may begin a match
	prefix   string // every match begins with it
	anchored bool   // matches begin at the start of the text only
	lit      bool   // the pattern is the prefix and nothing else
	skipRun  bool   // the first instruction is a run that need not be entered in its middle
	linear   *nfa   // nil where only the backtracking matcher knows the pattern
	minLen   int    // least number of bytes of a match
}
