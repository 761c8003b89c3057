// Package cache has the caches that the sessions of a process share. They hold
// immutable values that follow from their keys alone and are bounded in bytes;
// what was used least lately goes first.
package cache

import (
	"container/list"
	"hash/maphash"
	"sync"
)

// Cache is such a cache. Its zero value keeps nothing; see New.
type Cache[K comparable, V any] struct {
	mu    sync.Mutex
	max   int64
	size  int64
	m     map[K]*list.Element
	order list.List
	// seen are hashes of keys that were offered once, see PutAgain.
	seen [512]uint64
}

type entry[K comparable, V any] struct {
	key   K
	val   V
	bytes int64
}

// entryBytes is what an entry takes beside its key and value.
const entryBytes = 200

var seed = maphash.MakeSeed()

// New returns a cache of at most max bytes.
func New[K comparable, V any](max int64) *Cache[K, V] {
	return &Cache[K, V]{max: max, m: map[K]*list.Element{}}
}

// Get returns the value of a key.
func (c *Cache[K, V]) Get(key K) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.m[key]
	if e == nil {
		return v, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry[K, V]).val, true
}

// Put keeps a value which takes so many bytes together with its key. No value may
// take more than an eighth of the cache.
func (c *Cache[K, V]) Put(key K, v V, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(key, v, bytes)
}

// PutAgain is Put for a key that is offered for the second time lately: what comes
// once does not push out what comes often.
func (c *Cache[K, V]) PutAgain(key K, v V, bytes int64) {
	h := maphash.Comparable(seed, key)
	c.mu.Lock()
	defer c.mu.Unlock()
	if at := &c.seen[h%uint64(len(c.seen))]; *at != h {
		*at = h
		return
	}
	c.put(key, v, bytes)
}

func (c *Cache[K, V]) put(key K, v V, bytes int64) {
	bytes += entryBytes
	if bytes > c.max/8 || c.m[key] != nil {
		return
	}
	c.m[key] = c.order.PushFront(&entry[K, V]{key, v, bytes})
	for c.size += bytes; c.size > c.max; {
		last := c.order.Back()
		e := c.order.Remove(last).(*entry[K, V])
		delete(c.m, e.key)
		c.size -= e.bytes
	}
}

// Len is how many values the cache holds.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.m)
}

// Size is the sum of the bytes of all values.
func (c *Cache[K, V]) Size() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.size
}
