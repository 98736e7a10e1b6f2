import type { ProductDetail, ProductVariant, Site } from '@vitrine/contract/shop-api.ts';
import { toGtin } from '@vitrine/domain/catalog/gtin.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { type Cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { priorPrice, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { parseUnitContent, pricePerUnit, unitCodes } from '@vitrine/domain/pricing/price-per-unit.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { returnPolicyData } from '../../returns/return-policy-data.ts';
import { withPrefix } from '../../routing/language-prefix.ts';

/** Returns the schema.org data of the product: description, price, availability and rating. */
export function productData(
  product: ProductDetail,
  {
    origin,
    path,
    site,
  }: { origin: string; path: string; site: Pick<Site, 'currency'> & Parameters<typeof returnPolicyData>[0] },
) {
  const url = new URL(withPrefix(path), origin).href;
  const [first] = product.variants;
  const sku = first?.sku;
  const gtin = toGtin(first ? first.barcode : product.barcode);
  return {
    '@type': 'Product',
    name: productTitle(product),
    description: product.description,
    image: product.images.flatMap(({ main }) => absoluteAddress(main, origin) ?? []),
    url,
    productID: product.id,
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.shownFields && {
      additionalProperty: product.shownFields.flatMap(({ label, kind, value, unit }) =>
        kind === 'RICH_TEXT' || kind === 'JSON'
          ? []
          : [{ '@type': 'PropertyValue', name: label, value, unitText: unit ?? undefined }],
      ),
    }),
    ...filmData(product, origin),
    offers: {
      ...toStructuredOffers(product, { url, currency: site.currency }),
      ...(product.isGiftCard || product.isDigital ? {} : returnPolicyData(site, product)),
    },
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
  return films.length > 0 ? { subjectOf: films } : {};
}

function toStructuredOffers(product: ProductDetail, { url, currency }: { url: string; currency: Currency }) {
  const variants = product.variants.length > 0 ? product.variants : [null];
  const priced = variants
    .map((variant) => ({ variant, price: unitPrice({ product, variant }) }))
    .sort((a, b) => a.price - b.price);
  const [cheapest] = priced;
  const [lowest, highest] = [cheapest?.price ?? product.price, priced.at(-1)?.price ?? product.price];
  const prior = cheapest ? priorPrice({ product, variant: cheapest.variant }, product.priorPrices) : null;
  const common = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...specifications(
      prior,
      lowest === highest && cheapest ? unitPriceData({ product, ...cheapest }, currency) : null,
      currency,
    ),
  };
  if (lowest === highest) return { '@type': 'Offer', ...common, price: decimalAmount(lowest, currency) };
  const range = {
    lowPrice: decimalAmount(lowest, currency),
    highPrice: decimalAmount(highest, currency),
    offerCount: variants.length,
  };
  return { '@type': 'AggregateOffer', ...common, ...range };
}

/** Returns the prices beside that of the offer: the one that is struck through, and the one per unit. */
function specifications(prior: Cents | null, perUnit: object | null, currency: Currency) {
  const all = [...(prior === null ? [] : [priorPriceData(prior, currency)]), ...(perUnit === null ? [] : [perUnit])];
  const [first, ...more] = all;
  return first && { priceSpecification: more.length > 0 ? all : first };
}

function quantity(value: number, unit: keyof typeof unitCodes) {
  return { '@type': 'QuantitativeValue', value: String(value), unitCode: unitCodes[unit] };
}

/** Returns the price with the content that it buys, and the unit by which shoppers compare (unit pricing measure). */
function unitPriceData(
  { product, variant, price }: { product: ProductDetail; variant: ProductVariant | null; price: Cents },
  currency: Currency,
) {
  const content = parseUnitContent(variant?.unitContent ?? product.unitContent ?? '');
  const priced = pricePerUnit(price, variant?.unitContent ?? product.unitContent);
  if (!content || !priced) return null;
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(price, currency),
    priceCurrency: currency,
    referenceQuantity: {
      ...quantity(content.thousandths / 1000, content.unit),
      valueReference: quantity(1, priced.unit),
    },
  };
}

/** Returns the lowest price of the 30 days before a reduction, as the price that is struck through (decision 0035). */
function priorPriceData(price: Cents, currency: Currency) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    description: t('catalog.lowestPriceInThe30'),
    price: decimalAmount(price, currency),
    priceCurrency: currency,
  };
}
