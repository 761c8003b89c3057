# packages: jinja2 3.1.2, markupsafe 2.1.2, openpyxl 3.0.9, et_xmlfile 1.0.1
# A quarterly report: a workbook is written and read back with openpyxl, then rendered
# with jinja2.
import io
from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal

import jinja2
import openpyxl
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

PRODUCTS = {"Teapot": Decimal("24.90"), "Kettle": Decimal("39.50"), "Mug": Decimal("7.25")}
REGIONS = ["North", "South", "West"]


def orders():
    day, n = date(2024, 1, 3), 0
    while day < date(2024, 4, 1):
        for i, (product, price) in enumerate(PRODUCTS.items()):
            n += 1
            amount = (n * 7 + i * 3) % 11 + 1
            yield day, REGIONS[(n + i) % 3], product, amount, price
        day += timedelta(days=6)


def write():
    wb = openpyxl.Workbook()
    ws = wb.active
    ws.title = "Orders"
    ws.append(["Date", "Region", "Product", "Amount", "Price", "Total"])
    for row, (day, region, product, amount, price) in enumerate(orders(), start=2):
        ws.append([day, region, product, amount, float(price), f"=D{row}*E{row}"])
        ws.cell(row, 1).number_format = "yyyy-mm-dd"
        if amount > 9:
            ws.cell(row, 4).fill = PatternFill("solid", fgColor="FFDD88")
    for cell in ws[1]:
        cell.font = Font(bold=True)
        cell.alignment = Alignment(horizontal="center")
    for i, width in enumerate([12, 10, 12, 8, 8, 10], start=1):
        ws.column_dimensions[get_column_letter(i)].width = width
    ws.freeze_panes = "A2"
    notes = wb.create_sheet("Notes")
    notes["A1"] = "Ärger mit dem Kessel"
    notes.merge_cells("A1:C1")
    wb.defined_names  # asked for, as a model would to see that it is there
    out = io.BytesIO()
    wb.save(out)
    return out.getvalue()


def read(data):
    wb = openpyxl.load_workbook(io.BytesIO(data))
    ws = wb["Orders"]
    print("sheets:", wb.sheetnames, "size:", ws.dimensions, "frozen at", ws.freeze_panes)
    print("bold head:", all(c.font.bold for c in ws[1]), "widths:", [ws.column_dimensions[c].width for c in "ABC"])
    print("note:", wb["Notes"]["A1"].value, wb["Notes"].merged_cells.ranges)
    rows = []
    for row in ws.iter_rows(min_row=2, values_only=True):
        rows.append(dict(zip(["date", "region", "product", "amount", "price", "formula"], row)))
    marked = [c.coordinate for c in ws["D"] if c.fill.fill_type == "solid"]
    return rows, marked


TEMPLATE = """\
{%- macro bar(n, most) -%}{{ '#' * ((20 * n / most) | round | int) }}{%- endmacro -%}
Report of {{ first | day }} to {{ last | day }}
{{ '=' * 34 }}
{% for region, sums in regions | dictsort %}
{{ region }}{% if loop.first %} (first){% endif %}
{%- for product, n in sums | dictsort(by='value', reverse=true) %}
  {{ '%-8s' | format(product) }} {{ '%4d' | format(n) }} {{ bar(n, most) }}
{%- else %}
  nothing
{%- endfor %}
{%- endfor %}

Turnover: {{ turnover | money }}; best day {{ best.date | day }} with {{ best.total | money }}
{%- set ns = namespace(seen=0) %}
{%- for name in names if name != 'Mug' %}{% set ns.seen = ns.seen + 1 %}{% endfor %}
{{ ns.seen }} of {{ names | length }} products are not mugs: {{ names | reject('equalto', 'Mug') | join(', ') }}
{{ "<b>" | e }} {{ {'a': [1, 2]} | tojson }}
"""


def main():
    data = write()
    rows, marked = read(data)
    print(len(rows), "orders, marked:", marked)
    regions = {r: defaultdict(int) for r in REGIONS}
    days = defaultdict(Decimal)
    for r in rows:
        regions[r["region"]][r["product"]] += r["amount"]
        days[r["date"].date()] += r["amount"] * PRODUCTS[r["product"]]
    best = max(days, key=days.get)
    env = jinja2.Environment(undefined=jinja2.StrictUndefined, trim_blocks=False)
    env.filters["money"] = lambda d: f"{d:,.2f} EUR"
    env.filters["day"] = lambda d: d.strftime("%d %b %Y")
    text = env.from_string(TEMPLATE).render(
        first=min(days), last=max(days), regions=regions, most=max(n for s in regions.values() for n in s.values()),
        turnover=sum(days.values()), best={"date": best, "total": days[best]}, names=sorted(PRODUCTS))
    print(text)
    try:
        env.from_string("{{ missing.name }}").render()
    except jinja2.UndefinedError as e:
        print("refused:", e)
    try:
        env.from_string("{% for x in %}")
    except jinja2.TemplateSyntaxError as e:
        print("line", e.lineno, e)


main()
