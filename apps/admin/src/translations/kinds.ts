import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';

/** The kinds of texts, as the screen names them. */
export const kindLabels: Readonly<Record<TranslatableResource, string>> = {
  product: 'Products',
  category: 'Categories',
  collection: 'Collections',
  page: 'Pages',
  post: 'Journal',
  section: 'Sections',
  'custom-field': 'Custom fields',
  option: 'Options',
  tag: 'Tags',
  link: 'Menu entries',
  picture: 'Alternative texts',
  site: 'Shop texts',
};

/** Returns the address of the editor of one record. */
export function translationAddress(locale: string, resource: TranslatableResource, record: string): string {
  return `/admin/translations/${locale}/${resource}/${encodeURIComponent(record)}`;
}
