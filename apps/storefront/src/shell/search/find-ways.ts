import { flattenEntries } from '@vitrine/domain/settings/menu-tree.ts';
import type { ShellData } from '../../routing/page-loaders.ts';

/** A category, a collection or a page whose name has the searched words. */
export interface Way {
  readonly kind: 'category' | 'collection' | 'page';
  readonly name: string;
  readonly address: string;
}

/** The maximum number of ways of each kind. */
const maxShown = 3;

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the categories, collections and pages whose names have every searched word, in the visitor's language. A word
 * starts a word of the name. From three characters on it may be inside one, as in German compounds.
 * It searches in what every page has: the menu, the policies, and the pages that the owner's links lead to.
 *
 * @example findWays('mug', shell) // [{ kind: 'category', name: 'Mugs', address: '/category/mugs' }]
 */
export function findWays(text: string, { site, menu }: ShellData): readonly Way[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const find = (ways: readonly Way[]) => {
    const found = ways.filter(({ name }) => words.every((word) => hasWord(fold(name), word)));
    return [...new Map(found.map((way) => [way.address, way])).values()].slice(0, maxShown);
  };
  const linked = flattenEntries([...site.menuEntries, ...site.footerEntries]).filter(({ url }) =>
    url.startsWith('/pages/'),
  );
  return [
    ...find(menu.categories.map(({ name, slug }) => ({ kind: 'category', name, address: `/category/${slug}` }))),
    ...find(menu.collections.map(({ name, slug }) => ({ kind: 'collection', name, address: `/collection/${slug}` }))),
    ...find([
      ...site.policies.map(({ title, slug }) => ({ kind: 'page', name: title, address: `/pages/${slug}` }) as const),
      ...linked.map(({ label, url }) => ({ kind: 'page', name: label, address: url }) as const),
    ]),
  ];
}

function hasWord(name: string, word: string): boolean {
  return word.length >= 3 || unspaced.test(word) ? name.includes(word) : ` ${name}`.includes(` ${word}`);
}

/** Returns a text in lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
