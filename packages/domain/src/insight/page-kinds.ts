/** The kinds of pages that are counted. */
export const pageKinds = ['home', 'product', 'listing', 'search', 'cart', 'checkout', 'confirmation', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

const kinds: Readonly<Record<string, PageKind>> = {
  '': 'home',
  product: 'product',
  category: 'listing',
  collection: 'listing',
  products: 'listing',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'order-confirmation': 'confirmation',
};

/** The first part of an address in another language or market. */
const prefix = /^(?:[a-z]{2}|[a-z]{2,8}-[a-z]{2})$/;

/** A page of the shop as it is counted. */
export interface CountedPage {
  readonly kind: PageKind;
  /** The slug of a product's page. */
  readonly product: string | null;
}

/**
 * Returns how a page of the shop is counted, by its path.
 * @example countedPage('/de/product/mug') // { kind: 'product', product: 'mug' }
 */
export function countedPage(path: string): CountedPage {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', second = ''] = prefix.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const kind = kinds[first] ?? 'other';
  return { kind, product: kind === 'product' && /^[a-z0-9-]{1,200}$/.test(second) ? second : null };
}

/**
 * Returns the source of a visit: the campaign of its address, else the host of the page with the link, else 'direct'.
 * Returns null for a page that was opened from the shop itself.
 */
export function visitSource(visit: {
  readonly campaign: string;
  readonly referrer: string;
  readonly ownHost: string;
}): string | null {
  const { campaign, referrer, ownHost } = visit;
  const name = campaign.trim().toLowerCase().slice(0, 100);
  if (name !== '') return `campaign: ${name}`;
  if (referrer === '') return 'direct';
  const host = URL.parse(referrer)
    ?.hostname.replace(/^www\./, '')
    .slice(0, 100);
  if (!host) return 'direct';
  return host === ownHost.replace(/^www\./, '') ? null : host;
}
