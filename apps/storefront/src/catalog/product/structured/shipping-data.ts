import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { KnownRate } from '@vitrine/domain/shipping/methods/known-rates.ts';

/** The max number of rates and of regions in each, so that a page with many zones stays small. */
const maxRates = 10;
const maxRegions = 20;

/** Returns the schema.org data of what shipping one unit costs and how long it takes, or nothing if that is unknown. */
export function shippingData(rates: readonly KnownRate[], currency: Currency) {
  if (rates.length === 0) return {};
  return {
    shippingDetails: rates.slice(0, maxRates).map(({ areas, price, handlingDays, transitDays }, index) => ({
      '@type': 'OfferShippingDetails',
      '@id': `#shipping-${index + 1}`,
      shippingRate: { '@type': 'MonetaryAmount', value: decimalAmount(price, currency), currency },
      shippingDestination: areas.slice(0, maxRegions).map(({ country, states }) => ({
        '@type': 'DefinedRegion',
        addressCountry: country,
        ...(states.length > 0 && { addressRegion: states }),
      })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, handlingDays),
        transitTime: days(transitDays.least, transitDays.most),
      },
    })),
  };
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
