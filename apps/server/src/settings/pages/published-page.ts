import type { OwnPage, PageRead } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { cleanText } from '../../storage/storage.ts';
import { overlay, translateOwnPage } from '../../translations/translations.ts';
import { presentPageSlug, publishedPageRow } from './pages.queries.ts';

/** A page with its stored sections. Null: the page has only its text. */
export interface StoredPage extends Omit<OwnPage, 'sections'> {
  readonly sections: unknown;
}

/** Reads a published page by its slug, with its HTML cleaned again. A previous slug leads to the current one. */
export async function publishedPage(db: Db, slug: string, locale?: string): Promise<PageRead<StoredPage>> {
  const row = await publishedPageRow(db, slug);
  if (row) {
    const { sections, ...texts } = row;
    const { id: _id, ...page } = locale === undefined ? texts : await overlay(db, locale, texts, translateOwnPage);
    return { found: 'page', page: { ...page, content: await cleanText(db, page.content), sections } };
  }
  const present = await presentPageSlug(db, slug);
  return present === undefined ? { found: 'nothing' } : { found: 'moved', slug: present };
}
