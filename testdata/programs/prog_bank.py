# Accounts with history, transfers and errors.
class InsufficientFunds(Exception):
    def __init__(self, need, have):
        self.need, self.have = need, have
        super().__init__(f"need {need:.2f}, have {have:.2f}")

class Account:
    _next = 1
    def __init__(self, owner, balance=0):
        self.owner, self._balance, self.history = owner, balance, []
        self.id = Account._next
        Account._next += 1
    @property
    def balance(self): return self._balance
    def deposit(self, amount):
        if amount <= 0: raise ValueError(f"bad amount: {amount}")
        self._balance += amount
        self.history.append(("+", amount))
        return self
    def withdraw(self, amount):
        if amount > self._balance: raise InsufficientFunds(amount, self._balance)
        self._balance -= amount
        self.history.append(("-", amount))
        return self
    def __repr__(self): return f"<{self.id} {self.owner}: {self._balance:,.2f}>"

class Savings(Account):
    rate = 0.05
    def add_interest(self): return self.deposit(round(self.balance * self.rate, 2))
    def withdraw(self, amount):
        if len([h for h in self.history if h[0] == "-"]) >= 2:
            raise PermissionError("withdrawal limit")
        return super().withdraw(amount)

class Bank:
    def __init__(self): self.accounts = {}
    def open(self, cls, *a):
        acc = cls(*a)
        self.accounts[acc.id] = acc
        return acc
    def transfer(self, a, b, amount):
        src, dst = self.accounts[a], self.accounts[b]
        src.withdraw(amount)
        try:
            dst.deposit(amount)
        except Exception:
            src.deposit(amount)
            raise
    def __iter__(self): return iter(sorted(self.accounts.values(), key=lambda a: -a.balance))
    def total(self): return sum(a.balance for a in self)

bank = Bank()
bank.open(Account, "ann", 100)
bank.open(Savings, "bob", 1000)
bank.open(Account, "cid")
for args in ((1, 3, 30), (1, 3, 300), (2, 1, 100), (2, 1, 50.5), (2, 3, 1), (1, 9, 5), (1, 2, -5)):
    try:
        bank.transfer(*args)
        print("ok", args)
    except (InsufficientFunds, PermissionError, KeyError, ValueError) as e:
        print(args, type(e).__name__, e)
bank.accounts[2].add_interest()
print(list(bank), f"{bank.total():.2f}", bank.accounts[1].history)
bank.accounts[3].deposit(1).deposit(2).withdraw(3)
print(bank.accounts[3], len(bank.accounts[3].history))
