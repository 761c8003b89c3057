package ast

// SyntaxError is an error of the lexer, the parser or the scope analysis, as
// CPython reports it.
type SyntaxError struct {
	// Kind is SyntaxError, IndentationError or TabError; MemoryError or
	// RecursionError for a source beyond the bounds; or KindStopped.
	Kind     string
	Msg      string
	Filename string
	// Lines and offsets count from 1. As in CPython, an offset may also be 0 or
	// -1. NoPosition stands for None; a Lineno of 0 for no location at all.
	Lineno, Offset, EndLineno, EndOffset int
	// Incomplete says that the source had ended when it turned out to be wrong: more of
	// it may make it right.
	Incomplete bool
	// Text is the line of the source with its end, or empty if unknown.
	Text string
}

// NoPosition is an EndOffset that CPython leaves None.
const NoPosition = -1 << 31

// Error returns the message without the place.
func (e *SyntaxError) Error() string { return e.Kind + ": " + e.Msg }
