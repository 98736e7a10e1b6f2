import { describe, expect, it } from 'vitest';
import {
  categoryRows,
  changedParents,
  inTreeOrder,
  type MovableCategory,
  moveInto,
  moveOut,
} from './category-moves.ts';

const category = (id: string, parentId: string | null = null): MovableCategory => ({ id, name: id, parentId });
const list = [category('clothing'), category('shirts', 'clothing'), category('hats', 'clothing'), category('home')];

function row(categories: readonly MovableCategory[], id: string) {
  const found = categoryRows(categories).find(({ category: { id: own } }) => own === id);
  if (!found) throw new Error(id);
  return found;
}

const shown = (categories: readonly MovableCategory[]) =>
  categoryRows(categories).map(({ category: { id }, level }) => `${'-'.repeat(level - 1)}${id}`);

describe('moves of categories', () => {
  it('lead into the category before it in the same level, and out of the parent', () => {
    expect(categoryRows(list).map(({ into, outOf }) => [into?.id ?? null, outOf?.id ?? null])).toEqual([
      [null, null],
      [null, 'clothing'],
      ['shirts', 'clothing'],
      ['clothing', null],
    ]);
    expect(shown(moveInto(list, row(list, 'home')))).toEqual(['clothing', '-shirts', '-hats', '-home']);
    expect(shown(moveOut(list, row(list, 'shirts')))).toEqual(['clothing', '-hats', 'shirts', 'home']);
  });

  it('take the subcategories along, and never lead into a seventh level', () => {
    const deep = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index, ids) => category(id, ids[index - 1] ?? null));
    const withTop = [category('top'), ...deep];
    expect(row(withTop, 'a').into).toBeNull();
    const moved = moveOut(withTop, row(withTop, 'b'));
    expect(shown(moved)).toEqual(['top', 'a', 'b', '-c', '--d', '---e', '----f']);
    expect(row(moved, 'b').into?.id).toBe('a');
  });

  it('return a dragged category to its parent', () => {
    const dragged = [
      category('shirts', 'clothing'),
      category('home'),
      category('clothing'),
      category('hats', 'clothing'),
    ];
    expect(inTreeOrder(dragged).map(({ id }) => id)).toEqual(['home', 'clothing', 'shirts', 'hats']);
  });

  it('are written parents first', () => {
    const before = [category('one'), category('two', 'one')];
    const after = [category('two'), category('one', 'two')];
    expect(changedParents(before, after).map(({ id }) => id)).toEqual(['two', 'one']);
    expect(changedParents(before, before)).toEqual([]);
  });
});
