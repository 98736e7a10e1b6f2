import type { OwnPage, PageRead } from '@vitrine/contract/shop-api.ts';
import { isPolicySlug, policyOfMarket } from '@vitrine/domain/settings/policies.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { cleanShownText } from '../../storage/storage.ts';
import { overlay, readBySlug, translateOwnPage } from '../../translations/translations.ts';
import type { MarketView } from '../markets.ts';
import { findPageSlug, publishedPageRow } from './pages.queries.ts';

/** A page with its stored sections. Null: the page has only its text. */
export interface StoredPage extends Omit<OwnPage, 'sections'> {
  readonly sections: unknown;
}

/**
 * Reads a published page by its slug in the language, with its HTML cleaned again. A slug of another language and a
 * previous one lead to it. The market's own page of a policy is at the address of the policy.
 */
export async function publishedPage(
  db: Db,
  slug: string,
  { locale, market }: MarketView = {},
): Promise<PageRead<StoredPage>> {
  if (market && isPolicySlug(slug)) {
    const read = await readPublished(db, policyOfMarket(slug, market), locale);
    if (read.found === 'page') {
      const { slugs: _slugs, ...page } = read.page;
      return { found: 'page', page: { ...page, slug } };
    }
  }
  return readBySlug(slug, {
    read: (own) => readPublished(db, own, locale),
    find: () => findPageSlug(db, slug, locale),
    getSlug: (page) => page.slug,
  });
}

async function readPublished(db: Db, slug: string, locale: string | undefined): Promise<PageRead<StoredPage>> {
  const row = await publishedPageRow(db, slug);
  if (!row) return { found: 'nothing' };
  const { sections, slugs, translated, ...texts } = row;
  const {
    id: _id,
    shownFields,
    ...page
  } = locale === undefined ? texts : await overlay(db, locale, texts, translateOwnPage);
  const further = { ...(shownFields && { shownFields }), ...(slugs && { slugs }), ...(translated && { translated }) };
  return {
    found: 'page',
    page: { ...page, ...further, content: await cleanShownText(db, page.content), sections },
  };
}
