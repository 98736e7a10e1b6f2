import { describe, expect, it } from 'vitest';
import type { ShellData } from '../../routing/page-loaders.ts';
import { emptySite } from '../../settings/empty-site.ts';
import { findWays } from './find-ways.ts';

const record = (name: string, index: number) => ({ id: String(index), name, slug: name.toLowerCase() });

function names(text: string, categories: readonly string[], collections: readonly string[] = []): string[] {
  const menu = { categories: categories.map(record), collections: collections.map(record) };
  return findWays(text, { site: emptySite, menu }).map(({ name }) => name);
}

describe('the ways of a search', () => {
  it('are categories, collections and pages whose names have the words', () => {
    const shell = {
      menu: { categories: [record('Table Lamps', 1)], collections: [record('Lamps of Autumn', 2)] },
      site: {
        ...emptySite,
        policies: [{ slug: 'returns', title: 'Returns of lamps' }],
        menuEntries: [{ label: 'Light', url: '', children: [{ label: 'Lamp guide', url: '/pages/lamp-guide' }] }],
        footerEntries: [
          { label: 'Lamp guide', url: '/pages/lamp-guide' },
          { label: 'Lamps abroad', url: 'https://lamps.example' },
        ],
      },
    } as unknown as ShellData;
    expect(findWays('lamp', shell)).toEqual([
      { kind: 'category', name: 'Table Lamps', address: '/category/table lamps' },
      { kind: 'collection', name: 'Lamps of Autumn', address: '/collection/lamps of autumn' },
      { kind: 'page', name: 'Returns of lamps', address: '/pages/returns' },
      { kind: 'page', name: 'Lamp guide', address: '/pages/lamp-guide' },
    ]);
    expect(findWays('lamp green', shell)).toEqual([]);
    expect(findWays('  ', shell)).toEqual([]);
  });

  it('are at most three of each kind', () => {
    const categories = ['Mugs 1', 'Mugs 2', 'Mugs 3', 'Mugs 4'];
    expect(names('mug', categories, categories)).toHaveLength(6);
  });

  it('ignore accents and case, find compounds, and match short words at the start only', () => {
    expect(names('CAFE', ['Café'])).toEqual(['Café']);
    expect(names('tasse', ['Kaffeetassen', 'Teller'])).toEqual(['Kaffeetassen']);
    expect(names('mu', ['Mugs', 'Premium'])).toEqual(['Mugs']);
    expect(names('皿', ['小皿'])).toEqual(['小皿']);
  });
});
