import type { PageRead } from '@vitrine/contract/shop-api.ts';
import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import type { FoundSlug } from '../platform/database/statements/translated-slugs.ts';

interface SlugReads<Page> {
  /** Reads the page by a slug in the main language, with the texts of the requested one. */
  readonly read: (slug: string) => Promise<PageRead<Page>>;
  /** Finds the record that has the requested slug in a further language, or had it. */
  readonly find: () => Promise<FoundSlug | undefined>;
  readonly getSlug: (page: Page) => string;
}

/**
 * Reads a page at its slug in the requested language. Every other slug of the record has moved there. An address with
 * the slug of the main language takes no further statement.
 */
export async function readBySlug<Page>(
  requested: string,
  { read, find, getSlug }: SlugReads<Page>,
): Promise<PageRead<Page>> {
  const first = await read(requested);
  if (first.found === 'nothing') {
    const found = await find();
    if (!found) return first;
    return found.shown === requested ? read(found.slug) : { found: 'moved', slug: found.shown };
  }
  if (first.found !== 'page' || isRecordId(requested) || getSlug(first.page) === requested) return first;
  return { found: 'moved', slug: getSlug(first.page) };
}
