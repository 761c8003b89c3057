# all rights
"""A list of things to do that is kept in a shelf, with undo, dates that repeat, and an export by pickle and CSV."""
import csv
import datetime
import enum
import os
import pickle
import shelve
import sys
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace


class State(enum.Enum):
    OPEN = 'open'
    DONE = 'done'
    DROPPED = 'dropped'


@dataclass(order=True)
class Task:
    due: datetime.date
    title: str = field(compare=True)
    tags: frozenset = field(default=frozenset(), compare=False)
    every: datetime.timedelta | None = field(default=None, compare=False)
    state: State = field(default=State.OPEN, compare=False)
    notes: list = field(default_factory=list, compare=False)

    def __getstate__(self):
        return {**vars(self), 'version': 2}

    def __setstate__(self, state):
        state.pop('version', None)
        vars(self).update(state)


class Todo:
    """Tasks by number, and what was done last."""

    def __init__(self, path):
        self.path = path
        with self.shelf() as shelf:
            shelf.setdefault('next', 1)
            shelf.setdefault('undo', [])

    def shelf(self):
        return closing(shelve.open(self.path))

    def remember(self, shelf, key):
        shelf['undo'] = (shelf['undo'] + [(key, shelf.get(key))])[-5:]

    def add(self, title, due, **more):
        with self.shelf() as shelf:
            number = shelf['next']
            shelf['next'] = number + 1
            self.remember(shelf, str(number))
            shelf[str(number)] = Task(due, title, **more)
        return number

    def change(self, number, function):
        with self.shelf() as shelf:
            key = str(number)
            if key not in shelf:
                raise LookupError(f'no task {number}')
            self.remember(shelf, key)
            shelf[key] = function(shelf[key])
            return shelf[key]

    def done(self, number):
        task = self.change(number, lambda t: replace(t, state=State.DONE))
        if task.every:
            return self.add(task.title, task.due + task.every, tags=task.tags, every=task.every)

    def note(self, number, text):
        self.change(number, lambda t: replace(t, notes=[*t.notes, text]))

    def undo(self):
        with self.shelf() as shelf:
            *rest, (key, old) = shelf['undo']
            if old is None:
                del shelf[key]
            else:
                shelf[key] = old
            shelf['undo'] = rest
        return key

    def tasks(self, **wanted):
        with self.shelf() as shelf:
            found = [(int(key), shelf[key]) for key in shelf if key.isdigit()]
        found = [(n, t) for n, t in found if all(getattr(t, k) == v for k, v in wanted.items())]
        return sorted(found, key=lambda pair: (pair[1], pair[0]))


def show(todo, today=datetime.date(2024, 3, 10)):
    for number, task in todo.tasks():
        late = 'late' if task.state is State.OPEN and task.due < today else ''
        print(f'{number:3} {task.due} {task.title:15} {task.state.value:7} {",".join(sorted(task.tags)):10} {late} {task.notes or ""}'.rstrip())


def export(todo, name):
    with open(name, 'w', newline='', encoding='utf-8') as f:
        writer = csv.writer(f, quoting=csv.QUOTE_NONNUMERIC)
        for number, task in todo.tasks():
            row = asdict(task)
            writer.writerow([number, row['due'].isoformat(), row['title'], row['state'].name, ' '.join(sorted(row['tags'])), len(row['notes'])])


def main():
    todo = Todo('tasks')
    day = datetime.date(2024, 3, 8)
    todo.add('Water plants', day, every=datetime.timedelta(days=3), tags=frozenset({'home'}))
    todo.add('Übersetzung', day + datetime.timedelta(5), tags=frozenset({'work', 'text'}))
    todo.add('Pay rent', datetime.date(2024, 4, 1))
    print('next', todo.done(1))
    todo.note(2, 'ask Ann')
    todo.note(2, 'page 7, "quoted"')
    show(todo)
    try:
        todo.note(99, 'x')
    except LookupError as error:
        print('error:', error)
    print('undone', todo.undo(), todo.undo())
    show(todo)
    todo.change(3, lambda task: replace(task, state=State.DROPPED))
    print([n for n, _ in todo.tasks(state=State.OPEN)], [t.title for _, t in todo.tasks(every=datetime.timedelta(days=3))])
    export(todo, 'tasks.csv')
    with open('tasks.csv', encoding='utf-8', newline='') as f:
        sys.stdout.write(f.read())
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with open(f'tasks.{protocol}', 'wb') as f:
            pickle.dump(todo.tasks(), f, protocol)
    same = []
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with open(f'tasks.{protocol}', 'rb') as f:
            same.append(pickle.load(f) == todo.tasks())
    print(same)
    again = Todo('tasks')
    print(len(again.tasks()), again.add('Last', day), [t.state for _, t in again.tasks()].count(State.OPEN))
    with shelve.open('tasks', flag='r', writeback=False) as shelf:
        print(sorted(key for key in shelf), shelf['next'], len(shelf['undo']))
    print(sorted(n for n in os.listdir() if n.startswith('tasks.') and n[-1].isdigit()))


main()
