import { describe, expect, it } from 'vitest';
import { fieldChanges } from './audit-changes.ts';

const before = { name: 'Mug', price: 1000, tags: ['New'], updatedAt: '1' };
const after = { name: 'Mug', price: 1200, tags: [], updatedAt: '2' };

describe('what a staff write changed', () => {
  it('is named field by field, without the fields that say nothing', () => {
    expect(fieldChanges(before, after)).toEqual([
      { field: 'price', before: '1000', after: '1200' },
      { field: 'tags', before: '[\n "New"\n]', after: '[]' },
    ]);
  });

  it('is everything when a record was made or deleted', () => {
    expect(fieldChanges(null, { name: 'Mug' })).toEqual([{ field: 'name', before: '-', after: 'Mug' }]);
    expect(fieldChanges({ name: 'Mug' }, null)).toEqual([{ field: 'name', before: 'Mug', after: '-' }]);
  });
});
