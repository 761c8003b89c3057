package garter_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing/fstest"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

func Example() {
	ex, err := garter.NewLocal()
	if err != nil {
		panic(err)
	}
	defer ex.Close()
	out, err := ex.Run(context.Background(), `
words = "the cat and the hat".split()
{w: words.count(w) for w in words}
`)
	fmt.Println(out.Repr, err)
	// Output: {'the': 2, 'cat': 1, 'and': 1, 'hat': 1} <nil>
}

func Example_tools() {
	type args struct {
		City string `doc:"name of the city"`
		Days int    `default:"1" doc:"how many days"`
	}
	weather := tools.New("weather", "Returns the forecast.", func(ctx context.Context, a args) ([]string, error) {
		if a.City != "Rome" {
			return nil, tools.Raise("LookupError", "no such city: %s", a.City)
		}
		return []string{"sunny", "rain", "sunny"}[:a.Days], nil
	})
	fmt.Print(weather.Stub())
	ex, err := garter.NewLocal(garter.WithTools(weather))
	if err != nil {
		panic(err)
	}
	out, err := ex.Run(context.Background(), `
try:
    weather("Atlantis")
except LookupError as e:
    print("failed:", e)
[day.upper() for day in weather("Rome", days=2)]
`)
	fmt.Print(out.Logs)
	fmt.Println(out.Output, err)
	_, err = ex.Run(context.Background(), `weather(town="Rome")`)
	fmt.Println(err)
	// Output:
	// def weather(city: str, days: int = 1) -> list[str]:
	//     """Returns the forecast.
	//
	//     Args:
	//         city: name of the city
	//         days: how many days
	//     """
	// failed: no such city: Atlantis
	// [SUNNY RAIN] <nil>
	// Code execution failed at line 'weather(town="Rome")' due to: TypeError: weather() got an unexpected keyword argument 'town'
	// Hint: the signature is weather(city: str, days: int = 1) -> list[str]
}

func Example_variables() {
	ex, _ := garter.NewLocal()
	ctx := context.Background()
	ex.SendVariables(ctx, map[string]any{
		"orders": []map[string]any{{"item": "tea", "price": 3}, {"item": "cake", "price": 4.5}},
	})
	out, err := ex.Run(ctx, `{"total": sum(o["price"] for o in orders), "items": [o["item"] for o in orders]}`)
	var result struct {
		Total float64
		Items []string
	}
	if err == nil {
		err = out.Decode(&result)
	}
	fmt.Println(result.Total, result.Items, err)
	// Output: 7.5 [tea cake] <nil>
}

func Example_finalAnswer() {
	ex, _ := garter.NewLocal(garter.WithTools(tools.FinalAnswer()))
	out, err := ex.Run(context.Background(), `
for guess in range(100):
    if guess * guess == 49:
        final_answer(guess)
print("never reached")
`)
	fmt.Println(out.IsFinalAnswer, out.Output, err)
	// Output: true 7 <nil>
}

func Example_limits() {
	ex, _ := garter.NewLocal(garter.WithMaxOperations(100_000), garter.WithTimeout(time.Second), garter.WithMaxMemory(16<<20))
	ctx := context.Background()
	_, err := ex.Run(ctx, "x = 1\nwhile True: x += 1")
	var ops *garter.OperationLimitError
	fmt.Println(errors.As(err, &ops))
	// The session goes on.
	out, err := ex.Run(ctx, "x > 100")
	fmt.Println(out.Output, err)
	// Output:
	// true
	// true <nil>
}

func Example_streaming() {
	ex, _ := garter.NewLocal(garter.WithOutput(os.Stdout))
	out, _ := ex.Run(context.Background(), `
for i in range(3):
    print("step", i)   # arrives at once
`)
	fmt.Println(len(out.Logs))
	// Output:
	// step 0
	// step 1
	// step 2
	// 21
}

func ExampleCompile() {
	p, err := garter.Compile("sum(n * n for n in numbers)")
	if err != nil {
		panic(err)
	}
	for i := range 3 {
		ex, _ := garter.NewLocal(garter.WithVariables(map[string]any{"numbers": []int{i, i + 1}}))
		out, err := ex.RunProgram(context.Background(), p)
		fmt.Println(out.Output, err)
	}
	// Output:
	// 1 <nil>
	// 5 <nil>
	// 13 <nil>
}

func ExampleWithModule() {
	ex, err := garter.NewLocal(
		garter.WithModule("billing", map[string]any{
			"CURRENCY": "EUR",
			"vat":      func(net float64) float64 { return net * 0.25 },
		}),
		garter.WithModuleFiles(fstest.MapFS{"helpers.py": {Data: []byte("def shout(s):\n    return s.upper() + '!'\n")}}),
		garter.WithImports("helpers"),
	)
	if err != nil {
		panic(err)
	}
	out, err := ex.Run(context.Background(), `
import billing
from helpers import shout
shout(f"{billing.vat(100):.2f} {billing.CURRENCY}")
`)
	fmt.Println(out.Output, err)
	// Output: 25.00 EUR! <nil>
}

func ExampleLocal_Fork() {
	ctx := context.Background()
	a, _ := garter.NewLocal()
	a.Run(ctx, "log = ['start']")
	b, err := a.Fork(ctx)
	if err != nil {
		panic(err)
	}
	a.Run(ctx, "log.append('left')")
	b.Run(ctx, "log.append('right')")
	outA, _ := a.Run(ctx, "log")
	outB, _ := b.Run(ctx, "log")
	fmt.Println(outA.Repr, outB.Repr)
	// Output: ['start', 'left'] ['start', 'right']
}

func ExampleObject_Call() {
	ctx := context.Background()
	ex, _ := garter.NewLocal()
	out, _ := ex.Run(ctx, "def greet(name, mark='!'):\n    return 'Hello ' + name + mark")
	greet := out.Output.(*garter.Object)
	v, err := greet.Call(ctx, "Ada")
	fmt.Println(v, err)
	v, err = greet.CallKw(ctx, []any{"Bob"}, map[string]any{"mark": "?"})
	fmt.Println(v, err)
	fmt.Println(strings.Split(greet.Source(), "\n")[0])
	// Output:
	// Hello Ada! <nil>
	// Hello Bob? <nil>
	// def greet(name, mark='!'):
}

func ExampleExtractCode() {
	code, err := garter.ExtractCode("Thought: I add.\n<code>\nfinal_answer(1 + 1)\n</code>")
	fmt.Println(code, err)
	// Output: final_answer(1 + 1) <nil>
}

func ExampleWithTools_async() {
	type args struct{ URL string }
	// Each call waits until all ten are under way, as slow servers would make it.
	var underWay sync.WaitGroup
	underWay.Add(10)
	fetch := tools.New("fetch", "Fetches a page.", func(ctx context.Context, a args) (string, error) {
		underWay.Done()
		underWay.Wait()
		return "page of " + a.URL, nil
	}, tools.Async())
	ex, err := garter.NewLocal(garter.WithTools(fetch), garter.WithImports("asyncio"))
	if err != nil {
		panic(err)
	}
	defer ex.Close()
	out, err := ex.Run(context.Background(), `
import asyncio

async def main():
    return await asyncio.gather(*(fetch(f"example.org/{i}") for i in range(10)))

pages = asyncio.run(main())
len(pages), pages[-1]
`)
	fmt.Println(out.Repr, err)
	// Output:
	// (10, 'page of example.org/9') <nil>
}
