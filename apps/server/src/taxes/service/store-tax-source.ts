import type { Db } from '../../platform/database/connections/pool.ts';
import type { TaxRequestInput } from '../tax-provider.ts';
import { insertTaxSource } from './tax-sources.queries.ts';

/**
 * Stores the source of an order's taxes, in its transaction. `lineIds` are the lines that bear taxes, in the order of
 * the calculation.
 */
export async function storeTaxSource(
  tx: Db,
  {
    orderId,
    requested,
    isComputed,
    lineIds,
  }: {
    readonly orderId: string;
    readonly requested: TaxRequestInput;
    /** Whether the order has the taxes that the service computed. Prices may have changed since the request. */
    readonly isComputed: boolean;
    readonly lineIds: readonly string[];
  },
): Promise<void> {
  if (requested.kind === 'COMPUTED' && isComputed) {
    const { provider, id, expiresAt, account } = requested.calculation;
    await insertTaxSource(tx, {
      order_id: orderId,
      computed_by: provider,
      fallback_reason: null,
      account,
      calculation_id: id,
      expires_at: expiresAt,
      line_ids: [...lineIds],
      state: 'WAITING',
    });
    return;
  }
  await insertTaxSource(tx, {
    order_id: orderId,
    computed_by: 'TABLES',
    fallback_reason: requested.kind === 'COMPUTED' ? 'CHANGED' : requested.reason,
    account: requested.kind === 'COMPUTED' ? null : requested.extension,
    calculation_id: null,
    expires_at: null,
    state: 'NOT_NEEDED',
  });
}
