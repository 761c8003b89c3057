package cache

import "testing"

func TestCache(t *testing.T) {
	c := New[int, string](16 * (100 + entryBytes))
	for i := range 100 {
		c.Put(i, "x", 100)
		if v, ok := c.Get(3); i >= 3 && (!ok || v != "x") {
			t.Fatalf("%d: what is used goes", i)
		}
	}
	if c.Len() != 16 || c.Size() != 16*(100+entryBytes) {
		t.Errorf("%d values, %d bytes", c.Len(), c.Size())
	}
	if _, ok := c.Get(50); ok {
		t.Error("what was not used stays")
	}
	c.Put(1000, "large", 1000)
	if _, ok := c.Get(1000); ok {
		t.Error("a value of more than an eighth is kept")
	}
	c.PutAgain(7, "y", 10)
	if _, ok := c.Get(7); ok {
		t.Error("kept at once")
	}
	c.PutAgain(7, "y", 10)
	if _, ok := c.Get(7); !ok {
		t.Error("not kept the second time")
	}
}
