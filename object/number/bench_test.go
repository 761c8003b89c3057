package number

import (
	"math"
	"math/big"
	"testing"
)

// Each benchmark has a run with this package and one with plain math/big.

func BenchmarkFactorial200(b *testing.B) {
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := Int{Small: 1}
			for k := int64(2); k <= 200; k++ {
				f = Mul(f, Int{Small: k})
			}
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := big.NewInt(1)
			for k := int64(2); k <= 200; k++ {
				f = new(big.Int).Mul(f, big.NewInt(k))
			}
		}
	})
}

func BenchmarkFibonacci1000(b *testing.B) {
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x, y := Int{}, Int{Small: 1}
			for range 1000 {
				x, y = y, Add(x, y)
			}
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x, y := big.NewInt(0), big.NewInt(1)
			for range 1000 {
				x, y = y, new(big.Int).Add(x, y)
			}
		}
	})
}

func BenchmarkSumPowersOfTwo(b *testing.B) {
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s := Int{}
			for k := range uint64(200) {
				s = Add(s, Pow(Int{Small: 2}, k))
			}
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		two := big.NewInt(2)
		for b.Loop() {
			s := new(big.Int)
			for k := range int64(200) {
				s = new(big.Int).Add(s, new(big.Int).Exp(two, big.NewInt(k), nil))
			}
		}
	})
}

func BenchmarkHash128(b *testing.B) {
	// h = (h * 31 + c) % (2**64 + 13)
	mod, _ := ParseInt("18446744073709551629", 10, 0, nil)
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		h := Int{Small: 5381}
		for b.Loop() {
			h, _ = Mod(Add(Mul(h, Int{Small: 31}), Int{Small: 97}), mod)
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		h, c := big.NewInt(5381), big.NewInt(97)
		for b.Loop() {
			h = new(big.Int).Mul(h, big.NewInt(31))
			h = new(big.Int).Add(h, c)
			h = new(big.Int).Mod(h, mod.Big)
		}
	})
}

func BenchmarkMulModSmall(b *testing.B) {
	const m = 1_000_000_000_000_003
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		x := Int{Small: 123456789012345}
		for b.Loop() {
			x, _ = Mod(Mul(x, Int{Small: 987654321098765}), Int{Small: m})
		}
	})
	b.Run("fused", func(b *testing.B) {
		x := int64(123456789012345)
		for b.Loop() {
			x = MulMod(x, 987654321098765, m)
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		x, y, mb := big.NewInt(123456789012345), big.NewInt(987654321098765), big.NewInt(m)
		for b.Loop() {
			x = new(big.Int).Mul(x, y)
			x = new(big.Int).Mod(x, mb)
		}
	})
}

func BenchmarkPowMod(b *testing.B) {
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for a := int64(2); a < 40; a++ {
				PowMod(Int{Small: a}, Int{Small: 1e9 + 5}, Int{Small: 1e9 + 7})
			}
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		n, m := big.NewInt(1e9+5), big.NewInt(1e9+7)
		for b.Loop() {
			for a := int64(2); a < 40; a++ {
				new(big.Int).Exp(big.NewInt(a), n, m)
			}
		}
	})
}

func BenchmarkDigitSum(b *testing.B) {
	b.Run("number", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s, _ := FormatInt(Pow(Int{Small: 2}, 1000), MaxStrDigits, nil)
			n := 0
			for i := range s {
				n += int(s[i] - '0')
			}
			if n != 1366 {
				b.Fatal(n)
			}
		}
	})
	b.Run("big", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s := new(big.Int).Exp(big.NewInt(2), big.NewInt(1000), nil).String()
			n := 0
			for i := range s {
				n += int(s[i] - '0')
			}
			if n != 1366 {
				b.Fatal(n)
			}
		}
	})
}

func BenchmarkFormat(b *testing.B) {
	for _, bits := range []uint{100, 300, 1000, 3000, 14000} {
		z := new(big.Int).Lsh(bigOne, bits)
		z.Sub(z, big.NewInt(12345))
		a := FromBig(z)
		name := bitsName(bits)
		b.Run("number/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				FormatInt(a, 0, nil)
			}
		})
		b.Run("big/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = z.String()
			}
		})
	}
}

func bitsName(n uint) string { s, _ := FormatInt(Int{Small: int64(n)}, 0, nil); return s }

func BenchmarkParse(b *testing.B) {
	for _, bits := range []uint{30, 60, 100, 1000, 14000} {
		s := new(big.Int).Lsh(bigOne, bits).String()
		b.Run("number/"+bitsName(bits), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ParseInt(s, 10, 0, nil)
			}
		})
		b.Run("big/"+bitsName(bits), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				new(big.Int).SetString(s, 10)
			}
		})
	}
}

func BenchmarkFloat(b *testing.B) {
	var buf [64]byte
	sink := 0.0
	b.Run("repr", func(b *testing.B) {
		for b.Loop() {
			AppendFloatRepr(buf[:0], 3.14159)
		}
	})
	b.Run("repr/whole", func(b *testing.B) {
		for b.Loop() {
			AppendFloatRepr(buf[:0], 1234)
		}
	})
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			ParseFloat("3.14159", nil)
		}
	})
	b.Run("round2", func(b *testing.B) {
		for b.Loop() {
			f, _ := RoundFloat(1234.5678, 2)
			sink += f
		}
	})
	b.Run("mod", func(b *testing.B) {
		for b.Loop() {
			f, _ := FloatMod(1234.5678, 0.7)
			sink += f
		}
	})
	b.Run("floordiv", func(b *testing.B) {
		for b.Loop() {
			f, _ := FloatFloorDiv(1234.5678, 0.7)
			sink += f
		}
	})
	b.Run("pow", func(b *testing.B) {
		for b.Loop() {
			f, _, _ := FloatPow(1.0567, 12.5)
			sink += f
		}
	})
	b.Run("pow/math", func(b *testing.B) {
		for b.Loop() {
			sink += math.Pow(1.0567, 12.5)
		}
	})
	for name, f := range map[string]func(float64) float64{"sin": Sin, "cos": Cos, "tan": Tan, "exp": Exp, "log": Log, "atan": Atan, "asin": Asin} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				sink += f(0.7391)
			}
		})
	}
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			sink += float64(HashFloat(1.0567))
		}
	})
}
