package garter

import (
	"github.com/garterpy/garter/imports/stdlib/math"
	"github.com/garterpy/garter/object"
)

// referenceFunctions are the functions of math that the reference has as built-in
// names.
var referenceFunctions = []string{
	"ceil", "floor", "log", "exp", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "degrees", "radians", "sqrt",
}

// addReferenceFunctions gives a namespace of built-in names the reference's.
func addReferenceFunctions(th *object.Thread, d *object.Dict) {
	m := math.New(th)
	for _, name := range referenceFunctions {
		d.SetStr(th, object.Intern(name), m.Dict.GetStr(object.Intern(name)))
	}
}
