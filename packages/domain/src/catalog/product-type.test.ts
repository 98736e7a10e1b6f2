import { describe, expect, it } from 'vitest';
import { fieldsForType, missingOptions } from './product-type.ts';

const fields = ['note', 'material', 'care', 'pages'].map((id) => ({ id }));
const types = [
  { id: 'shirt', fieldIds: ['care', 'material', 'deleted'] },
  { id: 'book', fieldIds: ['pages'] },
  { id: 'scarf', fieldIds: ['material'] },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('custom fields of a product type', () => {
  it.each([
    ['the fields of the type come first, in its order', 'shirt', ['care', 'material', 'note'], ['pages']],
    ['a field of two types belongs to both', 'scarf', ['material', 'note'], ['care', 'pages']],
    ['a product without a type shows fields of no type', null, ['note'], ['material', 'care', 'pages']],
    ['a deleted type counts as none', 'gone', ['note'], ['material', 'care', 'pages']],
  ])('%s', (_name, typeId, shown, hidden) => {
    const arranged = fieldsForType(fields, types, typeId);
    expect([ids(arranged.shown), ids(arranged.hidden)]).toEqual([shown, hidden]);
  });

  it('stay as they are in a shop without types', () => {
    expect(fieldsForType(fields, [], null)).toEqual({ shown: fields, hidden: [] });
  });
});

it('a type suggests only options that the product lacks', () => {
  const suggested = [
    { name: 'Size', values: ['S'] },
    { name: 'Colour', values: [] },
  ];
  expect(missingOptions(suggested, [{ name: ' size ', values: ['36'] }])).toEqual([{ name: 'Colour', values: [] }]);
});
