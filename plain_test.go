//go:build plain

package garter

// plainBuild tells that there are no fast paths.
const plainBuild = true
