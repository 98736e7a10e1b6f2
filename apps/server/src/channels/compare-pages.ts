import type { FeedItem } from '@vitrine/domain/channels/feed-item.ts';
import { decimalAmount } from '@vitrine/domain/money/cents.ts';
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
  url: z.string().optional(),
  price: z.string().optional(),
  lowPrice: z.string().optional(),
  highPrice: z.string().optional(),
  priceCurrency: z.string(),
  availability: z.string(),
  priceSpecification: z.union([taxDisplay.transform((one) => [one]), z.array(taxDisplay)]).default([]),
});
type PageTerms = z.infer<typeof offers>;
const productData = z.object({
  '@type': z.literal('Product'),
  offers,
  isVariantOf: z.object({ hasVariant: z.array(z.object({ offers })) }).optional(),
});

/**
 * Opens the pages of a sample of products, and stores how each differs from its items. It compares the currency, price, tax display and
 * stock of each variant with the data that search engines read on the page.
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

interface FeedTerms {
  readonly currency: Currency;
  readonly includesTax: boolean;
}

/** Returns how a page differs from the items of its product, for the first item that differs, or null. */
export function findDifference(html: string, items: readonly FeedItem[], terms: FeedTerms): string | null {
  const data = readProductData(html);
  if (!data) return 'It has no product data for search engines.';
  const tax = taxDifference(data.offers, terms.includesTax);
  if (tax !== null) return tax;
  const ofVariants = data.isVariantOf?.hasVariant.map((variant) => variant.offers) ?? [];
  for (const item of items) {
    const own = ofVariants.find(({ url }) => url?.endsWith(item.path));
    const difference = itemDifference(own ?? data.offers, item, {
      ...terms,
      isAmongOthers: !own && ofVariants.length > 0,
    });
    if (difference === null) continue;
    const variant = item.options.map(({ value }) => value).join(', ');
    return variant === '' ? difference : `${difference} This is about the variant ${variant}.`;
  }
  return null;
}

function taxDifference({ priceSpecification }: PageTerms, includesTax: boolean): string | null {
  const shown = priceSpecification.find((one) => one.valueAddedTaxIncluded !== undefined);
  if (!shown || shown.valueAddedTaxIncluded === includesTax) return null;
  return includesTax
    ? 'It shows prices without tax, the feed prices with tax.'
    : 'It shows prices with tax, the feed prices without tax.';
}

/**
 * Returns how the page shows an item other than the feed, or null. `isAmongOthers`: the page states only the range of the prices of
 * this variant and others, because it has many.
 */
function itemDifference(
  shown: PageTerms,
  { price, reducedPrice, stock }: FeedItem,
  { currency, isAmongOthers }: FeedTerms & { readonly isAmongOthers: boolean },
): string | null {
  if (shown.priceCurrency !== currency) return `It has prices in ${shown.priceCurrency}, the feed in ${currency}.`;
  const amount = decimalAmount(reducedPrice ?? price, currency);
  const [low = '', high = ''] = [shown.price ?? shown.lowPrice, shown.price ?? shown.highPrice];
  const isShown = isAmongOthers
    ? Number(low) <= Number(amount) && Number(amount) <= Number(high)
    : low === amount && high === amount;
  if (!isShown) return `It shows ${range(low, high)} ${currency}, the feed ${amount} ${currency}.`;
  const isInStock = stock > 0;
  if (isAmongOthers || shown.availability.endsWith('/InStock') === isInStock) return null;
  return `It is ${isInStock ? 'sold out' : 'in stock'} there, and ${isInStock ? 'in stock' : 'sold out'} in the feed.`;
}

function range(low: string, high: string): string {
  return low === high ? low : `${low} to ${high}`;
}

function readProductData(html: string): z.infer<typeof productData> | null {
  const start = '<script type="application/ld+json">';
  for (const part of html.split(start).slice(1)) {
    const text = part.split('</script>', 1)[0] ?? '';
    const parsed = productData.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
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
