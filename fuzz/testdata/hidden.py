import sys, subprocess
token = 'sesame-' + '5f1c'
def answer(): return 42
def tell(): return token
