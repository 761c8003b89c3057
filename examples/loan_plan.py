# A loan's plan of payments, early repayment, and a comparison of offers.
def monthly_payment(amount, yearly_rate, months):
    rate = yearly_rate / 12
    if rate == 0:
        return amount / months
    return amount * rate / (1 - (1 + rate) ** -months)


def schedule(amount, yearly_rate, months, extra=None):
    """Yields (month, interest, principal, left); extra maps a month to an extra payment."""
    extra = extra or {}
    payment = monthly_payment(amount, yearly_rate, months)
    left, month = amount, 0
    while left > 0.005:
        month += 1
        interest = round(left * yearly_rate / 12, 2)
        principal = min(left, round(payment - interest + extra.get(month, 0), 2))
        left = round(left - principal, 2)
        yield month, interest, principal, left


def total_interest(*args, **kwargs):
    return sum(interest for _, interest, _, _ in schedule(*args, **kwargs))


amount, rate, months = 12000, 0.06, 24
print(f"payment: {monthly_payment(amount, rate, months):.2f}")
print(f"{'month':>5} {'interest':>9} {'principal':>10} {'left':>10}")
for row in schedule(amount, rate, months):
    month, interest, principal, left = row
    if month in (1, 2, 12) or left == 0:
        print(f"{month:>5} {interest:>9.2f} {principal:>10.2f} {left:>10,.2f}")

plain = total_interest(amount, rate, months)
early = total_interest(amount, rate, months, extra={6: 3000, 12: 1000})
print(f"interest {plain:.2f}, with early repayments {early:.2f}, saved {plain - early:.2f}")
print("months with early repayments:", len(list(schedule(amount, rate, months, {6: 3000, 12: 1000}))))

offers = {
    "Bank A": dict(rate=0.049, months=36, fee=250),
    "Bank B": dict(rate=0.062, months=24, fee=0),
    "Family": dict(rate=0.0, months=40, fee=0),
}
costs = {name: o["fee"] + total_interest(amount, o["rate"], o["months"]) for name, o in offers.items()}
for name in sorted(costs, key=costs.get):
    o = offers[name]
    print(f"{name:<8} {o['rate']:.1%} for {o['months']} months: {monthly_payment(amount, o['rate'], o['months']):8.2f} a month, costs {costs[name]:,.2f}")


def affordable(payment, yearly_rate, months):
    low, high = 0, payment * months
    while high - low > 0.01:
        middle = (low + high) / 2
        if monthly_payment(middle, yearly_rate, months) <= payment:
            low = middle
        else:
            high = middle
    return round(low)


print("affordable for 300 a month:", {m: affordable(300, 0.055, m) for m in (12, 24, 48)})
