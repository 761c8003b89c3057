// Package cost has the harness that proves that nothing works for free: its test
// calls every built-in and every function, class and method of the embedded
// modules with values of growing size, and compares what was charged with what
// was used.
//
// Compatibility: not covered; garter's own packages use it.
package cost
