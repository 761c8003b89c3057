// Package edge hands package backend what package garter keeps to itself, so that the
// page of garter shows what its users need. Package garter fills it from init.
package edge

// Doors has functions of package garter by name.
var Doors = map[string]any{}
