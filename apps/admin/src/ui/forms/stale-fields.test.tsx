import { describe, expect, it } from 'vitest';
import { differences, textField } from './stale-fields.tsx';

interface Draft {
  readonly name: string;
  readonly ids: readonly string[];
}

const fields = [
  textField<Draft>('Name', ({ name }) => name),
  { label: 'Products', value: ({ ids }: Draft) => ids, show: ({ ids }: Draft) => `${ids.length} chosen` },
];
const before: Draft = { name: 'Mug', ids: ['a', 'b'] };
const found = (mine: Draft, theirs: Draft) =>
  differences(fields, { before, mine, theirs }).map(({ field, isMine }) => [field.label, isMine]);

describe('two versions of a record', () => {
  it('differ when their values differ, even if both are shown as the same text', () => {
    expect(found({ ...before, ids: ['a', 'c'] }, before)).toEqual([['Products', true]]);
  });

  it('separate the fields changed here from those that only someone else changed', () => {
    expect(found({ ...before, name: 'Cup' }, { name: 'Bowl', ids: [] })).toEqual([
      ['Name', true],
      ['Products', false],
    ]);
  });

  it('differ in nothing when mine was saved already and only the answer got lost', () => {
    const mine = { name: 'Cup', ids: ['b', 'a'] };
    expect(found(mine, { ...mine })).toEqual([]);
  });
});
