//go:build plain

package eval

// fast is false: this build has plain nodes only, see fast.go.
const fast = false
