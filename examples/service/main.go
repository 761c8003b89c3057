// Command service runs the Python of POST bodies, in a session for each user, and
// answers with JSON.
package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"sync"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

type article struct {
	Name  string  `json:"name"`
	Euros float64 `json:"euros"`
}

var stock = []article{{"apple", 0.5}, {"pear", 0.75}}

func price(_ context.Context, a struct{ Name string }) (*article, error) {
	for i := range stock {
		if stock[i].Name == a.Name {
			return &stock[i], nil
		}
	}
	return nil, tools.Raise("LookupError", "there is no article %s", a.Name)
}

type service struct{ users sync.Map } // name -> func() (*garter.Local, error)

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	code, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	open, _ := s.users.LoadOrStore(r.Header.Get("X-User"), sync.OnceValues(func() (*garter.Local, error) {
		return garter.NewLocal(garter.WithTools(
			tools.New("price", "Returns an article and its price.", price),
			tools.Func("articles", "Returns all articles.", func() []article { return stock })))
	}))
	session, err := open.(func() (*garter.Local, error))()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	out, err := session.Run(r.Context(), string(code)) // garter.ErrBusy while another request runs
	answer := map[string]any{"result": out}
	if err != nil {
		answer["error"] = err.Error()
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(answer)
}

func main() { log.Fatal(http.ListenAndServe("127.0.0.1:8377", new(service))) }
