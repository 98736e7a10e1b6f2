import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';
import { currencyRefusal } from './settings.queries.ts';

const reasons = {
  PROMISED: 'The currency is fixed, because orders, drafts or gift cards exist.',
  DECIMALS: 'This currency has other decimals. Choose it before you add products, discounts and shipping methods.',
} as const;

/** Refuses another currency once amounts were promised in the current one. */
export async function refuseCurrencyChange(
  tx: Transaction<Database>,
  { currency }: { readonly currency?: string | undefined },
): Promise<Failure | undefined> {
  const refusal = currency === undefined ? null : await currencyRefusal(tx, currency);
  if (refusal === null) return undefined;
  return failure('UNPROCESSABLE', reasons[refusal], { errors: [{ path: 'currency', message: reasons[refusal] }] });
}
