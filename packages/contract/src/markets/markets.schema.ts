import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { isRate, priceRoundings, ratePattern } from '@vitrine/domain/markets/rate-price.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { centsSchema, idSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { emptyOrWebAddressSchema } from '../resources/web-address.schema.ts';
import { countryCodes } from '../settings/site-settings.schema.ts';

export const maxMarkets = 50;
const maxPrices = 500;

export const marketPrefixSchema = z
  .string()
  .max(8, 'At most 8 letters')
  .regex(/^[a-z]{2,8}$/, 'Two to eight lower-case letters');

/** Returns the schema of a list that has each currency once. */
export function oncePerCurrency<Entry extends { readonly currency: Currency }>(list: z.ZodType<Entry[]>) {
  return list.refine(
    (entries) => new Set(entries.map(({ currency }) => currency)).size === entries.length,
    'Each currency once',
  );
}

/** The markets that sell a product, by their ids; 'main' for the main one. Null: every market. */
export const soldInSchema = boundedList(z.union([z.literal(mainMarketId), idSchema]), maxMarkets + 1)
  .min(1, 'Choose at least one market')
  .nullable();

/** A market beside the main one (docs/behaviour/markets.md). */
export const marketSchema = z.strictObject({
  id: idSchema,
  name: nameSchema(60),
  prefix: marketPrefixSchema,
  countries: countryCodes,
  languages: boundedList(z.enum(languageCodes), languageCodes.length).min(1, 'Choose at least one language'),
  currency: z.enum(currencies),
  pricesIncludeTax: z.boolean(),
  flatShippingRate: centsSchema,
  freeShippingThreshold: centsSchema,
  isOpen: z.boolean(),
});
export type MarketBody = z.output<typeof marketSchema>;

/** The value of one unit of the shop's currency in another one. It fills prices that staff can edit, and reports. */
export const exchangeRateSchema = z.strictObject({
  currency: z.enum(currencies),
  rate: z
    .string()
    .max(20)
    .regex(ratePattern, 'Enter a number such as 0.9385')
    .refine(isRate, 'Must be more than 0')
    .meta({ examples: ['0.9385'] }),
  source: nameSchema(100),
  date: z.iso.date().max(10),
});
export type ExchangeRateBody = z.output<typeof exchangeRateSchema>;

export const marketSettingsFields = {
  markets: boundedList(marketSchema, maxMarkets),
  rates: oncePerCurrency(boundedList(exchangeRateSchema, maxMarkets)),
  /** The address of the ECB's daily file of rates. '' for none. */
  ratesUrl: emptyOrWebAddressSchema.refine(
    (address) => address === '' || /^https?:/i.test(address),
    'Enter an address that begins with https://',
  ),
};

/** GET /settings/admin/markets */
export const marketSettingsView = z
  .object({
    markets: z.array(marketSchema),
    rates: z.array(exchangeRateSchema),
    ratesUrl: z.string(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminMarkets' });
export type MarketSettingsView = z.infer<typeof marketSettingsView>;

const currency = z.enum(currencies);

/** The price of a product without variants, or of one variant, in a currency. Null means not sold in that currency. */
export const itemPriceSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema.nullable(),
  price: centsSchema.nullable(),
});
export type ItemPrice = z.output<typeof itemPriceSchema>;

/** PUT /markets/prices: stores or removes prices of one currency. */
export const saveItemPricesBody = z
  .strictObject({ currency, prices: boundedList(itemPriceSchema, maxPrices).min(1) })
  .meta({ id: 'SaveItemPrices' });
export type SaveItemPrices = z.output<typeof saveItemPricesBody>;

/** POST /markets/prices/list: the items of the shop with their prices in a currency, by name. */
export const listItemPricesBody = z.strictObject({
  currency,
  /** Only this product. */
  productId: idSchema.optional(),
  search: z.string().trim().max(100).optional(),
  offset: z.int().min(0).max(1_000_000).optional(),
});
export type ListItemPrices = z.output<typeof listItemPricesBody>;

export const itemPricesPage = z
  .object({
    items: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string().nullable(),
        name: z.string(),
        options: z.array(z.string()),
        sku: z.string().nullable(),
        /** In the shop's currency, before any reduction. */
        basePrice: z.int(),
        price: z.int().nullable(),
      }),
    ),
    total: z.int(),
    /** The items without a price in the currency, among all that are on sale. */
    missing: z.int(),
  })
  .meta({ id: 'ItemPrices' });
export type ItemPricesPage = z.infer<typeof itemPricesPage>;

/** POST /markets/prices/fill: fills prices by the stored rate. */
export const fillItemPricesBody = z
  .strictObject({
    currency,
    rounding: z.enum(priceRoundings),
    /** Also replaces prices that exist. By default only missing ones are filled. */
    replaces: z.boolean().optional(),
    productId: idSchema.optional(),
  })
  .meta({ id: 'FillItemPrices' });
export type FillItemPrices = z.output<typeof fillItemPricesBody>;

export const savedItemPricesAnswer = z.object({ savedCount: z.int() });

/** GET /markets/country: the visitor's country as the proxy names it, such as 'CH'. Null: unknown. */
export const visitorCountryAnswer = z.object({ country: z.string().nullable() }).meta({ id: 'VisitorCountry' });
export type VisitorCountry = z.infer<typeof visitorCountryAnswer>;
