import { expect, it } from 'vitest';
import { countEntries, flattenEntries, type LinkEntry, livingEntries, mapEntries, toRecordPath } from './menu-tree.ts';

const tree: readonly LinkEntry[] = [
  {
    label: 'Women',
    url: '/category/women',
    children: [
      {
        label: 'Shoes',
        url: '/category/shoes',
        image: '/media/a.webp',
        children: [{ label: 'Boots', url: '/category/boots' }],
      },
      { label: 'Sale', url: '/collection/sale' },
    ],
  },
  { label: 'Blog', url: '/journal' },
];

it('counts the entries over all levels', () => {
  expect(countEntries(tree)).toBe(5);
  expect(flattenEntries(tree).map(({ label }) => label)).toEqual(['Women', 'Shoes', 'Boots', 'Sale', 'Blog']);
});

it('replaces labels on every level and retains the rest', () => {
  const mapped = mapEntries(tree, ({ label, url }) => ({ label: label.toUpperCase(), url }));
  expect(flattenEntries(mapped).map(({ label }) => label)).toEqual(['WOMEN', 'SHOES', 'BOOTS', 'SALE', 'BLOG']);
  expect(mapped[0]?.children?.[0]).toMatchObject({ url: '/category/shoes', image: '/media/a.webp' });
});

it('drops entries that lead nowhere, and turns one with living entries below it into a heading', () => {
  const dead = new Set(['/category/shoes', '/collection/sale', '/journal']);
  expect(livingEntries(tree, (url) => dead.has(url))).toEqual([
    {
      label: 'Women',
      url: '/category/women',
      children: [
        { label: 'Shoes', url: '', image: '/media/a.webp', children: [{ label: 'Boots', url: '/category/boots' }] },
      ],
    },
  ]);
});

it('drops a heading whose entries all lead nowhere', () => {
  expect(livingEntries(tree.slice(0, 1), () => true)).toEqual([]);
  expect(
    livingEntries(
      [{ label: 'Help', url: '', children: [{ label: 'Gone', url: '/pages/gone' }] }],
      (url) => url === '/pages/gone',
    ),
  ).toEqual([]);
});

it.each([
  ['/category/shoes', '/category/shoes'],
  ['/category/shoes?color=red', '/category/shoes'],
  ['/pages/care#washing', '/pages/care'],
  ['/journal/feed.xml', null],
  ['/journal', null],
  ['https://example.com/category/shoes', null],
  ['/product/mug/review', null],
])('finds the record of %s', (url, path) => {
  expect(toRecordPath(url)).toBe(path);
});
