"""Nothing hunts for leaked references here."""


def hunting_for_refleaks():
    return False
