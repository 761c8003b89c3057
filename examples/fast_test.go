//go:build !plain

package examples

const buildTags = ""
