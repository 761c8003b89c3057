package wtf8

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRoundTrip(t *testing.T) {
	last := ""
	for r := rune(0); r <= MaxRune; r++ {
		s := Encode(r)
		if got, n := DecodeRune(s); got != r || n != len(s) || n != RuneLen(r) {
			t.Fatalf("DecodeRune(%q) = %U, %d, want %U, %d", s, got, n, r, RuneLen(r))
		}
		if got, n := DecodeLastRune("é" + s); got != r || n != len(s) {
			t.Fatalf("DecodeLastRune(é%q) = %U, %d, want %U", s, got, n, r)
		}
		if !IsSurrogate(r) && s != string(r) {
			t.Fatalf("Encode(%U) = %q, want %q", r, s, string(r))
		}
		// Byte order is code point order, surrogates included.
		if s <= last && r > 0 {
			t.Fatalf("%q (%U) sorts before its predecessor", s, r)
		}
		last = s
	}
}

func TestBroken(t *testing.T) {
	for _, s := range []string{"\x80", "\xff", "\xc0\x80", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xf5\x80\x80\x80", "\xe0\x80\x80", "\xf4\x90\x80\x80", "\xc3a"} {
		if r, n := DecodeRune(s); r != RuneError || n != 1 {
			t.Errorf("DecodeRune(%q) = %U, %d", s, r, n)
		}
		if len(s) > 1 && s[1] == 'a' {
			continue
		}
		if r, n := DecodeLastRune(s); r != RuneError || n != 1 {
			t.Errorf("DecodeLastRune(%q) = %U, %d", s, r, n)
		}
	}
	if r, n := DecodeRune(""); r != RuneError || n != 0 {
		t.Errorf(`DecodeRune("") = %U, %d`, r, n)
	}
	if got := string(AppendRune(nil, -1)); got != "\uFFFD" {
		t.Errorf("AppendRune(-1) = %q", got)
	}
}

func TestCount(t *testing.T) {
	unit := "aé€😀\x00 xyzà¿"
	for n := range 40 {
		for cut := range 9 {
			s := strings.Repeat("b", cut) + strings.Repeat(unit, n)
			if got, want := RuneCount(s), utf8.RuneCountInString(s); got != want {
				t.Fatalf("RuneCount(%q) = %d, want %d", s, got, want)
			}
			if got, want := IsASCII(s), n == 0; got != want {
				t.Fatalf("IsASCII(%q) = %v", s, got)
			}
			if a := strings.Repeat("x", n*7+cut); !IsASCII(a) || n*7+cut > 0 && IsASCII(a[1:]+"é") {
				t.Fatalf("IsASCII of %d ASCII characters", len(a))
			}
		}
	}
	if got := RuneCount("\xed\xa0\x80\xed\xb0\x80"); got != 2 {
		t.Errorf("two surrogates count as %d", got)
	}
}

func BenchmarkRuneCount(b *testing.B) {
	s := strings.Repeat("héllo wörld ", 100)
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		RuneCount(s)
	}
}

func BenchmarkIsASCII(b *testing.B) {
	s := strings.Repeat("hello world ", 100)
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		IsASCII(s)
	}
}
