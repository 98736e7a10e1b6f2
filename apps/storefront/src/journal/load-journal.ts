import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { listedProducts } from '../catalog/cards/listed-product.ts';
import { expectPage, loadProductDiscounts } from '../routing/expect-page.ts';
import { journalQuery, readJournalAddress } from './journal-address.ts';

/** The reads of the shop, with the pages that the server rendered in the browser. */
interface JournalApi extends ShopApi {
  readonly rendered?: (path: string, route: string) => Promise<unknown>;
}

export type JournalData = Awaited<ReturnType<typeof readJournal>>;
export type PostData = Awaited<ReturnType<typeof readPost>>;

const path = '/journal';

/** Loads one page of the journal. The browser reads the page that the server rendered. */
export async function loadJournal(api: JournalApi, address: URLSearchParams): Promise<JournalData> {
  const view = readJournalAddress(address);
  const rendered = await api.rendered?.(path + journalQuery(view), '/journal');
  return rendered === undefined ? readJournal(api, view) : (rendered as JournalData);
}

/** Loads a post. The browser reads the page that the server rendered. */
export async function loadPost(api: JournalApi, slug: string): Promise<PostData> {
  const rendered = await api.rendered?.(`${path}/${encodeURIComponent(slug)}`, '/journal/:slug');
  return rendered === undefined ? readPost(api, slug) : (rendered as PostData);
}

async function readJournal(api: JournalApi, view: ReturnType<typeof readJournalAddress>) {
  return expectPage((await api.journal?.journal(view)) ?? { found: 'nothing' }, () => path);
}

async function readPost(api: JournalApi, slug: string) {
  const read = (await api.journal?.post(slug)) ?? { found: 'nothing' };
  const { products, ...post } = expectPage(read, (currentSlug) => `${path}/${currentSlug}`);
  const discounts = await loadProductDiscounts(api, products);
  return { ...post, products: listedProducts(products, discounts), discountsUntil: discounts.until };
}
