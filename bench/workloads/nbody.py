# Floats: the planets' orbits, bodies kept as lists.

DAYS = 365.24
PI = 3.141592653589793
SOLAR_MASS = 4 * PI * PI


def planets():
    return [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, SOLAR_MASS],
        [4.84143144246472090, -1.16032004402742839, -0.103622044471123109,
         0.00166007664274403694 * DAYS, 0.00769901118419740425 * DAYS,
         -0.0000690460016972063023 * DAYS, 0.000954791938424326609 * SOLAR_MASS],
        [8.34336671824457987, 4.12479856412430479, -0.403523417114321381,
         -0.00276742510726411109 * DAYS, 0.00499852801234917238 * DAYS,
         0.0000230417297573763929 * DAYS, 0.000285885980666130812 * SOLAR_MASS],
        [12.8943695621391310, -15.1111514016986312, -0.223307578892655734,
         0.00296460137564761618 * DAYS, 0.00237847173959480950 * DAYS,
         -0.0000296589568540237556 * DAYS, 0.0000436624404335156298 * SOLAR_MASS],
        [15.3796971148509165, -25.9193146099879641, 0.179258772950371181,
         0.00268067772490389322 * DAYS, 0.00162824170038242295 * DAYS,
         -0.0000951592254519715870 * DAYS, 0.0000515138902046611451 * SOLAR_MASS],
    ]


def advance(bodies, dt):
    n = len(bodies)
    for i in range(n):
        b1 = bodies[i]
        x1, y1, z1 = b1[0], b1[1], b1[2]
        m1 = b1[6]
        for j in range(i + 1, n):
            b2 = bodies[j]
            dx = x1 - b2[0]
            dy = y1 - b2[1]
            dz = z1 - b2[2]
            mag = dt * (dx * dx + dy * dy + dz * dz) ** -1.5
            m2 = b2[6] * mag
            m = m1 * mag
            b1[3] -= dx * m2
            b1[4] -= dy * m2
            b1[5] -= dz * m2
            b2[3] += dx * m
            b2[4] += dy * m
            b2[5] += dz * m
    for b in bodies:
        b[0] += dt * b[3]
        b[1] += dt * b[4]
        b[2] += dt * b[5]


def energy(bodies):
    e = 0.0
    for i, b in enumerate(bodies):
        e += 0.5 * b[6] * (b[3] ** 2 + b[4] ** 2 + b[5] ** 2)
        for c in bodies[i + 1:]:
            dx, dy, dz = b[0] - c[0], b[1] - c[1], b[2] - c[2]
            e -= b[6] * c[6] / (dx * dx + dy * dy + dz * dz) ** 0.5
    return e


def run():
    bodies = planets()
    for _ in range(14000):
        advance(bodies, 0.01)
    return round(energy(bodies), 12)
