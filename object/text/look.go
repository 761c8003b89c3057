package text

// A Look is asked before each part of long work, with the number of steps that the
// part has; where it returns false the work ends. nil lets all work be done.
type Look func(steps int) bool

// lookHits is how many occurrences make a part, lookBytes how many bytes.
const (
	lookHits  = 4 << 10
	lookBytes = 256 << 10
)

// at asks before step i of n, where a part of each steps begins there.
func (l Look) at(i, n, each int) bool {
	return l == nil || i%each != 0 || l(min(each, n-i))
}
