import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { type Cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { priorPrice } from '@vitrine/domain/pricing/price.ts';
import { parseUnitContent, pricePerUnit, unitCodes } from '@vitrine/domain/pricing/price-per-unit.ts';
import { t } from '@vitrine/messages/src/t.ts';

interface Priced {
  readonly product: ProductDetail;
  readonly variant: ProductVariant | null;
  readonly price: Cents;
}

interface Shown {
  readonly hasUnitPrice: boolean;
  /** Whether the shown price includes tax. Absent: not stated. */
  readonly includesTax?: boolean;
}

/**
 * Returns the prices beside that of the offer: the one that is struck through, and the one per unit. `includesTax` adds
 * to the current price whether it includes tax, which the feeds compare (docs/feeds.md).
 */
export function priceSpecifications(
  priced: Priced,
  currency: Currency,
  { hasUnitPrice, includesTax }: Shown = { hasUnitPrice: true },
) {
  const { product, variant } = priced;
  const prior = priorPrice({ product, variant }, product.priorPrices);
  const perUnit = hasUnitPrice ? unitPriceData(priced, currency) : null;
  const shown = { price: decimalAmount(priced.price, currency), priceCurrency: currency };
  const current =
    includesTax === undefined
      ? perUnit
      : { ...(perUnit ?? { '@type': 'UnitPriceSpecification', ...shown }), valueAddedTaxIncluded: includesTax };
  const all = [...(prior === null ? [] : [priorPriceData(prior, currency)]), ...(current === null ? [] : [current])];
  const [first, ...more] = all;
  return first && { priceSpecification: more.length > 0 ? all : first };
}

function quantity(value: number, unit: keyof typeof unitCodes) {
  return { '@type': 'QuantitativeValue', value: String(value), unitCode: unitCodes[unit] };
}

/** Returns the price with the content that it buys, and the unit by which shoppers compare (unit pricing measure). */
function unitPriceData({ product, variant, price }: Priced, currency: Currency) {
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
