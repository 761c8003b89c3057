"""Conversions between colour systems; all values are floats, most from 0 to 1."""

__all__ = ["rgb_to_yiq", "yiq_to_rgb", "rgb_to_hls", "hls_to_rgb", "rgb_to_hsv", "hsv_to_rgb"]

ONE_SIXTH = 1/6
ONE_THIRD = 1/3
TWO_THIRD = 2/3

# What a unit of I and of Q adds to red, green and blue: the matrix that undoes that of rgb_to_yiq.
_FROM_I = 0.9468822170900693, -0.27478764629897834, -1.1085450346420322
_FROM_Q = 0.6235565819861433, -0.6356910791873801, 1.7090069284064666


def rgb_to_yiq(r, g, b):
    """Return luminance, and the two coordinates of the colour, of red, green and blue."""
    y = 0.30 * r + 0.59 * g + 0.11 * b
    red, blue = r - y, b - y
    return y, 0.74 * red - 0.27 * blue, 0.48 * red + 0.41 * blue


def yiq_to_rgb(y, i, q):
    """Return red, green and blue of YIQ."""
    parts = [y + a * i + b * q for a, b in zip(_FROM_I, _FROM_Q)]
    return tuple([0.0 if part < 0.0 else 1.0 if part > 1.0 else part for part in parts])


def _hue(r, g, b, high, low):
    # Where on the circle of six colours: two steps for each of the three, and the others pull to their sides.
    span = high - low
    near_r, near_g, near_b = [(high - part) / span for part in (r, g, b)]
    if r == high:
        step = near_b - near_g
    elif g == high:
        step = 2.0 + near_r - near_b
    else:
        step = 4.0 + near_g - near_r
    return step / 6.0 % 1.0


def rgb_to_hls(r, g, b):
    """Return hue, lightness and saturation of red, green and blue."""
    high, low = max(r, g, b), min(r, g, b)
    light = (high + low) / 2.0
    if low == high:
        return 0.0, light, 0.0
    saturation = (high - low) / (high + low if light <= 0.5 else 2.0 - high - low)
    return _hue(r, g, b, high, low), light, saturation


def hls_to_rgb(h, l, s):
    """Return red, green and blue of hue, lightness and saturation."""
    if not s:
        return l, l, l
    high = l * (1.0 + s) if l <= 0.5 else l + s - l * s
    low = 2.0 * l - high
    return tuple([_ramp(low, high, (h + turn) % 1.0) for turn in (ONE_THIRD, 0.0, -ONE_THIRD)])


def _ramp(low, high, at):
    # A part of the colour rises for a sixth of the circle, stays for a third, falls for a sixth.
    if at >= TWO_THIRD:
        return low
    if at < ONE_SIXTH:
        return low + (high - low) * at * 6.0
    return high if at < 0.5 else low + (high - low) * (TWO_THIRD - at) * 6.0


def rgb_to_hsv(r, g, b):
    """Return hue, saturation and value of red, green and blue."""
    high, low = max(r, g, b), min(r, g, b)
    if high == low:
        return 0.0, 0.0, high
    return _hue(r, g, b, high, low), (high - low) / high, high


def hsv_to_rgb(h, s, v):
    """Return red, green and blue of hue, saturation and value."""
    if not s:
        return v, v, v
    sector = int(h * 6.0)
    rest = h * 6.0 - sector
    low, falling, rising = [v * (1.0 - s * part) for part in (1.0, rest, 1.0 - rest)]
    return ((v, rising, low), (falling, v, low), (low, v, rising),
            (low, falling, v), (rising, low, v), (v, low, falling))[sector % 6]
