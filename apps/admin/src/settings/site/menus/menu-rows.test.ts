import { describe, expect, it } from 'vitest';
import { categoryRows, inTreeOrder, moveInto, moveOut } from '../../../catalog/groupings/category-moves.ts';
import { type MenuRow, removeBranch, rowPaths, toEntries, toRows } from './menu-rows.ts';

const entries = [
  {
    label: 'Women',
    url: '/category/women',
    children: [
      { label: 'Shoes', url: '/category/shoes', image: '/media/a.webp', children: [{ label: 'Boots', url: '/b' }] },
      { label: 'Sale', url: '/collection/sale' },
    ],
  },
  { label: 'Blog', url: '/journal' },
];

const getRow = (rows: readonly MenuRow[], name: string) => {
  const row = categoryRows(rows, 3).find(({ category }) => category.name === name);
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
};

describe('the rows of a menu', () => {
  it('become the same entries again', () => {
    expect(toEntries(toRows(entries))).toEqual(entries);
  });

  it('have the paths of the setting', () => {
    const rows = toRows(entries);
    const paths = rowPaths(rows, 'menuEntries');
    expect(rows.map(({ id }) => paths.get(id))).toEqual([
      'menuEntries.0',
      'menuEntries.0.children.0',
      'menuEntries.0.children.0.children.0',
      'menuEntries.0.children.1',
      'menuEntries.1',
    ]);
  });

  it('lose an entry with all entries below it', () => {
    expect(removeBranch(toRows(entries), 'entry-0').map(({ name }) => name)).toEqual(['Blog']);
    expect(removeBranch(toRows(entries), 'entry-0-0').map(({ name }) => name)).toEqual(['Women', 'Sale', 'Blog']);
  });

  it('move below the entry before them, up to the third level', () => {
    const rows = toRows(entries);
    const below = moveInto(rows, getRow(rows, 'Blog'));
    expect(toEntries(below)[0]?.children?.map(({ label }) => label)).toEqual(['Shoes', 'Sale', 'Blog']);
    const deeper = moveInto(below, getRow(below, 'Blog'));
    expect(toEntries(deeper)[0]?.children?.[1]?.children?.[0]?.label).toBe('Blog');
    expect(getRow(deeper, 'Blog').into).toBeNull();
  });

  it('do not move down with an entry of the third level below them', () => {
    const rows = toRows([{ label: 'New', url: '/new' }, ...entries]);
    expect(getRow(rows, 'Women').into).toBeNull();
    expect(getRow(rows, 'Blog').into).toMatchObject({ name: 'Women' });
  });

  it('lose the picture in another level, and have it again in the second one', () => {
    const rows = toRows(entries);
    const out = moveOut(rows, getRow(rows, 'Shoes'));
    expect(toEntries(out)[1]).toEqual({
      label: 'Shoes',
      url: '/category/shoes',
      children: [{ label: 'Boots', url: '/b' }],
    });
    const leaf = removeBranch(out, 'entry-0-0-0');
    expect(toEntries(moveInto(leaf, getRow(leaf, 'Shoes')))[0]?.children?.[1]).toMatchObject({
      image: '/media/a.webp',
    });
  });

  it('stay in their tree when they are dragged elsewhere', () => {
    const [women, shoes, ...rest] = toRows(entries);
    const dragged = [shoes, women, ...rest].flatMap((row) => row ?? []);
    expect(toEntries(inTreeOrder(dragged))).toEqual(entries);
  });
});
