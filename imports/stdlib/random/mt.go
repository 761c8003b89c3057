package random

import (
	"math/big"
)

// mt is the Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998).
type mt struct {
	state [624]uint32
	index int
}

func (m *mt) seed(s uint32) {
	m.state[0] = s
	for i := 1; i < 624; i++ {
		m.state[i] = 1812433253*(m.state[i-1]^m.state[i-1]>>30) + uint32(i)
	}
	m.index = 624
}

func (m *mt) seedArray(key []uint32) {
	m.seed(19650218)
	s := &m.state
	i, j := 1, 0
	for k := max(624, len(key)); k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + key[j] + uint32(j)
		i++
		j++
		if i >= 624 {
			s[0] = s[623]
			i = 1
		}
		if j >= len(key) {
			j = 0
		}
	}
	for k := 623; k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		i++
		if i >= 624 {
			s[0] = s[623]
			i = 1
		}
	}
	s[0] = 0x80000000
}

// seedInt seeds with the absolute value of n.
func (m *mt) seedInt(n *big.Int) {
	words := n.Bits()
	key := make([]uint32, 0, 2*len(words)+1)
	for _, w := range words {
		key = append(key, uint32(w), uint32(uint64(w)>>32))
	}
	for len(key) > 0 && key[len(key)-1] == 0 {
		key = key[:len(key)-1]
	}
	if len(key) == 0 {
		key = append(key, 0)
	}
	m.seedArray(key)
}

func (m *mt) generate() {
	s := &m.state
	mix := func(a, b, c uint32) uint32 {
		y := a&0x80000000 | b&0x7fffffff
		return c ^ y>>1 ^ -(y&1)&0x9908b0df
	}
	for k := 0; k < 227; k++ {
		s[k] = mix(s[k], s[k+1], s[k+397])
	}
	for k := 227; k < 623; k++ {
		s[k] = mix(s[k], s[k+1], s[k-227])
	}
	s[623] = mix(s[623], s[0], s[396])
	m.index = 0
}

func (m *mt) uint32() uint32 {
	if m.index >= 624 {
		m.generate()
	}
	y := m.state[m.index]
	m.index++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// float64 is in [0, 1) with 53 bits.
func (m *mt) float64() float64 {
	a, b := m.uint32()>>5, m.uint32()>>6
	return (float64(a)*67108864 + float64(b)) * (1.0 / 9007199254740992)
}
