package far

import (
	"context"
	"io"

	"github.com/coder/websocket"

	"github.com/garterpy/garter/remote"
)

// ReadMessage reads a message of a websocket of at most limit bytes, in at most
// as many reads as a sender that fills its frames needs: one that drips, or cuts
// its message into frames of nothing, is refused.
func ReadMessage(ctx context.Context, c *websocket.Conn, limit int64) (websocket.MessageType, []byte, error) {
	kind, r, err := c.Reader(ctx)
	if err != nil {
		return 0, nil, err
	}
	b, err := ReadAll(&patient{r: r, left: 1000}, limit, "bytes in a message")
	return kind, b, err
}

// patient refuses a reader whose reads bring next to nothing for too often.
type patient struct {
	r    io.Reader
	left int
}

func (p *patient) Read(b []byte) (int, error) {
	n, err := p.r.Read(b)
	if n < 64 && err == nil && len(b) > n {
		if p.left--; p.left < 0 {
			return n, &remote.ProtocolError{What: "a message comes in too many pieces"}
		}
	}
	return n, err
}
