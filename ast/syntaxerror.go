package ast

// SyntaxError is an error of the lexer, the parser or the scope analysis, as
// CPython reports it.
type SyntaxError struct {
	Kind     string // SyntaxError, IndentationError or TabError
	Msg      string
	Filename string
	// Lines and offsets count from 1; an EndOffset of -1 is unknown (None).
	Lineno, Offset, EndLineno, EndOffset int
	// Text is the line of the source with its end, or empty if unknown.
	Text string
}

// Error returns the message without the place.
func (e *SyntaxError) Error() string { return e.Kind + ": " + e.Msg }
