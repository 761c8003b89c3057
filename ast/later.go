package ast

import "sync"

// Later is the body of a function whose tree is made when somebody asks for it.
type Later struct {
	once sync.Once
	form FormReader // of the body
	body []StmtNode
	doc  string
	has  bool // a docstring
	bad  bool
	// Then, if not nil, is called once the tree is made, before anybody gets it, with
	// the nodes in it that have names of their own, in the order of the form; it tells
	// whether all is well.
	Then func(owners []Node) bool
}

// Stmts returns the body.
func (l *Later) Stmts() []StmtNode {
	l.once.Do(func() {
		l.bad = true
		l.form.slabs = new(formSlabs)
		l.body = readList(&l.form, (*FormReader).stmt)
		if l.form.Done() {
			l.bad = l.Then != nil && !l.Then(l.form.owners)
		}
		l.form, l.Then = FormReader{}, nil
	})
	if l.bad {
		panic("ast: the form of a function's body is damaged")
	}
	return l.body
}

// Stmts returns the statements of the function. They are what Body has, unless the tree
// comes from a form: then they are made when somebody asks.
func (n *FunctionDef) Stmts() []StmtNode {
	if n.later != nil {
		return n.later.Stmts()
	}
	return n.Body
}

// Stmts returns the statements of the function; see [FunctionDef.Stmts].
func (n *AsyncFunctionDef) Stmts() []StmtNode {
	if n.later != nil {
		return n.later.Stmts()
	}
	return n.Body
}

// Later returns what waits to be made of the function, or nil.
func (n *FunctionDef) Later() *Later { return n.later }

// Later returns what waits to be made of the function, or nil.
func (n *AsyncFunctionDef) Later() *Later { return n.later }

// Docstring returns the docstring of the function, of which no more is made for it.
func (n *FunctionDef) Docstring() (string, bool) {
	if n.later != nil {
		return n.later.doc, n.later.has
	}
	return docstring(n.Body)
}

// Docstring returns the docstring of the function; see [FunctionDef.Docstring].
func (n *AsyncFunctionDef) Docstring() (string, bool) {
	if n.later != nil {
		return n.later.doc, n.later.has
	}
	return docstring(n.Body)
}

// docstring returns the text that the statements begin with.
func docstring(body []StmtNode) (string, bool) {
	if len(body) > 0 {
		if e, ok := body[0].(*Expr); ok {
			if c, ok := e.Value.(*Constant); ok {
				s, ok := c.Value.(string)
				return s, ok
			}
		}
	}
	return "", false
}
