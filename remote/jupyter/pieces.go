package jupyter

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/base64"
	"encoding/json"
)

// A Jupyter server closes a websocket that brings a message of more than 10 MiB,
// and what is JSON in JSON grows on its way. So what is larger than maxMessage
// travels compressed, in pieces of at most pieceSize.
const (
	maxMessage = 2 << 20
	pieceSize  = maxMessage - 1<<10 // room for what is around it
)

// pieces compresses a text and cuts it into pieces in base64.
func pieces(text []byte) []string {
	var b bytes.Buffer
	w, err := zlib.NewWriterLevel(&b, zlib.BestSpeed)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	s := base64.StdEncoding.EncodeToString(b.Bytes())
	var out []string
	for len(s) > pieceSize {
		out, s = append(out, s[:pieceSize]), s[pieceSize:]
	}
	return append(out, s)
}

// small returns a request as it is or, where that is too large for a message,
// sends its pieces and returns what stands for them.
func (e *Executor) small(ctx context.Context, c *Client, request []byte) (json.RawMessage, error) {
	if len(request) <= maxMessage {
		return request, nil
	}
	for i, p := range pieces(request) {
		if _, err := e.ask(ctx, c, map[string]any{"op": "piece", "first": i == 0, "data": p}); err != nil {
			return nil, err
		}
	}
	return json.RawMessage(`{"op":"whole"}`), nil
}
