package fuzz

// attack is a program that tries something.
type attack struct {
	name, code string
}

var attacks = []attack{}
