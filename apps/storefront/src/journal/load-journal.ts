import { listedProducts } from '../catalog/cards/listed-product.ts';
import { expectPage, loadProductDiscounts } from '../routing/expect-page.ts';
import type { PageApi } from '../routing/page-loaders.ts';
import { journalQuery, readJournalAddress } from './journal-address.ts';

export type JournalData = Awaited<ReturnType<typeof readJournal>>;
export type PostData = Awaited<ReturnType<typeof readPost>>;

const path = '/journal';

/** Loads one page of the journal. The browser reads the page that the server rendered. */
export async function loadJournal(api: PageApi, address: URLSearchParams): Promise<JournalData> {
  const view = readJournalAddress(address);
  const rendered = await api.rendered?.(path + journalQuery(view), '/journal');
  return rendered === undefined ? readJournal(api, view) : (rendered as JournalData);
}

/** Loads a post. The browser reads the page that the server rendered. */
export async function loadPost(api: PageApi, slug: string): Promise<PostData> {
  const rendered = await api.rendered?.(`${path}/${encodeURIComponent(slug)}`, '/journal/:slug');
  return rendered === undefined ? readPost(api, slug) : (rendered as PostData);
}

async function readJournal(api: PageApi, view: ReturnType<typeof readJournalAddress>) {
  return expectPage((await api.journal?.journal(view)) ?? { found: 'nothing' }, () => path);
}

async function readPost(api: PageApi, slug: string) {
  const read = (await api.journal?.post(slug)) ?? { found: 'nothing' };
  const { products, ...post } = expectPage(read, (present) => `${path}/${present}`);
  const discounts = await loadProductDiscounts(api, products);
  return { ...post, products: listedProducts(products, discounts), discountsUntil: discounts.until };
}
