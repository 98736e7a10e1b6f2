import { defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';
import { currencyRefusal, lockCurrency } from './settings.queries.ts';

const reasons = {
  PROMISED: 'The currency is fixed, because orders, drafts or gift cards exist.',
  DECIMALS: 'This currency has other decimals. Choose it before you add products, discounts and shipping methods.',
  MARKETS: 'The currency is fixed, because the shop has other markets.',
} as const;

/** Refuses another currency once amounts were promised in the current one. Absent values mean the default currency. */
export async function refuseCurrencyChange(
  tx: Transaction<Database>,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<Failure | undefined> {
  const wanted = after ?? defaultCurrency;
  if (typeof wanted !== 'string' || wanted === (before ?? defaultCurrency)) return undefined;
  await lockCurrency(tx);
  const refusal = await currencyRefusal(tx, wanted);
  if (refusal === null) return undefined;
  return failure('UNPROCESSABLE', reasons[refusal], { errors: [{ path: 'currency', message: reasons[refusal] }] });
}
