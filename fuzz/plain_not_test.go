//go:build !plain

package fuzz

const moreOperations = 1
