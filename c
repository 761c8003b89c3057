TypeError 'str' object cannot be interpreted as an integer
TypeError this function got an unexpected keyword argument 'n'
TypeError function takes at most 6 arguments (8 given)
TypeError 'str' object cannot be interpreted as an integer
TypeError 'str' object cannot be interpreted as an integer
TypeError function missing required argument 'month' (pos 2)
TypeError function takes at most 3 arguments (4 given)
TypeError function missing required argument 'day' (pos 3)
TypeError 'str' object cannot be interpreted as an integer
TypeError this function got an unexpected keyword argument 'n'
TypeError 'str' object cannot be interpreted as an integer
TypeError 'str' object cannot be interpreted as an integer
TypeError fromisocalendar() missing required argument 'day' (pos 3)
TypeError fromisocalendar() missing required argument 'year' (pos 1)
TypeError fromisocalendar() takes at most 3 arguments (4 given)
2020-01-08
2020-01-08 00:00:00
ValueError ISO calendar component out of range
TypeError replace() got an unexpected keyword argument 'n'
TypeError 'str' object cannot be interpreted as an integer
03:00:00
TypeError scan_once() missing required argument 'string' (pos 1)
TypeError scan_once() missing required argument 'idx' (pos 2)
TypeError 'str' object cannot be interpreted as an integer
OverflowError Python int too large to convert to C ssize_t
ValueError idx cannot be negative
TypeError first argument must be a string, not int
StopIteration 5
([1, 2], 5)
TypeError scan_once() missing required argument 'string' (pos 1)
True
<class '_json.Scanner'>
[1, {'a': 2}]
['1', 5]
AttributeError 'int' object has no attribute 'strict'
('a', 3)
AttributeError 'int' object has no attribute 'get_debug'
TypeError cannot create weak reference to 'int' object
AttributeError 'int' object has no attribute 'get_debug'
