import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { toGtin } from '@vitrine/domain/catalog/gtin.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import { variantAspect } from '@vitrine/domain/variants/variant-aspects.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { variantAddress } from '../variant-address.ts';
import { priceSpecifications } from './price-data.ts';

/** The max number of variants in the data, so that the page of a product with many stays small. */
const maxVariants = 25;

interface GroupContext {
  readonly url: string;
  readonly origin: string;
  readonly currency: Currency;
  /** The shipping and the return policy of the product, to which the offers of the variants refer. */
  readonly terms: Readonly<Record<string, unknown>>;
}

/** Returns the schema.org data of the group of a product's variants. */
export function groupData(product: ProductDetail, context: GroupContext) {
  const named = product.options.flatMap(({ name }) => variantAspect(name) ?? []);
  return {
    '@type': 'ProductGroup',
    name: productTitle(product),
    productGroupID: product.id,
    ...(named.length > 0 && { variesBy: named.map((aspect) => `https://schema.org/${aspect}`) }),
    hasVariant: product.variants.slice(0, maxVariants).map((variant) => variantData({ product, variant }, context)),
  };
}

function variantData(
  { product, variant }: { product: ProductDetail; variant: ProductVariant },
  { url, origin, currency, terms }: GroupContext,
) {
  const options = variant.options.flatMap((written) => parseOption(written) ?? []);
  const price = unitPrice({ product, variant });
  const gtin = toGtin(variant.barcode);
  const address = url + variantAddress(variant.id);
  return {
    '@type': 'Product',
    name: [productTitle(product), ...options.map(({ value }) => value)].join(' - '),
    image: picture(product, variant, origin),
    ...(variant.sku && { sku: variant.sku }),
    ...(gtin && { gtin }),
    ...optionsData(options),
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: currency,
      price: decimalAmount(price, currency),
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...priceSpecifications({ product, variant, price }, currency),
      ...references(terms),
    },
  };
}

/** Returns the options of a variant: properties of schema.org where it has one, others as named values. */
function optionsData(options: readonly { readonly name: string; readonly value: string }[]) {
  const known = options.flatMap(({ name, value }) => {
    const aspect = variantAspect(name);
    return aspect ? [[aspect, value] as const] : [];
  });
  const others = options.filter(({ name }) => variantAspect(name) === null);
  return {
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
  };
}

function picture(product: ProductDetail, { imageId }: ProductVariant, origin: string): string | undefined {
  const chosen = product.images.find(({ id }) => id === imageId) ?? product.images[0];
  return absoluteAddress(chosen?.main, origin) ?? undefined;
}

/** Returns references to the terms of the whole product, which the page states once. */
function references(terms: Readonly<Record<string, unknown>>) {
  const toReference = (node: unknown): unknown =>
    Array.isArray(node) ? node.map(toReference) : { '@id': (node as { readonly '@id': string })['@id'] };
  return Object.fromEntries(Object.entries(terms).map(([name, node]) => [name, toReference(node)]));
}
