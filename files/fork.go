package files

// Fork returns a tree for a second session, with what this one holds in memory;
// contents are shared until one of the two changes them. Folders of the host stay
// common to both. Adopt of the new tree makes its open files.
func (t *Tree) Fork() *Tree {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := &Tree{dir: t.dir, home: t.home, maxBytes: t.maxBytes, maxFiles: t.maxFiles, maxOpen: t.maxOpen,
		host: t.host, nodes: t.nodes, below: t.below, inos: t.inos, devs: t.devs, Now: t.Now, Random: t.Random, roots: t.roots, straight: t.straight, pipes: t.pipes}
	for _, r := range t.roots {
		r.users.Add(1)
	}
	n.held.Store(t.held.Load())
	seen := map[*node]*node{}
	layers := map[*layer]*layer{}
	folders := map[*folder]*folder{}
	pipes := map[*pipe]*pipe{}
	for _, m := range t.mounts {
		c := &mount{at: m.at, mode: m.mode, direct: m.direct}
		switch b := m.b.(type) {
		case *layer:
			l := &layer{t: n, lower: b.lower, host: b.host, direct: newDirect(b.host), dev: b.dev, ro: b.ro}
			l.root = copyNode(b.root, seen)
			layers[b] = l
			c.b = l
		case *folder:
			f := &folder{t: n, root: b.root, dev: b.dev, linked: b.linked, direct: newDirect(b.root)}
			folders[b] = f
			c.b = f
		}
		n.mounts = append(n.mounts, c)
	}
	n.adopt = func(h *Handle) *Handle {
		if h == nil || h.t != t {
			return nil
		}
		c := &Handle{t: n, flag: h.flag, path: h.path, name: h.name, pos: h.pos, closed: h.closed, dir: h.dir, Eager: h.Eager, Lock: h.Lock}
		if h.closed {
			return c
		}
		switch f := h.f.(type) {
		case *memFile:
			x := copyNode(f.n, seen)
			x.opens++
			c.f = &memFile{layers[f.l], x}
		case *lowerFile:
			if m := f.changed(); m != nil {
				x := copyNode(m.n, seen)
				x.opens++
				c.f = &memFile{layers[f.l], x}
				break
			}
			of := f.n
			if f.own != nil {
				of = f.own.n
			}
			g, err := layers[f.l].opens(copyNode(of, seen))
			if err != nil {
				return nil
			}
			c.f = g
		case *hostFile:
			g, err := folders[f.f].open(f.name, h.flag&^(O_CREATE|O_EXCL|O_TRUNC), 0)
			if err != nil {
				return nil
			}
			c.f = g
		case pipeEnd:
			c.f = forkPipe(f, n, pipes)
		case stream:
			c.f = f
			return c // not one of the tree's open files
		default:
			return nil
		}
		n.opened++
		return c
	}
	return n
}

// Adopt returns an open file of a tree made by Fork for one of the tree that it
// was made from; nil where it could not be opened again.
func (t *Tree) Adopt(h *Handle) *Handle {
	if t.adopt == nil {
		return nil
	}
	return t.adopt(h)
}

// HasOpen reports whether files of the tree are open.
func (t *Tree) HasOpen() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.opened > 0
}

// EndAdopt ends what Fork began: the tree holds nothing of the other any more.
func (t *Tree) EndAdopt() { t.adopt = nil }

// copyNode copies nodes; depth is bounded by maxDepth.
func copyNode(o *node, seen map[*node]*node) *node {
	if c := seen[o]; c != nil {
		return c
	}
	c := &node{}
	*c = *o
	c.opens = 0
	seen[o] = c
	if o.data.size > 0 {
		o.shared, c.shared = true, true
	}
	if o.kids != nil {
		c.kids = make(map[string]*node, len(o.kids))
		for name, k := range o.kids {
			if k != nil {
				k = copyNode(k, seen)
			}
			c.kids[name] = k
		}
	}
	return c
}
