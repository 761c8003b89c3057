//go:build plain

package fuzz

// moreOperations is how many times as many operations an attack may use as in the build
// with fast paths: plain nodes leave more to functions that charge for themselves.
const moreOperations = 2
