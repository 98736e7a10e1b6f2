import type { ProductDetail, Site } from '@vitrine/contract/shop-api.ts';
import { toGtin } from '@vitrine/domain/catalog/gtin.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import type { KnownRate } from '@vitrine/domain/shipping/methods/known-rates.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { returnPolicyData } from '../../../returns/return-policy-data.ts';
import { withPrefix } from '../../../routing/language-prefix.ts';
import { priceSpecifications } from './price-data.ts';
import { shippingData } from './shipping-data.ts';
import { groupData } from './variants-data.ts';

interface ProductContext {
  readonly origin: string;
  readonly path: string;
  readonly site: Pick<Site, 'currency' | 'pricesIncludeTax'> & Parameters<typeof returnPolicyData>[0];
  /** The known costs of shipping one unit. Absent if there is none. */
  readonly shipping?: readonly KnownRate[] | undefined;
}

/**
 * Returns the schema.org data of the product: description, price, availability and rating. A product with variants names
 * their group.
 */
export function productData(product: ProductDetail, { origin, path, site, shipping = [] }: ProductContext) {
  const url = new URL(withPrefix(path), origin).href;
  const { currency } = site;
  const [first, second] = product.variants;
  const terms =
    product.isGiftCard || product.isDigital
      ? {}
      : { ...returnPolicyData(site, product), ...shippingData(shipping, currency) };
  const { sku } = first ?? product;
  const gtin = toGtin(first ? first.barcode : product.barcode);
  return {
    '@type': 'Product',
    name: productTitle(product),
    description: product.description,
    image: product.images.flatMap(({ main }) => absoluteAddress(main, origin) ?? []),
    url,
    ...(second
      ? { isVariantOf: groupData(product, { url, origin, currency, terms }) }
      : { productID: product.id, ...(sku && { sku }), ...(gtin && { gtin }) }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.shownFields && {
      additionalProperty: product.shownFields.flatMap(({ label, kind, value, unit }) =>
        kind === 'RICH_TEXT' || kind === 'JSON'
          ? []
          : [{ '@type': 'PropertyValue', name: label, value, unitText: unit ?? undefined }],
      ),
    }),
    ...filmData(product, origin),
    offers: { ...toStructuredOffers(product, { url, currency, includesTax: site.pricesIncludeTax }), ...terms },
    ...(product.ratingAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.ratingAverage,
        reviewCount: product.ratingCount,
      },
    }),
  };
}

/** Returns the films of a product for search engines, or nothing without a film. */
function filmData(product: ProductDetail, origin: string) {
  const films = product.images.flatMap(({ film, main, alt }) => {
    const contentUrl = film && absoluteAddress(film.url, origin);
    if (!film || !contentUrl) return [];
    const name = alt || productTitle(product);
    const thumbnailUrl = absoluteAddress(main, origin) ?? undefined;
    return [
      {
        '@type': 'VideoObject',
        name,
        description: product.description || name,
        thumbnailUrl,
        contentUrl,
        uploadDate: film.addedAt,
      },
    ];
  });
  return films.length > 0 ? { getSubject: films } : {};
}

function toStructuredOffers(
  product: ProductDetail,
  { url, currency, includesTax }: { url: string; currency: Currency; includesTax: boolean },
) {
  const variants = product.variants.length > 0 ? product.variants : [null];
  const priced = variants
    .map((variant) => ({ variant, price: unitPrice({ product, variant }) }))
    .sort((a, b) => a.price - b.price);
  const [cheapest] = priced;
  const [lowest, highest] = [cheapest?.price ?? product.price, priced.at(-1)?.price ?? product.price];
  const common = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(cheapest &&
      priceSpecifications({ product, ...cheapest }, currency, { hasUnitPrice: lowest === highest, includesTax })),
  };
  if (lowest === highest) return { '@type': 'Offer', ...common, price: decimalAmount(lowest, currency) };
  const range = {
    lowPrice: decimalAmount(lowest, currency),
    highPrice: decimalAmount(highest, currency),
    offerCount: variants.length,
  };
  return { '@type': 'AggregateOffer', ...common, ...range };
}
