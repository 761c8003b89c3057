// Command agent answers a question in steps of Python that a model writes: a made-up
// one here, that makes the usual mistakes first.
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

type day struct {
	Date time.Time `json:"date"`
	High float64   `json:"high"`
}

func forecast(_ context.Context, a struct {
	City string `doc:"name of the city"`
	Days int    `default:"2" doc:"how many days"`
}) ([]*day, error) {
	if a.City != "Ghent" {
		return nil, tools.Raise("LookupError", "no such city: %s", a.City)
	}
	days := make([]*day, a.Days)
	for i := range days {
		days[i] = &day{time.Date(2026, 5, 1+i, 0, 0, 0, 0, time.UTC), 20 + float64(i)}
	}
	return days, nil
}

type order struct {
	Items []struct {
		Name  string `json:"name"`
		Count int    `json:"count"`
	} `json:"items"`
}

func place(_ context.Context, o order) (map[string]int, error) {
	counts := map[string]int{}
	for _, it := range o.Items {
		counts[it.Name] += it.Count
	}
	return counts, nil
}

// answer asks the model for code until that gives the final answer.
func answer(ctx context.Context, model func(history []string) string, question string) (string, error) {
	session, err := garter.NewLocal(garter.WithCheck(), garter.WithTools(tools.FinalAnswer(),
		tools.New("forecast", "Returns the forecast of a city.", forecast, tools.Async()),
		tools.New("place", "Places an order and returns the counts.", place)))
	if err != nil {
		return "", err
	}
	defer session.Close()
	history := []string{session.Prompt(true), question}
	for range 10 {
		reply := model(history)
		history = append(history, reply)
		var out garter.CodeOutput
		code, err := garter.ExtractCode(reply)
		if err == nil {
			out, err = session.Run(ctx, code)
		}
		switch {
		case err != nil:
			history = append(history, out.Logs+err.Error())
		case out.IsFinalAnswer:
			b, err := out.JSON()
			return string(b), err
		default:
			history = append(history, out.Logs+out.Repr)
		}
	}
	return "", fmt.Errorf("no answer in 10 steps")
}

func main() { log.Print(answer(context.Background(), script(), "How warm will it be?")) }
