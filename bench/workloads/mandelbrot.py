# Floats: escape times of the Mandelbrot set.


def escape(cr, ci, limit):
    zr = 0.0
    zi = 0.0
    for n in range(limit):
        zr2 = zr * zr
        zi2 = zi * zi
        if zr2 + zi2 > 4.0:
            return n
        zi = 2.0 * zr * zi + ci
        zr = zr2 - zi2 + cr
    return limit


def run():
    width, height, limit = 200, 120, 150
    total = 0
    for row in range(height):
        ci = 2.4 * row / height - 1.2
        for col in range(width):
            cr = 3.2 * col / width - 2.2
            total += escape(cr, ci, limit)
    return total
