package bz2

import (
	"slices"
)

// encoder writes a stream, block by block.
type encoder struct {
	level   int
	block   []byte // after the first coding of runs
	last    int
	same    int
	sum     uint32
	crc     uint32
	out     []byte
	bitBuf  uint64
	bitN    int
	begun   bool
	charge  func(int) bool
	alloc   func(int64) bool
	scratch [4][]int32
}

func (e *encoder) put(v uint32, n int) {
	e.bitBuf = e.bitBuf<<n | uint64(v)&(1<<n-1)
	for e.bitN += n; e.bitN >= 8; e.bitN -= 8 {
		e.out = append(e.out, byte(e.bitBuf>>(e.bitN-8)))
	}
}

func (e *encoder) begin() {
	if !e.begun {
		e.begun = true
		e.out = append(e.out, 'B', 'Z', 'h', byte('0'+e.level))
		e.last, e.sum = -1, 0xffffffff
	}
}

// run writes the run that waits: of more than three equal bytes, four and how
// many more.
func (e *encoder) run() {
	if e.last < 0 {
		return
	}
	for range min(e.same, 4) {
		e.block = append(e.block, byte(e.last))
	}
	if e.same >= 4 {
		e.block = append(e.block, byte(e.same-4))
	}
	e.last, e.same = -1, 0
}

// write takes data; false where the session ended the work.
func (e *encoder) write(data []byte) bool {
	e.begin()
	for i, c := range data {
		if i&4095 == 0 && !e.charge(512) {
			return false
		}
		if int(c) == e.last && e.same < 255 {
			e.same++
		} else {
			e.run()
			if len(e.block) >= e.level*100000-19 {
				if !e.flush() {
					return false
				}
			}
			e.last, e.same = int(c), 1
		}
		e.sum = e.sum<<8 ^ crcTable[byte(e.sum>>24)^c]
	}
	return true
}

// close ends the stream.
func (e *encoder) close() bool {
	e.begin()
	e.run()
	if !e.flush() {
		return false
	}
	e.put(endMagic>>24, 24)
	e.put(endMagic&0xffffff, 24)
	e.put(e.crc>>16, 16)
	e.put(e.crc&0xffff, 16)
	if e.bitN > 0 {
		e.put(0, 8-e.bitN)
	}
	return true
}

// rotations sorts the rotations of the block: by one byte, then by twice as many
// each time.
func (e *encoder) rotations() ([]int32, bool) {
	n := len(e.block)
	for i := range e.scratch {
		if cap(e.scratch[i]) < n+256 {
			if !e.alloc(int64(4 * (n + 256))) {
				return nil, false
			}
			e.scratch[i] = make([]int32, n+256)
		}
	}
	order, rank, other, starts := e.scratch[0][:n], e.scratch[1][:n], e.scratch[2][:n], e.scratch[3][:max(n, 256)+1]
	clear(starts[:257])
	for _, c := range e.block {
		starts[int(c)+1]++
	}
	for i := range 256 {
		starts[i+1] += starts[i]
	}
	for i, c := range e.block {
		rank[i] = starts[c]
	}
	next := append([]int32(nil), starts[:256]...)
	for i, c := range e.block {
		order[next[c]] = int32(i)
		next[c]++
	}
	// A rank is the place of the first of those that are equal so far.
	for k := 1; ; k *= 2 {
		if !e.charge(n / 2) {
			return nil, false
		}
		distinct := true
		for i := 1; i < n; i++ {
			if rank[order[i]] == rank[order[i-1]] {
				distinct = false
				break
			}
		}
		if distinct || k >= n {
			return order, true
		}
		for i := range n {
			starts[i] = int32(i)
		}
		for _, o := range order {
			j := int(o) - k
			if j < 0 {
				j += n
			}
			r := rank[j]
			other[starts[r]] = int32(j)
			starts[r]++
		}
		order, other = other, order
		at := func(i int32) int32 {
			j := int(i) + k
			if j >= n {
				j -= n
			}
			return rank[j]
		}
		fresh := starts[:n] // as scratch
		first := int32(0)
		for i := range n {
			if i > 0 && (rank[order[i]] != rank[order[i-1]] || at(order[i]) != at(order[i-1])) {
				first = int32(i)
			}
			fresh[order[i]] = first
		}
		copy(rank, fresh)
	}
}

// flush writes the block that waits.
func (e *encoder) flush() bool {
	if len(e.block) == 0 {
		return true
	}
	n := len(e.block)
	if !e.charge(2 * n) {
		return false
	}
	order, ok := e.rotations()
	if !ok {
		return false
	}
	sum := ^e.sum
	e.crc = (e.crc<<1 | e.crc>>31) ^ sum
	e.sum = 0xffffffff
	e.put(blockMagic>>24, 24)
	e.put(blockMagic&0xffffff, 24)
	e.put(sum>>16, 16)
	e.put(sum&0xffff, 16)
	e.put(0, 1)
	e.put(uint32(slices.Index(order, 0)), 24)
	var used [256]bool
	for _, c := range e.block {
		used[c] = true
	}
	symbols, end := e.symbols(order, &used)
	e.names(&used)
	e.codes(symbols, end+1)
	e.block = e.block[:0]
	return true
}

