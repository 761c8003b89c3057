package object

// DictTemplate makes the dicts of one display whose keys are constant strs: the
// keys are neither hashed nor searched for again.
type DictTemplate struct {
	keys  []Value
	index []uint64
}

// NewDictTemplate returns the template for keys, or nil unless they are exact
// strs of which none comes twice.
func NewDictTemplate(keys []Value) *DictTemplate {
	d := NewDictSize(len(keys))
	for _, k := range keys {
		s, ok := k.R.(*Str)
		if !ok || s.Ext() != nil || d.findStr(s) >= 0 {
			return nil
		}
		d.insert(nil, k, None, uint64(s.Hash32()))
	}
	return &DictTemplate{keys: keys, index: d.index}
}

// New returns a dict with the keys and its entries, whose values the caller sets
// before anybody sees the dict.
func (t *DictTemplate) New() (*Dict, []Entry) {
	n := len(t.keys)
	d := NewDictSize(n)
	copy(d.index, t.index)
	es := d.entries[:n]
	for i, k := range t.keys {
		es[i].Key = k
	}
	d.entries, d.used, d.ver = es, n, uint32(n)
	return d, es
}
