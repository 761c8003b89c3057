package garter

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// TestLongNumbersGiven: a number of the host's whose digits take longer than linear time
// is refused before anything is worked out, wherever it stands; ints need no digits.
func TestLongNumbersGiven(t *testing.T) {
	for _, bits := range []uint{1 << 10, 1 << 24} {
		n := new(big.Int).Lsh(big.NewInt(1), bits)
		n.Sub(n, big.NewInt(1))
		rat := new(big.Rat).SetFrac(n, new(big.Int).Add(n, big.NewInt(2)))
		precise := new(big.Float).SetPrec(bits).SetInt(n)
		large := new(big.Float).SetMantExp(big.NewFloat(1.5), int(bits))
		small := new(big.Float).SetMantExp(big.NewFloat(1.5), -int(bits))
		for _, number := range []any{rat, *rat, precise, large, small} {
			m := map[string]any{"number": number, "list": []any{number}, "field": struct{ X any }{number}, "dict": map[string]any{"k": number}}
			if r, ok := number.(*big.Rat); ok {
				m["key"] = map[*big.Rat]int{r: 1}
			}
			for where, v := range m {
				l := mustLocal(t, WithTools(tools.Func("give", "Gives it.", func() (any, error) { return v, nil })))
				begun := time.Now()
				_, err := l.Run(context.Background(), "give()")
				if took := time.Since(begun); took > 2*time.Second {
					t.Errorf("%s of %T of %d bits took %v", where, number, bits, took)
				}
				if refused := err != nil && strings.Contains(err.Error(), "bits"); refused != (bits > 1<<20) {
					t.Errorf("%s of %T of %d bits: %v", where, number, bits, err)
				}
			}
		}
	}
}

// TestJSONOfShared: what shares its parts is far longer as JSON, and so is the work.
func TestJSONOfShared(t *testing.T) {
	l := mustLocal(t)
	for code, wrong := range map[string]bool{
		"l = []\nfor i in range(30): l = [l, l]\nl":                                      true,
		"l = {}\nfor i in range(30): l = {'a': l, 'b': l}\nl":                            true,
		"class A: pass\na = A()\nfor i in range(30):\n b = A(); b.x = b.y = a; a = b\na": true,
		"[[1, 2, 3]] * " + strconv.Itoa(part.Rounds(100_000)):                            false,
		fmt.Sprintf("[[i] for i in range(%d)]", part.Rounds(200_000)):                    false,
	} {
		out, err := l.Run(context.Background(), code)
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		_, err = out.JSON()
		if (err != nil) != wrong || err != nil && !strings.Contains(err.Error(), "shared parts") {
			t.Errorf("%s: %v", code, err)
		}
		if _, err := json.Marshal(out); err != nil {
			t.Error(err)
		}
		_, _ = convert.GoJSON(out)
		for _, d := range []any{out, out.Output} { // as the default of a tool
			tool := tools.FromSpec(tools.Spec{Name: "f", Params: []convert.Param{{Name: "x", Optional: true, Default: d}}}, nil)
			if tool.Schema(); tool.Err() != nil {
				t.Error(tool.Err())
			}
		}
		if took := time.Since(begun); wrong && took > time.Minute { // it had no end
			t.Errorf("%s took %v", code, took)
		}
	}
}
