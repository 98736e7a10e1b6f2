import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { marketSettings, siteSettings } from '../settings/settings.ts';

/**
 * Returns the currency in which staff issue a gift card or credit: by default that of the shop. Fails with UNPROCESSABLE
 * for one that no market has.
 */
export async function issuedCurrency(tx: Db, wanted: Currency | undefined): Promise<Outcome<Currency>> {
  const { currency } = await siteSettings(tx);
  if (wanted === undefined || wanted === currency) return success(currency);
  const { markets } = await marketSettings(tx);
  if (markets.some((market) => market.currency === wanted)) return success(wanted);
  const message = `No market of the shop is in ${wanted}`;
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: 'currency', message }] });
}
