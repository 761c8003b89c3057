package object

// This file is the general sort of list.sort and sorted: the timsort that Tim
// Peters describes in CPython's listsort.txt, with the merge order of Munro
// and Wild's powersort ("Nearly-Optimal Mergesorts", 2018). It compares by
// Python's <, moves numbers of items instead of items, and leaves a
// permutation behind when a comparison fails.

// timsort sorts the numbers in a by the keys they stand for.
type timsort struct {
	th        *Thread
	keys      []Value
	a, tmp    []int32
	failed    bool
	minGallop int
	pending   []sortRun
}

type sortRun struct{ base, n, power int }

const (
	minGallop = 7
	maxMinRun = 64
)

// less reports whether item i comes before item j; it sets failed when the
// comparison raises.
func (ts *timsort) less(i, j int32) bool {
	a, b := ts.keys[i], ts.keys[j]
	if !ts.th.Charge(1) {
		ts.failed = true
		return false
	}
	if r, ok := quickCompare(ts.th, CmpLt, a, b); ok {
		return r
	}
	r := CompareBool(ts.th, CmpLt, a, b)
	if r < 0 {
		ts.failed = true
	}
	return r > 0
}

// sort sorts all of a; false means that an exception is pending.
func (ts *timsort) sort() bool {
	n := len(ts.a)
	if n < 2 {
		return true
	}
	ts.minGallop = minGallop
	minRun := n
	r := 0
	for minRun >= maxMinRun {
		r |= minRun & 1
		minRun >>= 1
	}
	minRun += r
	for lo := 0; lo < n; {
		run := ts.countRun(lo)
		if ts.failed {
			return false
		}
		if run < minRun {
			force := min(minRun, n-lo)
			ts.binarySort(lo, lo+force, lo+run)
			if ts.failed {
				return false
			}
			run = force
		}
		if !ts.foundRun(lo, run) {
			return false
		}
		ts.pending = append(ts.pending, sortRun{base: lo, n: run})
		lo += run
	}
	for len(ts.pending) > 1 {
		k := len(ts.pending) - 2
		if k > 0 && ts.pending[k-1].n < ts.pending[k+1].n {
			k--
		}
		if !ts.mergeAt(k) {
			return false
		}
	}
	return true
}

func reverseNumbers(a []int32) {
	for i, j := 0, len(a)-1; i < j; i, j = i+1, j-1 {
		a[i], a[j] = a[j], a[i]
	}
}

// countRun returns the length of the run that starts at lo, after turning a
// descending one round (stretches of equal items in it keep their order).
func (ts *timsort) countRun(lo int) int {
	a := ts.a[lo:]
	n := 1
	for n < len(a) && !ts.less(a[n], a[n-1]) {
		if ts.failed {
			return 0
		}
		n++
	}
	if n == len(a) || ts.failed {
		return n
	}
	// a[n] is smaller than its predecessor: the run is over, unless all before
	// it are equal, which a descending run may start with.
	equal := n - 1
	if n > 1 && (ts.less(a[0], a[n-1]) || ts.failed) {
		return n
	}
	if equal > 0 {
		reverseNumbers(a[:n])
		equal = 0
	}
	for n++; n < len(a); n++ {
		if ts.less(a[n], a[n-1]) {
			if equal > 0 {
				reverseNumbers(a[n-1-equal : n])
				equal = 0
			}
			continue
		}
		if ts.failed || ts.less(a[n-1], a[n]) || ts.failed {
			break
		}
		equal++
	}
	if ts.failed {
		return n
	}
	if equal > 0 {
		reverseNumbers(a[n-1-equal : n])
	}
	reverseNumbers(a[:n])
	for n < len(a) && !ts.less(a[n], a[n-1]) && !ts.failed {
		n++
	}
	return n
}

// binarySort sorts a[lo:hi], of which a[lo:ok] is sorted, by insertion.
func (ts *timsort) binarySort(lo, hi, ok int) {
	a := ts.a
	for ; ok < hi; ok++ {
		l, r := lo, ok
		pivot := a[ok]
		for l < r {
			m := (l + r) >> 1
			if ts.less(pivot, a[m]) {
				r = m
			} else {
				l = m + 1
			}
			if ts.failed {
				return
			}
		}
		copy(a[l+1:ok+1], a[l:ok])
		a[l] = pivot
	}
}

