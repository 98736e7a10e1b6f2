import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../tools/testing/property-seed.ts';
import { flattenTree, parseCategoryPath, toCategoryTree } from './category-tree.ts';

const category = (id: string, parentId: string | null = null) => ({ id, parentId });

describe('a tree of categories', () => {
  it('has the siblings in their order, below their parents', () => {
    const list = [category('shirts', 'clothing'), category('home'), category('clothing'), category('hats', 'clothing')];
    expect(flattenTree(toCategoryTree(list)).map(({ category: { id }, level }) => `${level} ${id}`)).toEqual([
      '1 home',
      '1 clothing',
      '2 shirts',
      '2 hats',
    ]);
  });

  it('contains each category once, whatever its order, and one without its parent in the first level', () => {
    const parents = fc.array(fc.option(fc.nat(20), { nil: null }), { maxLength: 20 });
    fc.assert(
      fc.property(parents, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (links, keys) => {
        // A parent has a smaller number, so there is no cycle, and at most three levels.
        const list = links.map((parent, index) =>
          category(
            String(index),
            parent === null || index < 3 ? null : String(parent % 3 === 0 ? parent + 100 : parent % 3),
          ),
        );
        const shuffled = list
          .map((entry, index) => ({ entry, key: keys[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ entry }) => entry);
        const ids = flattenTree(toCategoryTree(shuffled)).map(({ category: { id } }) => id);
        expect(ids.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      }),
      { seed: propertySeed },
    );
  });
});

describe('a path of an imported file', () => {
  it.each([
    ['Clothing > Shirts', ['Clothing', 'Shirts']],
    ['Clothing>Shirts', ['Clothing', 'Shirts']],
    [' Shirts ', ['Shirts']],
    ['> Clothing >> Shirts >', ['Clothing', 'Shirts']],
    ['>', []],
  ])('%j has the names %j', (path, names) => {
    expect(parseCategoryPath(path)).toEqual(names);
  });
});
