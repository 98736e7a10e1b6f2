import type { OneStopShopReport } from '@vitrine/contract/reports/one-stop-shop.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { euCountries, quarterDays } from '@vitrine/domain/taxes/one-stop-shop.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { reportTerms, shippingSettings } from '../settings/settings.ts';
import { oneStopShopRows, oneStopShopSums } from './one-stop-shop.queries.ts';

/** Returns the taxes of a quarter's sales to other countries of the EU (docs/behaviour/taxes.md#one-stop-shop). */
export async function readOneStopShop(
  db: Db,
  { quarter, currency }: { readonly quarter: string; readonly currency?: Currency | undefined },
): Promise<OneStopShopReport> {
  return { quarter, ...(await readOneStopShopDays(db, { ...quarterDays(quarter), currency })) };
}

/** Returns the same taxes of any days of the shop, both ends included. */
export async function readOneStopShopDays(
  db: Db,
  { from, to, currency }: { readonly from: string; readonly to: string; readonly currency?: Currency | undefined },
): Promise<Omit<OneStopShopReport, 'quarter'>> {
  const [{ originAddress }, terms] = await Promise.all([shippingSettings(db), reportTerms(db, currency)]);
  const home = originAddress?.country ?? null;
  const destinations = {
    days: { from, to: laterDay(to, 1), ...terms },
    countries: euCountries.filter((country) => country !== home),
  };
  const [items, sums] = await Promise.all([oneStopShopRows(db, destinations), oneStopShopSums(db, destinations)]);
  return { from, to, home, items, ...sums };
}
