import type { FeedItem } from '@vitrine/domain/channels/feed-item.ts';
import { type Cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { siteSettings } from '../settings/settings.ts';
import { sampleForComparison, saveComparison } from './feeds.queries.ts';
import { loadView, pathInView } from './shop-views.ts';

/** Pages that one comparison opens in each view. */
const sampleSize = 20;
/** Milliseconds that a page may take. */
const pageTimeoutMs = 10_000;
const maxPageCharacters = 4_000_000;

/** Reads a page of the shop by its address. */
export type ReadPage = (address: string) => Promise<{ readonly status: number; readonly html: string }>;

const taxDisplay = z.object({ valueAddedTaxIncluded: z.boolean().optional() });
const offers = z.object({
  price: z.string().optional(),
  lowPrice: z.string().optional(),
  highPrice: z.string().optional(),
  priceCurrency: z.string(),
  availability: z.string(),
  priceSpecification: z.union([taxDisplay.transform((one) => [one]), z.array(taxDisplay)]).default([]),
});
const productData = z.object({ '@type': z.literal('Product'), offers });

/**
 * Opens the pages of a sample of products, and stores how each differs from its items in currency, price, tax display and stock. It
 * compares with the data that search engines read on the page.
 */
export async function comparePages(
  { db, environment, log }: Pick<AppContext, 'db' | 'environment' | 'log'>,
  view: string,
  readPage: ReadPage = fetchPage,
): Promise<void> {
  const sample = await sampleForComparison(db, view, sampleSize);
  const shown = sample.length === 0 ? null : await loadView(db, view);
  if (!shown) return;
  const settings = await siteSettings(db);
  const currency = shown.market?.currency ?? settings.currency;
  const results = [];
  for (const { id, items } of sample) {
    const [first] = items;
    if (!first) continue;
    const path = pathInView(first.path.split('?')[0] ?? '', view);
    try {
      const page = await readPage(environment.siteUrl + path);
      const difference =
        page.status === 200
          ? findDifference(page.html, items, { currency, includesTax: settings.pricesIncludeTax })
          : `It answers ${page.status}.`;
      results.push({ id, difference });
    } catch (error) {
      // The shop may not reach itself by its public address. The next day tries again.
      log.warn({ err: error, path }, 'could not compare a page with its feed items');
    }
  }
  await saveComparison(db, view, results);
}

async function fetchPage(address: string): ReturnType<ReadPage> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(pageTimeoutMs) });
  return { status: answer.status, html: (await answer.text()).slice(0, maxPageCharacters) };
}

/** Returns in one sentence how a page differs from the items of its product, or null. */
export function findDifference(
  html: string,
  items: readonly FeedItem[],
  { currency, includesTax }: { readonly currency: Currency; readonly includesTax: boolean },
): string | null {
  const data = readProductData(html);
  if (!data) return 'It has no product data for search engines.';
  if (data.priceCurrency !== currency) return `It has prices in ${data.priceCurrency}, the feed in ${currency}.`;
  const amounts = items.map(({ price, reducedPrice }) => Number(reducedPrice ?? price));
  const text = (amount: number) => decimalAmount(amount as Cents, currency);
  const [low, high] = [text(Math.min(...amounts)), text(Math.max(...amounts))];
  const [pageLow, pageHigh] = [data.price ?? data.lowPrice, data.price ?? data.highPrice];
  if (pageLow !== low || pageHigh !== high) {
    return `It shows ${range(pageLow ?? '', pageHigh ?? '')} ${currency}, the feed ${range(low, high)} ${currency}.`;
  }
  const shown = data.priceSpecification.find((one) => one.valueAddedTaxIncluded !== undefined);
  if (shown && shown.valueAddedTaxIncluded !== includesTax) {
    return includesTax
      ? 'It shows prices without tax, the feed prices with tax.'
      : 'It shows prices with tax, the feed prices without tax.';
  }
  const isInStock = items.some(({ stock }) => stock > 0);
  if (data.availability.endsWith('/InStock') === isInStock) return null;
  return `It is ${isInStock ? 'sold out' : 'in stock'} there, and ${isInStock ? 'in stock' : 'sold out'} in the feed.`;
}

function range(low: string, high: string): string {
  return low === high ? low : `${low} to ${high}`;
}

function readProductData(html: string): z.infer<typeof offers> | null {
  const start = '<script type="application/ld+json">';
  for (const part of html.split(start).slice(1)) {
    const text = part.split('</script>', 1)[0] ?? '';
    const parsed = productData.safeParse(parseJson(text));
    if (parsed.success) return parsed.data.offers;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
