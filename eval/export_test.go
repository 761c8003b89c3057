package eval

// EachCommonTree calls f for every common tree of the process, with its name.
func EachCommonTree(f func(name string, tree any)) {
	programs.Range(func(_, p any) bool {
		prog := p.(*Program)
		prog.commons.Range(func(k, t any) bool {
			key := k.(commonKey)
			name := prog.Filename + ": " + key.block.Name
			if key.only != nil {
				name += " at " + prog.Segment(key.only.Pos())
			}
			if t := t.(*commonTree); t != nil {
				f(name, t)
			}
			return true
		})
		return true
	})
}

// CommonAndOwn counts the codes that can be common and those that cannot.
func CommonAndOwn() (common, own int) {
	programs.Range(func(_, p any) bool {
		p.(*Program).commons.Range(func(_, t any) bool {
			if t.(*commonTree) != nil {
				common++
			} else {
				own++
			}
			return true
		})
		return true
	})
	return common, own
}
