import type { ProductDetail, ProductPage } from '@vitrine/contract/shop-api.ts';
import { toGtin } from '@vitrine/domain/catalog/gtin.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { listPrice, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';

/** The view in which an agent reads: its currency, and how it addresses pages. */
export interface AgentView {
  /** The first part of the addresses; empty in the main market and language. */
  readonly view: string;
  readonly currency: Currency;
  readonly siteUrl: string;
  /** Returns the full address of a path in this view. */
  readonly address: (path: string) => string;
}

type Shown = Pick<ProductPage, 'product' | 'category'>;

/**
 * Returns a product in the form of the Universal Commerce Protocol, with the prices and stock of its page
 * (decision 0067). `wanted` limits the variants to these ids or to a number.
 */
export function toCatalogProduct(
  { product, category }: Shown,
  view: AgentView,
  wanted: ReadonlySet<string> | number = Number.POSITIVE_INFINITY,
) {
  const items = product.hasVariants ? product.variants : [null];
  const shown =
    typeof wanted === 'number'
      ? items.slice(0, wanted)
      : items.filter((variant) => wanted.has(variant?.id ?? product.id));
  const prices = items.map((variant) => unitPrice({ product, variant })).toSorted((a, b) => a - b);
  const price = (amount: number) => ({ amount, currency: view.currency });
  const names = category ? [...(category.ancestors ?? []), category].map(({ name }) => name) : [];
  return {
    id: product.id,
    handle: product.slug,
    title: productTitle(product),
    description: { plain: product.description },
    url: view.address(`/product/${product.slug}`),
    ...(names.length > 0 && { categories: [{ value: names.join(' > '), taxonomy: 'merchant' }] }),
    price_range: { min: price(prices[0] ?? product.price), max: price(prices.at(-1) ?? product.price) },
    media: product.images.slice(0, 10).flatMap((image) => toMedia(image, view)),
    ...(product.options.length > 0 && {
      options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    }),
    variants: shown.map((variant) => toCatalogVariant(product, variant, view)),
    ...(product.ratingAverage !== null && {
      rating: { value: product.ratingAverage, scale_max: 5, count: product.ratingCount },
    }),
  };
}

function toCatalogVariant(product: ProductDetail, variant: ProductDetail['variants'][number] | null, view: AgentView) {
  const [list, price] = [listPrice({ product, variant }), unitPrice({ product, variant })];
  const gtin = toGtin(variant ? variant.barcode : product.barcode);
  const { sku } = variant ?? product;
  const options = (variant?.options ?? []).flatMap((option) => {
    const read = parseOption(option);
    return read ? [{ name: read.name, label: read.value }] : [];
  });
  const isAvailable = (variant ? variant.stock : product.stock) > 0;
  const image =
    product.images.find(({ id }) => id === variant?.imageId) ??
    product.images.find(({ option }) => option !== null && variant?.options.includes(option));
  return {
    id: variant?.id ?? product.id,
    title: variant ? options.map(({ label }) => label).join(', ') : productTitle(product),
    description: { plain: product.description },
    url: view.address(`/product/${product.slug}${variant ? `?variant=${variant.id}` : ''}`),
    price: { amount: price, currency: view.currency },
    ...(price < list && { list_price: { amount: list, currency: view.currency } }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    ...(sku && { sku }),
    ...(gtin !== null && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(options.length > 0 && { options }),
    ...(image && { media: toMedia(image, view) }),
  };
}

function toMedia({ main, alt, width, height }: ProductDetail['images'][number], { siteUrl }: AgentView) {
  const url = absoluteAddress(main, siteUrl);
  if (url === null) return [];
  return [{ type: 'image', url, ...(alt && { alt_text: alt }), ...(width && { width }), ...(height && { height }) }];
}
