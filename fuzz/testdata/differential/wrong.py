def f(:
    return (
class A
  x = = 1
 if