func (e *encoder) names(used *[256]bool) {
	top := uint32(0)
	var parts [16]uint32
	for i, u := range used {
		if u {
			top |= 0x8000 >> (i / 16)
			parts[i/16] |= 0x8000 >> (i % 16)
		}
	}
	e.put(top, 16)
	for i, p := range parts {
		if top&(0x8000>>i) != 0 {
			e.put(p, 16)
		}
	}
}

// symbols moves each byte to the front and codes runs of noughts; it returns
// the symbols with the one for the end.
func (e *encoder) symbols(order []int32, used *[256]bool) ([]uint16, int) {
	var front []byte
	for i, u := range used {
		if u {
			front = append(front, byte(i))
		}
	}
	end := len(front) + 1
	out := make([]uint16, 0, len(order)+1)
	zeros := 0
	flush := func() {
		for zeros > 0 {
			zeros--
			out = append(out, uint16(zeros&1))
			zeros >>= 1
		}
	}
	n := len(e.block)
	for _, o := range order {
		c := e.block[(int(o)+n-1)%n]
		j := slices.Index(front, c)
		if j == 0 {
			zeros++
			continue
		}
		flush()
		copy(front[1:j+1], front[:j])
		front[0] = c
		out = append(out, uint16(j+1))
	}
	flush()
	return append(out, uint16(end)), end
}

// codes writes the tables and the symbols.
func (e *encoder) codes(symbols []uint16, alphabet int) {
	tables := 2
	for _, limit := range []int{200, 600, 1200, 2400} {
		if len(symbols) >= limit {
			tables++
		}
	}
	lengths := make([][]byte, tables)
	groups := (len(symbols) + groupSize - 1) / groupSize
	selectors := make([]byte, groups)
	// To begin with, each table is for a part of the groups in turn.
	for g := range selectors {
		selectors[g] = byte(g * tables / groups)
	}
	for range 4 {
		counts := make([][]int, tables)
		for t := range counts {
			counts[t] = make([]int, alphabet)
		}
		for g, t := range selectors {
			for _, s := range symbols[g*groupSize : min((g+1)*groupSize, len(symbols))] {
				counts[t][s]++
			}
		}
		for t := range lengths {
			lengths[t] = codeLengths(counts[t])
		}
		for g := range selectors {
			best := -1
			for t := range lengths {
				cost := 0
				for _, s := range symbols[g*groupSize : min((g+1)*groupSize, len(symbols))] {
					cost += int(lengths[t][s])
				}
				if best < 0 || cost < best {
					best = cost
					selectors[g] = byte(t)
				}
			}
		}
	}
	e.put(uint32(tables), 3)
	e.put(uint32(groups), 15)
	order := []byte{0, 1, 2, 3, 4, 5}
	for _, s := range selectors {
		j := slices.Index(order, s)
		for range j {
			e.put(1, 1)
		}
		e.put(0, 1)
		copy(order[1:j+1], order[:j])
		order[0] = s
	}
	codes := make([][]uint32, tables)
	for t, ls := range lengths {
		l := ls[0]
		e.put(uint32(l), 5)
		for _, want := range ls {
			for ; l < want; l++ {
				e.put(2, 2)
			}
			for ; l > want; l-- {
				e.put(3, 2)
			}
			e.put(0, 1)
		}
		codes[t] = make([]uint32, alphabet)
		code := uint32(0)
		for n := byte(1); n <= maxLength; n++ {
			for s, l := range ls {
				if l == n {
					codes[t][s] = code
					code++
				}
			}
			code <<= 1
		}
	}
	for i, s := range symbols {
		t := selectors[i/groupSize]
		e.put(codes[t][s], int(lengths[t][s]))
	}
}

const maxLength = 17

// codeLengths are the lengths of a code for symbols that come so often, none
// longer than maxLength: where one is, the counts are made more alike.
func codeLengths(counts []int) []byte {
	weights := make([]int, len(counts))
	for i, c := range counts {
		weights[i] = max(c, 1)
	}
	for {
		type node struct{ weight, left, right int }
		nodes := make([]node, 0, 2*len(weights))
		leaves := make([]int, len(weights))
		for i, w := range weights {
			nodes = append(nodes, node{w, -1, -1})
			leaves[i] = i
		}
		slices.SortFunc(leaves, func(a, b int) int { return nodes[a].weight - nodes[b].weight })
		var made []int
		take := func() int {
			var i int
			if len(made) == 0 || len(leaves) > 0 && nodes[leaves[0]].weight <= nodes[made[0]].weight {
				i, leaves = leaves[0], leaves[1:]
			} else {
				i, made = made[0], made[1:]
			}
			return i
		}
		for len(leaves)+len(made) > 1 {
			a, b := take(), take()
			nodes = append(nodes, node{nodes[a].weight + nodes[b].weight, a, b})
			made = append(made, len(nodes)-1)
		}
		out := make([]byte, len(weights))
		depth := make([]int, len(nodes))
		longest := 0
		for i := len(nodes) - 1; i >= 0; i-- {
			if nodes[i].left >= 0 {
				depth[nodes[i].left], depth[nodes[i].right] = depth[i]+1, depth[i]+1
			} else {
				out[i] = byte(min(max(depth[i], 1), 255))
				longest = max(longest, depth[i])
			}
		}
		if longest <= maxLength {
			return out
		}
		for i := range weights {
			weights[i] = weights[i]/2 + 1
		}
	}
}
