import { type Cents, decimalAmount } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { absoluteAddress } from '../web/web-address.ts';
import { escapeXml } from '../web/xml.ts';
import type { FeedItem } from './feed-item.ts';

/** A column of a CSV feed: its name, and the value that it has. */
export interface FeedColumn {
  readonly name: string;
  readonly field: keyof typeof fieldValues;
}

/** What every item of a feed shares. */
export interface FeedContext {
  readonly shopName: string;
  readonly siteUrl: string;
  readonly currency: Currency;
  /** Returns the path of a page in the market and language of the feed. */
  readonly pathInView: (path: string) => string;
  readonly columns: readonly FeedColumn[];
}

/** How a feed is written: text before the items, the items of a product, and text after them. */
interface FeedFormat {
  readonly type: string;
  readonly extension: string;
  head(feed: FeedContext): string;
  /** Writes the items of one product. */
  product(items: readonly FeedItem[], feed: FeedContext): string;
  readonly foot: string;
}

/** The formats of feeds, as their readers publish them (decision 0066). */
export const feedWriters = {
  GOOGLE: {
    type: 'application/xml; charset=utf-8',
    extension: 'xml',
    head: ({ shopName, siteUrl }) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>` +
      `<title>${escapeXml(shopName)}</title><link>${escapeXml(siteUrl)}</link><description>${escapeXml(shopName)}</description>\n`,
    product: (items, feed) => items.map((item) => googleItem(item, feed)).join(''),
    foot: '</channel>\n</rss>\n',
  },
  META: {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: () => csvLine(metaColumns),
    product: (items, feed) => items.map((item) => csvLine(metaValues(item, feed))).join(''),
    foot: '',
  },
  OPENAI: {
    type: 'application/jsonl; charset=utf-8',
    extension: 'jsonl',
    head: () => '',
    product: (items, feed) => (items.length === 0 ? '' : `${JSON.stringify(openAiProduct(items, feed))}\n`),
    foot: '',
  },
  CSV: {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: ({ columns }) => csvLine(columns.map(({ name }) => name)),
    product: (items, feed) =>
      items.map((item) => csvLine(feed.columns.map(({ field }) => fieldValues[field](item, feed)))).join(''),
    foot: '',
  },
} as const satisfies Readonly<Record<string, FeedFormat>>;

/** The values of the columns of a CSV feed. */
const fieldValues = {
  id: ({ id }) => id,
  groupId: ({ groupId }) => groupId ?? '',
  title: ({ title }) => title,
  description: ({ description }) => description,
  link: (item, feed) => link(item, feed),
  imageLink: (item, feed) => image(item, feed),
  price: ({ price }, { currency }) => decimalAmount(price, currency),
  reducedPrice: ({ reducedPrice }, { currency }) =>
    reducedPrice === null ? '' : decimalAmount(reducedPrice, currency),
  currency: (_item, { currency }) => currency,
  availability: ({ stock }) => (stock > 0 ? 'in_stock' : 'out_of_stock'),
  stock: ({ stock }) => String(stock),
  brand: ({ brand }) => brand ?? '',
  gtin: ({ gtin }) => gtin ?? '',
  sku: ({ sku }) => sku ?? '',
  options: ({ options }) => options.map(({ name, value }) => `${name}: ${value}`).join('; '),
  category: ({ category }) => category ?? '',
} as const satisfies Readonly<Record<string, (item: FeedItem, feed: FeedContext) => string>>;

function link({ path }: FeedItem, { siteUrl, pathInView }: FeedContext): string {
  return siteUrl + pathInView(path);
}

function image(item: FeedItem, { siteUrl }: FeedContext): string {
  return absoluteAddress(item.image, siteUrl) ?? '';
}

function money(amount: Cents, currency: Currency): string {
  return `${decimalAmount(amount, currency)} ${currency}`;
}

function googleItem(item: FeedItem, feed: FeedContext): string {
  const { currency } = feed;
  const option = (names: readonly string[]) =>
    item.options.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? null;
  const values: readonly (readonly [string, string | null])[] = [
    ['id', item.id],
    ['item_group_id', item.groupId],
    ['title', item.title],
    ['description', item.description],
    ['link', link(item, feed)],
    ['image_link', image(item, feed)],
    ['availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', money(item.price, currency)],
    ['sale_price', item.reducedPrice === null ? null : money(item.reducedPrice, currency)],
    ['condition', 'new'],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.sku],
    ['identifier_exists', item.gtin === null && (item.brand === null || item.sku === null) ? 'no' : null],
    ['color', option(['color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'kolor'])],
    ['size', option(['size', 'größe', 'taille', 'talla', 'taglia', 'maat', 'rozmiar'])],
    ['material', option(['material', 'matériau', 'materiale', 'materiaal', 'materiał'])],
    ['product_type', item.category],
  ];
  const tags = values.flatMap(([name, value]) => (value === null ? [] : `<g:${name}>${escapeXml(value)}</g:${name}>`));
  return `<item>${tags.join('')}</item>\n`;
}

const metaColumns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'brand',
  'gtin',
  'quantity_to_sell_on_facebook',
  'product_type',
];

function metaValues(item: FeedItem, feed: FeedContext): readonly string[] {
  const { currency } = feed;
  return [
    item.id,
    item.groupId ?? '',
    item.title,
    item.description,
    item.stock > 0 ? 'in stock' : 'out of stock',
    'new',
    money(item.price, currency),
    item.reducedPrice === null ? '' : money(item.reducedPrice, currency),
    link(item, feed),
    image(item, feed),
    item.brand ?? feed.shopName,
    item.gtin ?? '',
    String(item.stock),
    item.category ?? '',
  ];
}

/** Returns the name of the product, which the values of a variant follow in the title of its item. */
function productTitle({ title, options }: FeedItem): string {
  const values = `, ${options.map(({ value }) => value).join(', ')}`;
  return title.endsWith(values) ? title.slice(0, -values.length) : title;
}

/** Returns a product with its variants in the form of the feed schema of the Agentic Commerce Protocol, 2026-04-17. */
function openAiProduct(items: readonly FeedItem[], feed: FeedContext) {
  const [first] = items;
  const { currency, shopName } = feed;
  return {
    id: first?.groupId ?? first?.id,
    title: first && productTitle(first),
    description: { plain: first?.description },
    url: first && link({ ...first, path: first.path.split('?')[0] ?? '' }, feed),
    media: first && [{ type: 'image', url: image(first, feed) }],
    variants: items.map((item) => ({
      id: item.id,
      title: item.title,
      url: link(item, feed),
      ...(item.gtin !== null && { barcodes: [{ type: 'GTIN', value: item.gtin }] }),
      price: { amount: item.reducedPrice ?? item.price, currency },
      ...(item.reducedPrice !== null && { list_price: { amount: item.price, currency } }),
      availability: { available: item.stock > 0, status: item.stock > 0 ? 'in_stock' : 'out_of_stock' },
      ...(item.category !== null && { categories: [{ value: item.category, taxonomy: 'merchant' }] }),
      condition: ['new'],
      ...(item.options.length > 0 && { variant_options: item.options }),
      media: [{ type: 'image', url: image(item, feed) }],
      seller: { name: shopName },
    })),
  };
}

/** Writes a line of CSV as in RFC 4180. */
function csvLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}
