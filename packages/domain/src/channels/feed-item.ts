import { toGtin } from '../catalog/gtin.ts';
import { productTitle } from '../catalog/product-title.ts';
import type { Cents } from '../money/cents.ts';
import { listPrice, type Priced, unitPrice } from '../pricing/price.ts';

/** One sold item of a feed: a variant, or a product without variants. Amounts are in cents of the feed's currency. */
export interface FeedItem {
  /** The id of the variant, or of the product. It never changes. */
  readonly id: string;
  /** The id of the product, which its variants share. Null for a product without variants. */
  readonly groupId: string | null;
  readonly title: string;
  readonly description: string;
  /** The path of the page in the main market, with the chosen variant. */
  readonly path: string;
  readonly image: string;
  readonly price: Cents;
  /** The price after the product's discount. Null without one. */
  readonly reducedPrice: Cents | null;
  readonly stock: number;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly sku: string | null;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** 'Home > Kitchen' */
  readonly category: string | null;
}

/** A reason why an item is missing from feeds (ERROR) or may be shown badly (WARNING). */
export interface ItemIssue {
  readonly variantId: string | null;
  readonly code: FeedIssue;
}

/** Each issue with its severity and the advice for staff. Items with an error are not in any feed. */
export const feedIssues = {
  NO_PICTURE: ['ERROR', 'The item has no picture. Add a picture to the product.'],
  NO_PRICE: ['ERROR', 'The price is 0. Enter a price, or archive the product.'],
  NO_DESCRIPTION: ['ERROR', 'The description is empty. Describe the product in its form.'],
  GIFT_CARD: ['WARNING', 'Gift cards are not in feeds. Nothing needs to be done.'],
  LONG_TITLE: ['WARNING', 'The title has more than 150 characters, and feeds contain its beginning. Shorten the name.'],
  NO_GTIN: ['WARNING', 'There is no valid barcode. Enter the GTIN of the item if its manufacturer gave it one.'],
  NO_BRAND: ['WARNING', 'There is no vendor. Enter the brand or the manufacturer as the vendor.'],
  PAGE_DIFFERS: ['ERROR', 'The page of the product shows other data than the feed.'],
} as const satisfies Readonly<Record<string, readonly ['ERROR' | 'WARNING', string]>>;
export type FeedIssue = keyof typeof feedIssues;

const maxTitleLength = 150;
const maxDescriptionLength = 5_000;

interface Picture {
  readonly id: string;
  readonly main: string;
  readonly option: string | null;
}

interface Variant {
  readonly id: string;
  readonly options: readonly string[];
  readonly price: Cents | null;
  readonly stock: number;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly imageId: string | null;
}

/** A product as its page shows it. */
interface Product extends Priced {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  readonly description: string;
  readonly stock: number;
  readonly hasVariants: boolean;
  readonly images: readonly Picture[];
  readonly variants: readonly Variant[];
  readonly vendor: string | null;
  /** Of a product without variants, as the barcode. */
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly isGiftCard: boolean;
}

/**
 * Returns the items of a product for feeds, and what is wrong with them. The prices are those of its page
 * (decision 0066).
 */
export function toFeedItems(
  product: Product,
  categoryNames: readonly string[],
): { readonly items: readonly FeedItem[]; readonly issues: readonly ItemIssue[] } {
  if (product.isGiftCard) return { items: [], issues: [{ variantId: null, code: 'GIFT_CARD' }] };
  const ofProduct: ItemIssue[] = [
    ...(product.description.trim() === '' ? [{ variantId: null, code: 'NO_DESCRIPTION' as const }] : []),
    ...(product.vendor === null ? [{ variantId: null, code: 'NO_BRAND' as const }] : []),
    ...(productTitle(product).length > maxTitleLength ? [{ variantId: null, code: 'LONG_TITLE' as const }] : []),
  ];
  const read = (product.hasVariants ? product.variants : [null]).map((variant) =>
    toItem(product, { variant, category: categoryNames.length > 0 ? categoryNames.join(' > ') : null }),
  );
  const isRefused = ofProduct.some(({ code }) => feedIssues[code][0] === 'ERROR');
  const items = isRefused ? [] : read.flatMap(({ item }) => item ?? []);
  return { items, issues: [...ofProduct, ...read.flatMap(({ issues }) => issues)] };
}

function toItem(
  product: Product,
  { variant, category }: { readonly variant: Variant | null; readonly category: string | null },
): { readonly item: FeedItem | null; readonly issues: readonly ItemIssue[] } {
  const [list, price] = [listPrice({ product, variant }), unitPrice({ product, variant })];
  const image = getPicture(product, variant);
  const gtin = toGtin(variant ? variant.barcode : product.barcode);
  const variantId = variant?.id ?? null;
  const codes: FeedIssue[] = [
    ...(image === undefined ? (['NO_PICTURE'] as const) : []),
    ...(price === 0 ? (['NO_PRICE'] as const) : []),
    ...(gtin === null ? (['NO_GTIN'] as const) : []),
  ];
  const issues = codes.map((code) => ({ variantId, code }));
  if (image === undefined || price === 0) return { item: null, issues };
  const options = (variant?.options ?? []).map(splitOption);
  const values = options.map(({ value }) => value).join(', ');
  const title = productTitle(product) + (values === '' ? '' : `, ${values}`);
  return {
    issues,
    item: {
      id: variant?.id ?? product.id,
      groupId: variant === null ? null : product.id,
      title: title.slice(0, maxTitleLength),
      description: product.description.trim().slice(0, maxDescriptionLength),
      path: `/product/${product.slug}${variant === null ? '' : `?variant=${variant.id}`}`,
      image: image.main,
      price: list,
      reducedPrice: price < list ? price : null,
      stock: variant ? variant.stock : product.stock,
      brand: product.vendor,
      gtin,
      sku: (variant ?? product).sku,
      options,
      category,
    },
  };
}

/** Returns the picture that the page shows for a variant. */
function getPicture({ images }: Product, variant: Variant | null): Picture | undefined {
  return (
    images.find(({ id }) => id === variant?.imageId) ??
    images.find(({ option }) => option !== null && variant?.options.includes(option)) ??
    images[0]
  );
}

function splitOption(option: string): { readonly name: string; readonly value: string } {
  const end = option.indexOf(':');
  return { name: option.slice(0, end), value: option.slice(end + 1) };
}