// power is powersort's depth of the boundary between two runs in the ideal
// merge tree.
func power(s1, n1, n2, n int) int {
	result := 0
	a := 2*s1 + n1
	b := a + n1 + n2
	for {
		result++
		if a >= n {
			a -= n
			b -= n
		} else if b >= n {
			return result
		}
		a <<= 1
		b <<= 1
	}
}

// foundRun merges what lies deeper in the tree than the run to come.
func (ts *timsort) foundRun(base, n2 int) bool {
	if len(ts.pending) == 0 {
		return true
	}
	last := ts.pending[len(ts.pending)-1]
	p := power(last.base, last.n, n2, len(ts.a))
	for len(ts.pending) > 1 && ts.pending[len(ts.pending)-2].power > p {
		if !ts.mergeAt(len(ts.pending) - 2) {
			return false
		}
	}
	ts.pending[len(ts.pending)-1].power = p
	return true
}

// mergeAt merges runs k and k+1.
func (ts *timsort) mergeAt(k int) bool {
	x, y := ts.pending[k], ts.pending[k+1]
	ts.pending[k].n = x.n + y.n
	if k == len(ts.pending)-3 {
		ts.pending[k+1] = ts.pending[k+2]
	}
	ts.pending = ts.pending[:len(ts.pending)-1]
	a := ts.a
	// What of x is in place already, and what of y.
	skip := ts.gallopRight(a[y.base], a[x.base:x.base+x.n], 0)
	if skip < 0 {
		return false
	}
	lo, na := x.base+skip, x.n-skip
	if na == 0 {
		return true
	}
	nb := ts.gallopLeft(a[lo+na-1], a[y.base:y.base+y.n], y.n-1)
	if nb <= 0 {
		return nb == 0
	}
	if na <= nb {
		return ts.mergeLo(lo, na, nb)
	}
	return ts.mergeHi(lo, na, nb)
}

// gallopLeft returns the leftmost place for key in the sorted run a, looking
// outwards from hint; -1 when a comparison failed.
func (ts *timsort) gallopLeft(key int32, a []int32, hint int) int {
	last, ofs := 0, 1
	if ts.less(a[hint], key) {
		most := len(a) - hint
		for ofs < most && ts.less(a[hint+ofs], key) {
			last = ofs
			ofs = ofs<<1 + 1
		}
		ofs = min(ofs, most)
		last += hint
		ofs += hint
	} else {
		most := hint + 1
		for ofs < most && !ts.less(a[hint-ofs], key) && !ts.failed {
			last = ofs
			ofs = ofs<<1 + 1
		}
		ofs = min(ofs, most)
		last, ofs = hint-ofs, hint-last
	}
	for last++; last < ofs && !ts.failed; {
		m := last + (ofs-last)>>1
		if ts.less(a[m], key) {
			last = m + 1
		} else {
			ofs = m
		}
	}
	if ts.failed {
		return -1
	}
	return ofs
}

// gallopRight is gallopLeft for the rightmost place.
func (ts *timsort) gallopRight(key int32, a []int32, hint int) int {
	last, ofs := 0, 1
	if ts.less(key, a[hint]) {
		most := hint + 1
		for ofs < most && ts.less(key, a[hint-ofs]) {
			last = ofs
			ofs = ofs<<1 + 1
		}
		ofs = min(ofs, most)
		last, ofs = hint-ofs, hint-last
	} else {
		most := len(a) - hint
		for ofs < most && !ts.less(key, a[hint+ofs]) && !ts.failed {
			last = ofs
			ofs = ofs<<1 + 1
		}
		ofs = min(ofs, most)
		last += hint
		ofs += hint
	}
	for last++; last < ofs && !ts.failed; {
		m := last + (ofs-last)>>1
		if ts.less(key, a[m]) {
			ofs = m
		} else {
			last = m + 1
		}
	}
	if ts.failed {
		return -1
	}
	return ofs
}

