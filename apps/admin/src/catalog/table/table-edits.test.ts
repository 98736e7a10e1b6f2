import { describe, expect, it } from 'vitest';
import { type Edits, filledDown, pastedChanges, withChanges } from './table-edits.ts';
import { type Row, rowBody, typedCell } from './table-rows.ts';

const row = (id: string, kind: Row['kind'], values: Row['values']): Row => ({
  id,
  kind,
  name: id,
  updatedAt: 'then',
  values,
});
const rows = [
  row('mug', 'product', { price: '10.00', costPrice: '', weight: '', status: 'Active' }),
  row('sand', 'variant', { stock: '4', price: '', sku: 'A', weight: '' }),
  row('sea', 'variant', { stock: '0', price: '', sku: 'B', weight: '' }),
  row('lamp', 'product', { stock: '7', price: '20.00', costPrice: '', weight: '', status: 'Draft' }),
];
const none: Edits = new Map();
const plain = (edits: Edits) => Object.fromEntries([...edits].map(([id, cells]) => [id, Object.fromEntries(cells)]));

describe('edits', () => {
  it('hold only what differs, in cells that the row has', () => {
    const edits = withChanges(rows, none, [
      { row: 0, column: 0, text: '5' },
      { row: 1, column: 0, text: '5' },
      { row: 2, column: 0, text: '0' },
      { row: 9, column: 0, text: '1' },
      { row: 1, column: 9, text: '1' },
    ]);
    expect(plain(edits)).toEqual({ sand: { stock: '5' } });
    expect(plain(withChanges(rows, edits, [{ row: 1, column: 0, text: '4' }]))).toEqual({});
  });

  it('come from a spreadsheet', () => {
    const changes = pastedChanges({ row: 1, column: 0 }, '12\t9.50\r\n8\t\r\n3\t21\r\n');
    expect(plain(withChanges(rows, none, changes))).toEqual({
      sand: { stock: '12', price: '9.50' },
      sea: { stock: '8' },
      lamp: { stock: '3', price: '21' },
    });
  });

  it('fill a column down', () => {
    const edits = withChanges(rows, none, [{ row: 1, column: 0, text: '6' }]);
    expect(filledDown(rows, edits, { from: 1, to: 3, column: 0 })).toEqual([
      { row: 2, column: 0, text: '6' },
      { row: 3, column: 0, text: '6' },
    ]);
    expect(filledDown(rows, none, { from: 0, to: 3, column: 0 })).toEqual([]);
  });
});

it.each([
  ['variant', 'stock', '12', { value: 12 }],
  ['variant', 'stock', '-1', { error: 'A whole number of 0 or more' }],
  ['variant', 'price', '', { value: null }],
  ['product', 'price', '', { error: 'A product needs a price' }],
  ['product', 'price', '$1,234.50', { value: 123_450 }],
  ['product', 'costPrice', 'cheap', { error: 'An amount of 0 or more' }],
  ['variant', 'sku', ' A-1 ', { value: 'A-1' }],
  ['variant', 'sku', '', { value: null }],
  ['product', 'status', 'draft', { value: 'DRAFT' }],
  ['product', 'status', 'gone', { error: 'One of Draft, Active, Archived' }],
  ['variant', 'weight', '0', { error: 'A weight in oz' }],
  ['variant', 'weight', '16', { value: 16 }],
] as const)('a %s with the %s %j is read as %j', (kind, field, text, typed) => {
  expect(typedCell({ kind }, field, text, 'oz')).toEqual(typed);
});

it('saves only the edited cells, with the time of the row', () => {
  const [, sand] = rows;
  if (!sand) throw new Error('The rows are empty.');
  expect(rowBody(sand, new Map([['stock', '9']]), 'oz')).toEqual({ updatedAt: 'then', stock: 9 });
});
