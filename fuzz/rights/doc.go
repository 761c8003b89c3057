// Package rights tests what leads into the interpreter, by enumeration: all
// attributes of all built-in classes, all functions and methods of the registry
// and all that the modules show are tried on every road, and what is reviewed as
// harmless is written down in testdata. What is new fails until somebody has
// looked at it.
//
// Compatibility: not covered; garter's own packages use it.
package rights
