import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedDiscount } from './moved-discount.ts';

type Cells = Readonly<Record<string, string>>;
const plain: Cells = {
  Name: 'TEN',
  Value: '-10.0',
  'Value Type': 'percentage',
  Type: 'Amount Off',
  'Discount Class': 'order',
  'Customer Selection': 'all',
  'Times Used In Total': '0',
  'Applies Once Per Customer': '0',
  Status: 'Active',
  Start: '2025-12-08 11:28:18 -0600',
};

/** Returns why a row is skipped. */
function getReason(cells: Cells): string {
  const all = { ...plain, ...cells };
  const read = movedDiscount(
    { line: 2, surplus: 0, cells: new Map(Object.entries(all).map(([name, cell]) => [name.toLowerCase(), cell])) },
    new Date(),
    'USD',
  );
  return typeof read === 'string' ? read : 'is taken over';
}

describe('a row that may be an automatic discount', () => {
  const getNotes = (cells: Cells) => {
    const all = Object.entries({ ...plain, ...cells }).map(([name, cell]) => [name.toLowerCase(), cell] as const);
    const read = movedDiscount({ line: 2, surplus: 0, cells: new Map(all) }, new Date(), 'USD');
    return typeof read === 'string' ? [read] : read.notes;
  };
  const reportedLines = ['it may be the title of an automatic discount: it is imported as a code'];

  it.each<[string, Cells, readonly string[]]>([
    ['whose name is a word is taken over as a code, with a note', { Name: 'Summer' }, reportedLines],
    ['whose name is in capitals, or has a figure, is a code', { Name: 'SUMMER' }, []],
    ['with a figure is a code', { Name: 'Summer25' }, []],
    ['with a limit of uses is a code', { Name: 'Summer', 'Usage Limit Per Code': '5' }, []],
    ['once per customer is a code', { Name: 'Summer', 'Applies Once Per Customer': '1' }, []],
    ['whose method is told is what it says', { Name: 'Summer', Method: 'Code' }, []],
    ['with a column for codes is a code', { Code: 'summer', Name: 'Summer sale' }, []],
  ])('%s', (_, cells, notes) => {
    expect(getNotes(cells)).toEqual(notes);
  });
});

describe('a row is skipped, not guessed, when', () => {
  it.each([
    ['it has no code', { Name: '' }, 'has no code'],
    ['its name may be a title', { Name: 'Summer sale' }, 'has a space in its code'],
    ['it is automatic', { Method: 'Automatic' }, 'is automatic'],
    ['an app made it', { Type: 'App Discount', 'Value Type': 'app', Value: '' }, 'was created by an app'],
    ['its value is no number', { Value: '12,50' }, "has the value '12,50'"],
    ['its value type is unknown', { 'Value Type': 'points' }, "has the value type 'points'"],
    ['its type is unknown', { Type: 'Tiered' }, "has the type 'tiered'"],
    ['it has several classes', { 'Discount Class': 'multiple' }, "has the discount class 'multiple'"],
    ['it has no class', { 'Discount Class': '' }, 'has no discount class'],
    ['it takes a part off shipping', { 'Discount Class': 'shipping', Value: '-50.0' }, 'reduces shipping'],
    [
      'it takes an amount off shipping',
      { 'Discount Class': 'shipping', Value: '-100.0', 'Value Type': 'fixed_amount' },
      'reduces shipping',
    ],
    ['shipping is free of the order', { Type: 'Free Shipping' }, 'is free shipping with the discount class'],
    ['it is for a segment', { Context: 'customer_segments' }, 'is for selected customers'],
    ['its minimum may be both', { 'Minimum Purchase Requirements': '50' }, 'may be an amount or a number of items'],
    ['its minimum has no figure', { 'Minimum Purchase Requirements': 'Amount' }, 'without its figure'],
    ['its limit is no number', { 'Usage Limit Per Code': 'many' }, "has the usage limit 'many'"],
    ['its limit is 0', { 'Usage Limit Per Code': '0' }, "has the usage limit '0'"],
    ['it is used up', { 'Usage Limit Per Code': '5', 'Times Used In Total': '5' }, 'has been used up'],
    ['its start is no time', { Start: 'soon' }, "starts at 'soon'"],
    ['its end is no day', { End: '2025-13-40 00:00:00 +0000' }, 'ends at'],
    ['it ends first', { End: '2025-01-01 00:00:00 +0000' }, 'ends before it starts'],
    ['its status is unknown', { Status: 'Draft' }, "has the status 'draft'"],
    ['once per customer is unclear', { 'Applies Once Per Customer': 'perhaps' }, 'does not say whether it applies'],
    ['combining is unclear', { 'Combines with Order Discounts': 'x' }, 'does not say whether it combines'],
  ])('%s', (_, cells, reason) => {
    expect(getReason(cells as Cells)).toContain(reason);
    expect(getReason({})).toBe('is taken over');
  });
});

const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

it('amounts, shares and minimums are read to the cent and the basis point, with and without a minus', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.boolean(),
      fc.constantFrom('percentage', 'fixed_amount'),
      (value, minimum, hasMinus, valueType) => {
        const cells = {
          ...plain,
          Value: (hasMinus ? '-' : '') + written(value),
          'Value Type': valueType,
          'Minimum Purchase Requirements': written(minimum),
        };
        const entries = Object.entries(cells).map(([name, cell]) => [name.toLowerCase(), cell] as const);
        const read = movedDiscount({ line: 2, surplus: 0, cells: new Map(entries) }, new Date(), 'USD');
        expect(read).toMatchObject({ body: { value, minimumSubtotal: minimum } });
      },
    ),
  );
});
