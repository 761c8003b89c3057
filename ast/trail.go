package ast

// This file holds what the parser writes down on its second run over a source
// that the first run refused: the constructs that it is in, so that a wrong
// source can be explained by where the parser got stuck. The first run has no
// trail and pays a comparison for it.

// construct is a part of the language that a mistake may be made in.
type construct uint8

const (
	inSimple        construct = iota // a simple statement
	inHead                           // a clause of a compound statement, from its keyword
	inSuite                          // the body of a clause
	inTry                            // a try statement as a whole
	inExpr                           // an expression, conditional or lambda
	inNamed                          // an expression that may be name := expression
	inCall                           // the arguments of a call
	inBases                          // those of a class
	inMoreArguments                  // arguments that are read on their own
	inParens                         // what begins with a parenthesis, other than arguments
	inList                           // a display or comprehension in square brackets
	inBraces                         // one in braces
	inSubscript                      // what is in the brackets of a subscript
	inClause                         // "for … in" of a loop or comprehension
	inParams                         // the parameters of a function or lambda
	inTypeParams                     // a list of type parameters
	inWithItem                       // a context manager and its target
	inField                          // a replacement field
	inPattern                        // a pattern with its "as"
	inClassPattern                   // the arguments of a class pattern
	numConstructs
)

// place is a construct that the parser is in.
type place struct {
	in    construct
	start int32    // its first token
	upto  int32    // the token after node
	node  ExprNode // the last part of it that was read whole
	prev  ExprNode // the part before
}

// trail is the record of a second run.
type trail struct {
	open []place // outermost first
	// Where the parser got stuck.
	at     int
	stuck  []place
	not    int         // where an operator "not in" was begun and not ended
	text   decodeError // what is wrong with the text of the f-string that is read
	others []record    // how readings that were given up before this one ended
}

// record is where one reading got stuck.
type record struct {
	at    int
	stuck []place
}

// begin records that a construct begins at the current token.
func (p *parser) begin(c construct) {
	if p.trail != nil {
		p.trail.begin(p, c)
	}
}

func (t *trail) begin(p *parser, c construct) {
	t.open = append(t.open, place{in: c, start: int32(p.pos)})
}

// end records that the construct begun last is over.
func (p *parser) end() {
	if p.trail != nil {
		p.trail.end()
	}
}

func (t *trail) end() {
	if n := len(t.open); n > 0 {
		t.open = t.open[:n-1]
	}
}

// note records that e, a part of the innermost construct, has been read.
func (p *parser) note(e ExprNode) {
	if p.trail != nil && !p.failed {
		if n := len(p.trail.open); n > 0 {
			c := &p.trail.open[n-1]
			c.prev, c.node, c.upto = c.node, e, int32(p.pos)
		}
	}
}

// stop records that the parser is stuck.
func (t *trail) stop(p *parser) {
	t.at = p.pos
	t.stuck = append([]place(nil), t.open...)
}

// checkNeighbour gets stuck within an expression, not after it, when another
// one follows.
func (p *parser) checkNeighbour() {
	if p.trail != nil && startsExpr[p.kind()] {
		p.fail()
	}
}

// checkEnd gets stuck within a simple statement when it does not end there.
func (p *parser) checkEnd() {
	if p.trail != nil {
		if k := p.kind(); k != tNewline && k != tSemi {
			p.fail()
		}
	}
}

// beginText begins the text of an f-string and returns what is known of the one
// around it.
func (p *parser) beginText() decodeError {
	if p.trail == nil {
		return ""
	}
	outer := p.trail.text
	p.trail.text = ""
	return outer
}

// badText notes that the text of an f-string is wrong, which counts once the
// string has been read whole.
func (p *parser) badText(err decodeError) bool {
	if p.trail == nil {
		return false
	}
	if p.trail.text == "" {
		p.trail.text = err
	}
	return true
}

// endText ends the text of an f-string, at its closing quote.
func (p *parser) endText(outer decodeError) {
	if p.trail == nil || p.failed {
		return
	}
	if p.trail.text != "" && p.kind() == tFStringEnd {
		p.fail()
		return
	}
	p.trail.text = outer
}

// bareStar notes, after what a star unpacks has been read, that there is none.
func (p *parser) bareStar() {
	if p.lenient && p.failed {
		p.bare = true
	}
}

// mark returns where a lenient parser may go back to.
func (p *parser) mark() *state {
	if p.lenient {
		return p.markLenient()
	}
	return nil
}

func (p *parser) markLenient() *state {
	if p.failed {
		return nil
	}
	s := p.save()
	return &s
}

// goBack lets a lenient parser that has failed since s end what it reads there.
func (p *parser) goBack(s *state) bool {
	if s == nil || !p.failed || p.overflow != overflowNone || p.stopped {
		return false
	}
	p.restore(*s)
	return true
}
