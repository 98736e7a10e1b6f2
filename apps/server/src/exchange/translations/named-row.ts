import { type TranslatableResource, translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import { htmlLines } from '../../platform/security/html/html-lines.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';

/** A row of a file of translations. */
export interface NamedRow {
  readonly line: number;
  /** Null for a kind that the shop does not translate. */
  readonly resource: TranslatableResource | null;
  /**
   * The names by which the row may name its record, the first one first: the id, `#` with the name in an XLIFF file,
   * the handle, or `=` with the text in the main language.
   */
  readonly names: readonly string[];
  readonly field: string;
  readonly locale: string;
  readonly text: string;
  /** Why the row cannot be imported, or null. */
  readonly error: string | null;
  /** The source as it was exported, and whether the row marks its text as outdated. Null in CSV. */
  readonly exported: { readonly source: string; readonly isOutdated: boolean } | null;
}

/** Reads a row of the shop's own file, or of Shopify's, which has the column Translated content. */
export function readNamedRow({ line, cells }: CsvRow): NamedRow {
  const cell = (name: string) => withoutGuard(cells.get(name) ?? '');
  const read = { line, locale: cell('locale'), error: null, exported: null };
  if (cells.has('translated content')) {
    const kind = shopifyKinds[cell('type').toUpperCase()];
    const field = kind?.fields[cell('field')] ?? cell('field');
    const isDescription = field === 'formattedDescription';
    return {
      ...read,
      resource: kind?.resource ?? null,
      names: [`=${isDescription ? htmlLines(cell('default content')) : cell('default content')}`],
      field,
      text: cell('translated content'),
    };
  }
  return {
    ...read,
    resource: translatableResources.find((resource) => resource === cell('resource')) ?? null,
    names: [cell('id'), cell('handle')],
    field: cell('field'),
    text: cell('translation'),
  };
}

/** An export writes an apostrophe before a text that a spreadsheet would calculate. */
function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

const texts = { title: 'name', meta_title: 'seoTitle', meta_description: 'seoDescription' };

const described = { ...texts, body_html: 'formattedDescription' };

/** Shopify's kinds of texts with the names of their fields. */
const shopifyKinds: Readonly<
  Record<string, { readonly resource: TranslatableResource; readonly fields: Readonly<Record<string, string>> }>
> = {
  PRODUCT: { resource: 'product', fields: described },
  COLLECTION: { resource: 'collection', fields: described },
  PAGE: { resource: 'page', fields: { ...texts, title: 'title', body_html: 'content' } },
  PRODUCT_OPTION_VALUE: { resource: 'option', fields: { name: 'name' } },
  PRODUCT_OPTION: { resource: 'option', fields: { name: 'name' } },
  LINK: { resource: 'link', fields: { title: 'name' } },
};
