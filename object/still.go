package object

// This file makes a session still: nothing runs in it any more, so that others can
// be copied from it at the same time, and share what never changes.

// Still is what is known of a session in which nothing runs any more.
type Still struct {
	// numbers are the places of its objects in a list.
	numbers map[Object]int32
	objs    []Object
	// refs are, for each dict, the numbers of its keys and values, or sharedRef or
	// otherRef. They are most of what a session refers to.
	refs [][]int32
}

// stillText is how long a text may be whose hash is made beforehand.
const stillText = 1 << 20

// BecomeStill prepares a thread whose objects a Copier is about to make to be still:
// nothing may run in it.
func (th *Thread) BecomeStill() { th.stilling = true }

// StillNow ends that: from now on copies can be made of the session from several
// goroutines at a time. made is what filled it.
func (th *Thread) StillNow(made *Copier) {
	s := &Still{numbers: make(map[Object]int32, len(made.order))}
	c := &Copier{still: s}
	for _, o := range made.order {
		if _, ok := s.numbers[o]; !ok && !c.shares(o) {
			s.numbers[o] = int32(len(s.objs))
			s.objs = append(s.objs, o)
		}
	}
	s.refs = make([][]int32, len(s.objs))
	for i, o := range s.objs {
		if d, ok := o.(*Dict); ok {
			refs := make([]int32, 0, 2*len(d.entries))
			for _, e := range d.entries {
				refs = append(refs, c.ref(e.Key), c.ref(e.Val))
			}
			s.refs[i] = refs
		}
	}
	th.still, th.stilling = s, false
}

const (
	sharedRef = -1 // the value needs no copy
	otherRef  = -2 // it is no object with a number
)

// ref is the number of a value.
func (c *Copier) ref(v Value) int32 {
	switch v.R.(type) {
	case nil, *IntTag, *FloatTag, *BoolTag, *NoneTag, *EllipsisTag, *NotImplementedTag:
		return sharedRef
	}
	if n, ok := c.still.numbers[v.R]; ok {
		return n
	}
	if c.shares(v.R) {
		return sharedRef
	}
	return otherRef
}

// number returns the copy of the object with a number.
func (c *Copier) number(i int32) Object {
	if n := c.made[i]; n != nil {
		return n
	}
	return c.make(c.still.objs[i], i)
}

// fillDict fills the copy of a dict of a still session.
func (c *Copier) fillDict(at int32) {
	x, n, refs := c.still.objs[at].(*Dict), c.made[at].(*Dict), c.still.refs[at]
	if len(x.entries) > 0 {
		n.entries = make([]Entry, len(x.entries))
	}
	for i, e := range x.entries {
		if r := refs[2*i]; r >= 0 {
			e.Key.R = c.number(r)
		} else if r == otherRef {
			e.Key = c.Value(e.Key)
		}
		if r := refs[2*i+1]; r >= 0 {
			e.Val.R = c.number(r)
		} else if r == otherRef {
			e.Val = c.Value(e.Val)
		}
		n.entries[i] = e
	}
	n.Ext = c.instance(x.Ext)
}

// IsStill reports whether nothing runs in the thread any more.
func (th *Thread) IsStill() bool { return th.still != nil }

// Stilling reports whether the thread is being filled and will then be still.
func (th *Thread) Stilling() bool { return th.stilling }

// still reports whether sessions can share the text: all is known of it, and no
// table will ever be made for it.
func (s *Str) still() bool { return s.aux == nil && s.hash != 0 && int(s.n) == len(s.S) }
