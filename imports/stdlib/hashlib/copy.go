package hashlib

import "github.com/garterpy/garter/object"

// CopyObject copies a hash under way for another session.
func (h *Hash) CopyObject(c *object.Copier) (object.Object, func()) {
	n := h.clone()
	if n == nil {
		c.Refuse("hash " + h.name)
		return h, nil
	}
	return n, nil
}
