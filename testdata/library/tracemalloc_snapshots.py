# Snapshots of traces that a program has from somewhere: sums, differences, filters and how they are shown.
import tracemalloc
from tracemalloc import DomainFilter, Filter, Frame, Snapshot, Statistic, StatisticDiff, Trace, Traceback

first = Snapshot([(0, 10, (('a.py', 2), ('b.py', 4)), 3), (0, 10, (('a.py', 2), ('b.py', 4)), 3), (1, 2, (('a.py', 5), ('b.py', 4)), 3),
                  (2, 66, (('b.py', 1),), 1), (3, 7, (('<unknown>', 0),), 1)], 2)
second = Snapshot([(0, 10, (('a.py', 2), ('b.py', 4)), 3), (0, 5000, (('a.py', 5), ('b.py', 4)), 3), (4, 400 << 10, (('c.py', 578),), 1)], 2)
for key in 'lineno', 'filename', 'traceback':
    for cumulative in False, True:
        try:
            for line in first.statistics(key, cumulative):
                print(line, line.size, line.count)
            for line in second.compare_to(first, key, cumulative):
                print(line)
        except ValueError as e:
            print(e)
for filters in ([], [Filter(True, 'a.py')], [Filter(False, 'a.py')], [Filter(True, 'b.py', 4, True)], [Filter(False, 'b.py', all_frames=True)],
                [Filter(True, 'a.py'), Filter(True, 'b.pyc'), Filter(False, 'a.py', 5)], [DomainFilter(True, 2)], [DomainFilter(False, 2)],
                [Filter(True, '*.py', domain=1)], [Filter(False, 'a.py', domain=0)]):
    kept = first.filter_traces(filters)
    print(len(kept.traces), [str(trace) for trace in kept.traces], kept.traces == first.traces)
for call in (lambda: first.statistics('nothing'), lambda: first.filter_traces(Filter(True, 'a')), lambda: tracemalloc.take_snapshot()):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
frames = Traceback([('a', 1), ('b', 2)], 5)
print(repr(frames), frames, frames[0], frames[:1], len(frames), Frame(('a', 1)) in frames, frames == Traceback([('a', 1), ('b', 2)]), frames < Traceback([('c', 1)]))
print(frames.format(), frames.format(1), frames.format(-1), frames.format(most_recent_first=True))
print(Trace((0, 5, (('a', 1),))), repr(Trace((0, 5, (('a', 1),)))), first.traces[0].size, first.traces[1:3] and len(first.traces[1:3]))
for size in 0, 1, 99, 10239, 10240, 102400, 1 << 20, 123456789, 1 << 45:
    print(Statistic(frames, size, 3), StatisticDiff(frames, size, -size, 3, -2))
print(repr(Statistic(frames, 1, 3)), repr(StatisticDiff(frames, 1, 2, 3, 4)), Statistic(frames, 1, 0))
