package eval

import "hash/maphash"

// usedCode is what a session has of a code that it shares with others.
type usedCode struct {
	code  *Code
	own   *Code       // or nil as long as it runs the common tree alone
	tree  *commonTree // if it has run that
	calls int32       // as long as it did
	next  int32       // the number of the next one in its chain, and one; 0 is the end
}

// usedCodes are those of a session, by the code. A map would copy all of them each time that
// it grows, and most sessions use some of the library; these stay where they are.
type usedCodes struct {
	pieces []*[usedPiece]usedCode
	n      int
	chains []int32 // as next; their number is a power of two
}

const usedPiece = 8

var usedSeed = maphash.MakeSeed()

func (t *usedCodes) at(i int32) *usedCode { return &t.pieces[i/usedPiece][i%usedPiece] }

// chain is where the chain of a code begins.
func (t *usedCodes) chain(c *Code) *int32 {
	return &t.chains[maphash.Comparable(usedSeed, c)&uint64(len(t.chains)-1)]
}

// known returns what the session has of a code, or nil.
func (t *usedCodes) known(c *Code) *usedCode {
	if t == nil {
		return nil
	}
	for i := *t.chain(c); i != 0; {
		u := t.at(i - 1)
		if u.code == c {
			return u
		}
		i = u.next
	}
	return nil
}

// used returns what the session has of a code, which is nothing at first.
func (in *Interp) used(c *Code) *usedCode {
	t := in.thawed
	if u := t.known(c); u != nil {
		return u
	}
	if t == nil {
		t = &usedCodes{chains: make([]int32, usedPiece)}
		in.thawed = t
	}
	if t.n%usedPiece == 0 {
		t.pieces = append(t.pieces, new([usedPiece]usedCode))
	}
	if t.n >= 2*len(t.chains) {
		t.chains = make([]int32, 4*len(t.chains))
		for i := range int32(t.n) {
			t.link(i)
		}
	}
	i := int32(t.n)
	t.n++
	u := t.at(i)
	u.code = c
	t.link(i)
	return u
}

// link puts an entry at the beginning of its chain.
func (t *usedCodes) link(i int32) {
	u := t.at(i)
	first := t.chain(u.code)
	u.next, *first = *first, i+1
}
