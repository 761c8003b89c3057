# The error is in an expression over several lines.
def compute(
    a,
    b,
):
    return (
        a
        + b
    )


result = compute(
    1,
    "two",
)
