//go:build !unix

package files

// noWait is nothing where opening does not wait.
const noWait = 0
