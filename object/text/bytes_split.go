package text

import (
	"encoding/binary"
)

// Iterators for the split methods of bytes and bytearray. The pieces are views.

// BytesSplitSpace is bytes.split(None, Max).
type BytesSplitSpace struct {
	S    []byte
	Max  int
	Look Looker
}

// Next returns the next piece.
func (p *BytesSplitSpace) Next() ([]byte, bool) {
	s := BytesStrip(p.S, Left, p.Look)
	if len(s) == 0 {
		p.S = nil
		return nil, false
	}
	if p.Max == 0 {
		p.S = nil
		return s, true
	}
	p.Max--
	j := 1
	for j < len(s) && classes[s[j]]&classBlank == 0 {
		j++
	}
	p.S = s[j:]
	return s[:j], true
}

// BytesRSplitSpace is bytes.rsplit(None, Max), the last piece first.
type BytesRSplitSpace struct {
	S    []byte
	Max  int
	Look Looker
}

// Next returns the piece before the last one returned.
func (p *BytesRSplitSpace) Next() ([]byte, bool) {
	s := BytesStrip(p.S, Right, p.Look)
	if len(s) == 0 {
		p.S = nil
		return nil, false
	}
	if p.Max == 0 {
		p.S = nil
		return s, true
	}
	p.Max--
	i := len(s) - 1
	for i > 0 && classes[s[i-1]]&classBlank == 0 {
		i--
	}
	p.S = s[:i]
	return s[i:], true
}

// BytesSplitSep is bytes.split(Sep, Max). An empty Sep is the caller's error.
type BytesSplitSep struct {
	S, Sep []byte
	Max    int
	Look   Looker
	done   bool
}

// Next returns the next piece.
func (p *BytesSplitSep) Next() ([]byte, bool) {
	if p.Max != 0 {
		if k := BytesIndex(p.S, p.Sep, p.Look); k >= 0 {
			p.Max--
			piece := p.S[:k]
			p.S = p.S[k+len(p.Sep):]
			return piece, true
		}
	}
	if p.done {
		return nil, false
	}
	p.done = true
	p.Max = 0
	return p.S, true
}

// BytesRSplitSep is bytes.rsplit(Sep, Max), the last piece first.
type BytesRSplitSep struct {
	S, Sep []byte
	Max    int
	Look   Looker
	done   bool
}

// Next returns the piece before the last one returned.
func (p *BytesRSplitSep) Next() ([]byte, bool) {
	if p.Max != 0 {
		if k := BytesLastIndex(p.S, p.Sep, p.Look); k >= 0 {
			p.Max--
			piece := p.S[k+len(p.Sep):]
			p.S = p.S[:k]
			return piece, true
		}
	}
	if p.done {
		return nil, false
	}
	p.done = true
	p.Max = 0
	return p.S, true
}

// BytesSplitLines is bytes.splitlines(KeepEnds): lines end in \n, \r or \r\n.
type BytesSplitLines struct {
	S        []byte
	KeepEnds bool
}

// Next returns the next line.
func (p *BytesSplitLines) Next() ([]byte, bool) {
	if len(p.S) == 0 {
		return nil, false
	}
	s := p.S
	i := 0
	for i+8 <= len(s) {
		// A byte below 0x10 can be a line break.
		if w := binary.LittleEndian.Uint64(s[i:]); (w-0x10*ones)&^w&tops != 0 {
			break
		}
		i += 8
	}
	for i < len(s) && s[i] != '\n' && s[i] != '\r' {
		i++
	}
	n := 0
	if i < len(s) {
		n = 1
		if s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n' {
			n = 2
		}
	}
	line := p.S[:i]
	if p.KeepEnds {
		line = p.S[:i+n]
	}
	p.S = p.S[i+n:]
	return line, true
}
