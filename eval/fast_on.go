//go:build !plain

package eval

// fast is true where fast paths may be taken, see fast.go.
const fast = true
