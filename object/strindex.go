package object

// strIndex is s[i].
func strIndex(th *Thread, s *Str, i int64) Value {
	n := int64(s.Len())
	if i < 0 {
		i += n
	}
	if uint64(i) >= uint64(n) {
		return th.Raise(IndexErrorType, "string index out of range")
	}
	if int(n) == len(s.S) {
		return Value{R: asciiChars[s.S[i]]}
	}
	off := s.offset(int(i))
	r, _ := decodePoint(s.S[off:])
	return Value{R: CharStr(r)}
}

// indexStep is how many code points lie between two entries of an offset table.
const indexStep = 64

// offset returns the byte offset of code point i. For long texts a table of
// every 64th offset is made at the first call, so that a loop over indices
// takes linear time.
func (s *Str) offset(i int) int {
	start, at := 0, 0
	if len(s.S) > 4*indexStep {
		var tab []int32
		if s.aux != nil {
			tab, _ = s.aux.index.([]int32)
		}
		if tab == nil {
			tab = make([]int32, 0, s.Len()/indexStep+1)
			p := 0
			for off := 0; off < len(s.S); off++ {
				if s.S[off]&0xC0 != 0x80 {
					if p%indexStep == 0 {
						tab = append(tab, int32(off))
					}
					p++
				}
			}
			aux := &strAux{index: tab}
			if s.aux != nil {
				aux.ext = s.aux.ext
			}
			s.aux = aux
		}
		if k := i / indexStep; k < len(tab) {
			start, at = int(tab[k]), k*indexStep
		}
	}
	for off := start; off < len(s.S); off++ {
		if s.S[off]&0xC0 != 0x80 {
			if at == i {
				return off
			}
			at++
		}
	}
	return len(s.S)
}

// decodePoint returns the first code point of a WTF-8 text and its length.
func decodePoint(s string) (rune, int) {
	c := s[0]
	switch {
	case c < 0x80:
		return rune(c), 1
	case c < 0xE0 && len(s) >= 2:
		return rune(c&0x1F)<<6 | rune(s[1]&0x3F), 2
	case c < 0xF0 && len(s) >= 3:
		return rune(c&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	case len(s) >= 4:
		return rune(c&0x07)<<18 | rune(s[1]&0x3F)<<12 | rune(s[2]&0x3F)<<6 | rune(s[3]&0x3F), 4
	}
	return rune(c), 1
}
