import { toRecordPath } from '../settings/menu-tree.ts';
import type { TextLookup, TranslatableResource } from './translatable-fields.ts';

/** The slugs of a record by language. `main` is that of the main language, if it is known. */
export type TranslatedSlugs = Readonly<Record<string, string>>;

/**
 * Returns the function from a language to the path of a record's page. `path` ends with the slug of the main language,
 * or of another one if `slugs` has `main`. Translations into the main language are not in force.
 *
 * @example pathsByLanguage('/product/mug', { de: 'becher' }, 'en')('de') // '/product/becher'
 */
export function pathsByLanguage(
  path: string,
  slugs: TranslatedSlugs | null | undefined,
  main: string | undefined,
): (language: string) => string {
  if (!slugs) return () => path;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own = slugs['main'] ?? path.slice(folder.length);
  return (language) => folder + (language === main ? own : (slugs[language] ?? own));
}

const folders: Readonly<Record<string, TranslatableResource>> = {
  product: 'product',
  category: 'category',
  collection: 'collection',
  pages: 'page',
  journal: 'post',
};

/**
 * Returns an address that the owner wrote, with the slug of the language. The lookup names the record by its slug in
 * the main language after a slash, because the address has no id.
 *
 * @example linkInLanguage('/product/mug?variant=2', text) // '/product/becher?variant=2'
 */
export function linkInLanguage(url: string, text: TextLookup): string {
  const path = toRecordPath(url) ?? '';
  const [, folder = '', slug = ''] = path.split('/');
  const resource = folders[folder];
  const own = resource && text(resource, `/${slug}`, 'slug');
  return own === undefined ? url : `/${folder}/${own}${url.slice(path.length)}`;
}
