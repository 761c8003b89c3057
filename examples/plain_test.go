//go:build plain

package examples

// The command is built as the tests are.
const buildTags = "plain"
