"""A page about flying, which would be opened if there were a browser."""
import hashlib
import webbrowser


def geohash(latitude, longitude, datedow):
    """Print the meeting point of a square and a day, as xkcd 426 tells it."""
    digest = hashlib.md5(datedow, usedforsecurity=False).hexdigest()
    fractions = [f'{float.fromhex("0." + part):f}'[1:] for part in (digest[:16], digest[16:32])]
    print(f'{latitude:.0f}{fractions[0]} {longitude:.0f}{fractions[1]}')
