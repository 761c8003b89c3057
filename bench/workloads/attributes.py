# Classes: attributes and methods of plain objects.


class Account:
    fee = 1

    def __init__(self, owner, balance):
        self.owner = owner
        self.balance = balance
        self.moves = 0

    def deposit(self, amount):
        self.balance += amount
        self.moves += 1

    def withdraw(self, amount):
        if amount + self.fee > self.balance:
            return False
        self.balance -= amount + self.fee
        self.moves += 1
        return True

    def transfer(self, other, amount):
        if self.withdraw(amount):
            other.deposit(amount)
            return 1
        return 0


def run():
    accounts = [Account("a" + str(i), 1000 + i) for i in range(20)]
    done = 0
    for i in range(300000):
        a = accounts[i % 20]
        b = accounts[(i * 7 + 3) % 20]
        done += a.transfer(b, i % 50)
        if i % 10 == 0:
            b.deposit(20)
    return done, sum(a.balance for a in accounts), accounts[3].moves
