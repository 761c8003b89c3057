//go:build !plain

package garter

const plainBuild = false