// mergeLo merges a[lo:lo+na] and the nb items behind it, na <= nb, from the
// left.
func (ts *timsort) mergeLo(lo, na, nb int) bool {
	a := ts.a
	ts.tmp = append(ts.tmp[:0], a[lo:lo+na]...)
	tmp := ts.tmp
	i, j, d := 0, lo+na, lo
	// On every way out what is left of tmp goes to its place.
	defer func() {
		copy(a[d:], tmp[i:i+na])
	}()
	copyB := func() bool {
		// The last item of tmp comes after all of the right run.
		copy(a[d:], a[j:j+nb])
		d += nb
		return true
	}
	a[d] = a[j]
	d, j, nb = d+1, j+1, nb-1
	if nb == 0 {
		return true
	}
	if na == 1 {
		return copyB()
	}
	for {
		ac, bc := 0, 0
		for ac < ts.minGallop && bc < ts.minGallop {
			less := ts.less(a[j], tmp[i])
			if ts.failed {
				return false
			}
			if less {
				a[d] = a[j]
				d, j, nb = d+1, j+1, nb-1
				bc, ac = bc+1, 0
				if nb == 0 {
					return true
				}
			} else {
				a[d] = tmp[i]
				d, i, na = d+1, i+1, na-1
				ac, bc = ac+1, 0
				if na == 1 {
					return copyB()
				}
			}
		}
		ts.minGallop++
		for {
			if ts.minGallop > 1 {
				ts.minGallop--
			}
			ac = ts.gallopRight(a[j], tmp[i:i+na], 0)
			if ac < 0 {
				return false
			}
			copy(a[d:], tmp[i:i+ac])
			d, i, na = d+ac, i+ac, na-ac
			if na == 1 {
				return copyB()
			}
			if na == 0 {
				return true // only an inconsistent comparison leads here
			}
			a[d] = a[j]
			d, j, nb = d+1, j+1, nb-1
			if nb == 0 {
				return true
			}
			bc = ts.gallopLeft(tmp[i], a[j:j+nb], 0)
			if bc < 0 {
				return false
			}
			copy(a[d:], a[j:j+bc])
			d, j, nb = d+bc, j+bc, nb-bc
			if nb == 0 {
				return true
			}
			a[d] = tmp[i]
			d, i, na = d+1, i+1, na-1
			if na == 1 {
				return copyB()
			}
			if ac < minGallop && bc < minGallop {
				break
			}
		}
		ts.minGallop++
	}
}

// mergeHi is mergeLo from the right, for na > nb.
func (ts *timsort) mergeHi(lo, na, nb int) bool {
	a := ts.a
	ts.tmp = append(ts.tmp[:0], a[lo+na:lo+na+nb]...)
	tmp := ts.tmp
	// The next to look at are a[lo+na-1] and tmp[nb-1]; d is the place before
	// which everything is still to be filled.
	d := lo + na + nb
	defer func() {
		copy(a[d-nb:d], tmp[:nb])
	}()
	copyA := func() bool {
		// The first item of tmp comes before all of the left run.
		copy(a[d-na:d], a[lo:lo+na])
		d -= na
		return true
	}
	d, na = d-1, na-1
	a[d] = a[lo+na]
	if na == 0 {
		return true
	}
	if nb == 1 {
		return copyA()
	}
	for {
		ac, bc := 0, 0
		for ac < ts.minGallop && bc < ts.minGallop {
			less := ts.less(tmp[nb-1], a[lo+na-1])
			if ts.failed {
				return false
			}
			if less {
				d, na = d-1, na-1
				a[d] = a[lo+na]
				ac, bc = ac+1, 0
				if na == 0 {
					return true
				}
			} else {
				d, nb = d-1, nb-1
				a[d] = tmp[nb]
				bc, ac = bc+1, 0
				if nb == 1 {
					return copyA()
				}
			}
		}
		ts.minGallop++
		for {
			if ts.minGallop > 1 {
				ts.minGallop--
			}
			k := ts.gallopRight(tmp[nb-1], a[lo:lo+na], na-1)
			if k < 0 {
				return false
			}
			ac = na - k
			copy(a[d-ac:d], a[lo+k:lo+na])
			d, na = d-ac, k
			if na == 0 {
				return true
			}
			d, nb = d-1, nb-1
			a[d] = tmp[nb]
			if nb == 1 {
				return copyA()
			}
			k = ts.gallopLeft(a[lo+na-1], tmp[:nb], nb-1)
			if k < 0 {
				return false
			}
			bc = nb - k
			copy(a[d-bc:d], tmp[k:nb])
			d, nb = d-bc, k
			if nb == 1 {
				return copyA()
			}
			if nb == 0 {
				return true // only an inconsistent comparison leads here
			}
			d, na = d-1, na-1
			a[d] = a[lo+na]
			if na == 0 {
				return true
			}
			if ac < minGallop && bc < minGallop {
				break
			}
		}
		ts.minGallop++
	}
}
