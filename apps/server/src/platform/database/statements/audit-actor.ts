import type { Db } from '../connections/pool.ts';
import { namedStatement } from './named-statement.ts';

/** Who changes stock and orders in a transaction, and why. Triggers store it in the stock ledger and in the order history. */
export interface AuditActor {
  /** The signed-in account; null: a shopper without an account, a provider or a job. */
  readonly userId: string | null;
  readonly orderId?: string | null;
  readonly statusReason?: string | null | undefined;
  readonly stockReason?: 'ORDERED' | 'GIVEN_BACK' | 'RESTOCKED' | 'ADJUSTED' | 'IMPORTED';
}

/** Returns the columns that set the audit actor, for a statement that also reads rows. `first` is the number of the first parameter. */
export function auditActorColumns(first: number): string {
  const names = ['actor', 'order_id', 'status_reason', 'stock_reason'];
  return names.map((name, index) => `set_config('vitrine.${name}', $${first + index}, true) as set_${name}`).join(', ');
}

/** Returns the parameters of `auditActorColumns`. */
export function auditActorValues({ userId, orderId, statusReason, stockReason }: AuditActor): readonly string[] {
  return [userId ?? '', orderId ?? '', statusReason ?? '', stockReason ?? ''];
}

const auditActor = namedStatement<never>('audit_actor', `select ${auditActorColumns(1)}`);

/**
 * Sets the audit actor for the rest of the transaction.
 *
 * @example
 * await setAuditActor(tx, { userId: caller.userId, orderId, statusReason: 'The order was cancelled.', stockReason: 'GIVEN_BACK' });
 */
export async function setAuditActor(tx: Db, actor: AuditActor): Promise<void> {
  await auditActor.rows(tx, auditActorValues(actor));
}
