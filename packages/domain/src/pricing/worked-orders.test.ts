import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Example, Rules } from '../discounts/test-examples.ts';
import { ordersWithManyDiscounts } from '../discounts/test-examples-many-discounts.ts';
import { ordersWithOneDiscount } from '../discounts/test-examples-one-discount.ts';
import { cents, decimalAmount, ratePercent } from '../money/cents.ts';
import { computedTaxes } from './test-computed-taxes.ts';
import { publishedTaxes } from './test-published-taxes.ts';
import type { Published, TaxExample } from './test-tax-examples.ts';

const page = new URL('../../../../docs/behaviour/worked-orders.md', import.meta.url);
const taxes = Object.entries({ ...computedTaxes, ...publishedTaxes });
const discounts = [...ordersWithOneDiscount, ...ordersWithManyDiscounts];

const money = (amount: number) => decimalAmount(cents(amount), 'USD');
const list = (texts: readonly string[]) => texts.join(', ') || '-';
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const percent = (rate: number) => ratePercent(rate).replace('%', ' %');

function formatSource(source: Published | string): string {
  if (typeof source !== 'string') return `[${source.title}](${source.url})`;
  return source.startsWith('by hand') ? source : `by hand: ${source}`;
}

function taxRow([name, { lines, shipping = 0, rates, how, rounding, taxes: expected, source }]: readonly [
  string,
  TaxExample,
]): string {
  const goods = lines.map(({ amount, taxClassId, quantity }) =>
    [quantity > 1 ? `${quantity} units: ` : '', money(amount), taxClassId ? ' (other class)' : ''].join(''),
  );
  const terms = [how === 'INCLUDED' ? 'included' : 'added', ...(rounding === 'LINE' ? ['by line'] : [])];
  const heights = rates.map(({ title, rate, taxClass, priceFrom, isAboveOnly }) =>
    [
      `${title} ${percent(rate)}`,
      taxClass ? ' (other class)' : '',
      priceFrom ? `${isAboveOnly ? ' above' : ' from'} ${money(priceFrom)}` : '',
    ].join(''),
  );
  const amounts = expected.map((amount) => money(amount));
  return row([name, list(goods), money(shipping), list(heights), list(terms), list(amounts), formatSource(source)]);
}

function describeDiscount({ kind, value = 0, products, buy, of, from, units, tiers }: Rules): string {
  const height = kind === 'PERCENTAGE' || kind === 'BUY_X_GET_Y' ? percent(value) : money(value);
  return [
    kind,
    ...(value > 0 ? [height] : []),
    ...(products ? [`for ${products.join(' and ')}`] : []),
    ...(buy ? [`buy ${buy} get ${of ?? 1}`] : []),
    ...(from ? [`from ${money(from)}`] : []),
    ...(units ? [`from ${units} units`] : []),
    ...(tiers ? [`in ${tiers.length} tiers`] : []),
  ].join(' ');
}

function toExampleRow([name, lines, rules, expected, source]: Example): string {
  const goods = lines.map(([product, price, quantity]) => `${quantity} ${product} at ${money(price)}`);
  const byLine = expected.lines.map((amount) => money(amount));
  const { shipping, tax, total } = expected;
  const sums = [shipping, tax, total].map((amount) => money(amount));
  return row([
    name,
    list(goods),
    list(rules.map(describeDiscount)),
    list(byLine),
    ...sums,
    source ? formatSource(source) : 'by hand, as its name says',
  ]);
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [row(heads), row(heads.map(() => '---')), ...rows].join('\n');
}

/** Returns the page of all examples, in the form of docs/behaviour/worked-orders.md. */
function pageOfExamples(): string {
  return `# Orders computed by hand

${taxes.length + discounts.length} orders, which the tests compare with the shop to the cent. This page is written by \`worked-orders.test.ts\` (\`WRITE_EXAMPLES=1\`) and compared with its tables, so it
shows exactly what is tested. The sources are stored copies of 2026-11-23 and may have changed since.

## Taxes

${table(['what it shows', 'lines', 'shipping', 'rates', 'taxes are', 'taxes', 'source'], taxes.map(taxRow))}

## Discounts

Shipping costs 7.99 and is free from 100.00; the tax is 6.5 % of the goods. The discounts of the lines are in the order of the lines.

${table(['what it shows', 'lines', 'discounts', 'by line', 'shipping', 'tax', 'total', 'source'], discounts.map(toExampleRow))}
`;
}

describe('the page of orders computed by hand', () => {
  it('lists at least 60 orders, each with its source or as computed by hand', () => {
    expect(taxes.length + discounts.length).toBeGreaterThanOrEqual(60);
    for (const [, { source }] of taxes)
      expect(typeof source === 'string' ? source : source.url).toMatch(/^https?:\/\/|[a-z]{3}/);
    const published = [...taxes.map(([, { source }]) => source), ...discounts.map(([, , , , source]) => source)].filter(
      (source) => typeof source === 'object',
    );
    expect(published.length).toBeGreaterThanOrEqual(20);
  });

  it('says what is tested', () => {
    const written = pageOfExamples();
    if (process.env.WRITE_EXAMPLES) writeFileSync(page, written);
    expect(readFileSync(page, 'utf8')).toBe(written);
  });
});
