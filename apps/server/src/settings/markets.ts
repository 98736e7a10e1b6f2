import { exchangeRateSchema, marketSchema } from '@vitrine/contract/markets/markets.schema.ts';
import { refreshedRates } from '@vitrine/domain/markets/ecb-rates.ts';
import {
  type ExchangeRate,
  furtherCurrency,
  type Market,
  type MarketSettings,
  noMarkets,
} from '@vitrine/domain/markets/market.ts';
import { pathInMarket, splitMarketPart } from '@vitrine/domain/markets/market-address.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { defaultLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { lockedMarkets, lockedSettingRow, saveSetting, settingRows } from './settings.queries.ts';
import { readSiteSettings, storedRecord } from './stored-settings.ts';

const storedMarket = marketSchema.extend({
  flatShippingRate: marketSchema.shape.flatShippingRate.transform(cents),
  freeShippingThreshold: marketSchema.shape.freeShippingThreshold.transform(cents),
});
const storedSettings = z.object({
  markets: z.array(z.unknown()).catch([]),
  rates: z.array(z.unknown()).catch([]),
  ratesUrl: z.string().catch(''),
});

/** The last reading. Every page and order of a shop with markets reads the same ones. */
let lastReading: { readonly stored: string; readonly settings: MarketSettings } | null = null;

/** Reads the stored markets and rates, without unreadable ones. */
export function readMarkets(value: unknown): MarketSettings {
  if (value === null || value === undefined) return noMarkets;
  const stored = JSON.stringify(value);
  if (lastReading?.stored !== stored) lastReading = { stored, settings: parsed(value) };
  return lastReading.settings;
}

function parsed(value: unknown): MarketSettings {
  const { markets, rates, ratesUrl } = storedSettings.catch({ markets: [], rates: [], ratesUrl: '' }).parse(value);
  return {
    markets: markets.flatMap((entry) => storedMarket.safeParse(entry).data ?? []),
    rates: rates.flatMap((entry) => exchangeRateSchema.safeParse(entry).data ?? []),
    ratesUrl,
  };
}

/**
 * Stores the rates of the ECB, unless the owner has since chosen another address or none. Returns whether any rate
 * changed.
 */
export async function storeRates(
  db: Db,
  { ratesUrl, read }: { readonly ratesUrl: string; readonly read: readonly ExchangeRate[] },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = storedRecord((await lockedSettingRow(tx, 'markets'))?.value);
    const stored = readMarkets(before);
    const rates = refreshedRates(stored.rates, read);
    if (stored.ratesUrl !== ratesUrl || JSON.stringify(rates) === JSON.stringify(stored.rates)) return false;
    await saveSetting(tx, { key: 'markets', value: { ...before, rates }, updatedBy: null });
    return true;
  });
}

/**
 * Returns the markets that shoppers can choose: the open ones, each with those of its languages that the shop publishes.
 */
export function openMarkets({ markets }: MarketSettings, shop: Pick<SiteSettings, 'languages'>): readonly Market[] {
  return markets.flatMap((market) => {
    const languages = market.languages.filter((code) => shop.languages.includes(code));
    return market.isOpen && languages.length > 0 ? [{ ...market, languages }] : [];
  });
}

/** The language and the market of a record, such as an order. Absent or null means the main one. */
export interface RecordView {
  readonly language?: LanguageCode | null | undefined;
  readonly market_id?: string | null | undefined;
}

/**
 * Returns the path at which the pages for a record start. A language that is not published and a closed market have no
 * pages, so the main market replaces them.
 *
 * @example toPagesPath({ language: 'de', market_id: swiss.id }, { shop, markets: [swiss] }) // '/ch-de'
 */
export function toPagesPath(
  { language, market_id: marketId }: RecordView,
  { shop, markets }: { readonly shop: Pick<SiteSettings, 'languages'>; readonly markets: readonly Market[] },
): string {
  const [main = defaultLanguage, ...others] = shop.languages;
  const chosen = language ?? main;
  const market = markets.find(({ id, languages }) => id === marketId && languages.includes(chosen));
  if (market) return pathInMarket('/', { prefix: market.prefix, language: chosen });
  return others.includes(chosen) ? `/${chosen}` : '';
}

/** The market and the language of a page. Absent values mean the main market and its main language. */
export interface MarketView {
  readonly locale?: string | undefined;
  readonly market?: Market | undefined;
  /** The currency of the market's own prices. Absent: it has those of the shop. */
  readonly currency?: Currency | undefined;
}

/**
 * Returns the view that the first part of an address names: a language of the main market, or a market in one of its
 * languages. Returns null when there is no such market.
 */
function marketView(
  part: string,
  stored: { readonly markets: MarketSettings; readonly shop: Pick<SiteSettings, 'currency' | 'languages'> },
): MarketView | null {
  const named = splitMarketPart(part);
  if (!named) return null;
  const market = openMarkets(stored.markets, stored.shop).find(({ prefix }) => prefix === named.prefix);
  if (!market?.languages.includes(named.language)) return null;
  const currency = furtherCurrency(market, stored.shop.currency);
  return { market, currency, ...(named.language !== stored.shop.languages[0] && { locale: named.language }) };
}

/** Returns the view of a market that the first part of an address names, such as 'ch-de', or null. */
export async function loadMarketView(db: Db, part: string): Promise<MarketView | null> {
  const rows = await settingRows(db, ['site', 'shipping', 'markets']);
  const getValue = (key: string) => rows.find((row) => row.key === key)?.value;
  const { settings: shop } = await readSiteSettings(getValue('site'), getValue('shipping'));
  return marketView(part, { markets: readMarkets(getValue('markets')), shop });
}

/** Locks the markets against a change until the transaction ends, and returns their ids. */
export async function lockMarketIds(tx: Transaction<Database>): Promise<readonly string[]> {
  return readMarkets(await lockedMarkets(tx)).markets.map(({ id }) => id);
}

/** Returns the view of the main market in a language, or null when the shop does not publish the language. */
export async function loadMainView(db: Db, code: LanguageCode): Promise<MarketView | null> {
  const [site] = await settingRows(db, ['site']);
  const { languages } = (await readSiteSettings(site?.value, undefined)).settings;
  if (!languages.includes(code)) return null;
  return code === languages[0] ? {} : { locale: code };
}
