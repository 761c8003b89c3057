package garter

// similar reports whether two short texts are close: whether twice the length
// of what they have in common (found as Ratcliff and Obershelp do: the longest
// common part, then the same to the left and the right of it) is at least 0.6
// of their lengths, as in Python's difflib.get_close_matches.
func similar(a, b string) bool {
	if len(a) == 0 || len(b) == 0 || len(a) > 64 || len(b) > 64 {
		return false
	}
	return 2*common(a, b)*10 >= 6*(len(a)+len(b))
}

func common(a, b string) int {
	best, ai, bi := 0, 0, 0
	for i := range len(a) {
		for j := range len(b) {
			n := 0
			for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
				n++
			}
			if n > best {
				best, ai, bi = n, i, j
			}
		}
	}
	if best == 0 {
		return 0
	}
	return best + common(a[:ai], b[:bi]) + common(a[ai+best:], b[bi+best:])
}
