import { type CreateDiscountInput, createDiscountSchema } from '@vitrine/contract/discounts/discount.schema.ts';
import type { Transaction } from 'kysely';
import { recordAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { requestFaults } from '../platform/errors/request-faults.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { createDiscount } from './write-discount.ts';

/**
 * Creates an offer of a former shop, checked like one that staff send, with its own entry in the audit log, by which it can be undone.
 * Returns its id. Failures: INVALID_REQUEST, UNPROCESSABLE.
 */
export async function takeOverDiscount(
  tx: Transaction<Database>,
  body: CreateDiscountInput,
  by: { readonly caller: SignedInCaller | null; readonly requestId: string | null },
): Promise<Outcome<string>> {
  const parsed = createDiscountSchema.safeParse(body);
  if (!parsed.success) {
    const words = requestFaults(parsed.error).map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return failure('INVALID_REQUEST', words.slice(0, 3).join('; '));
  }
  const created = await createDiscount(tx, parsed.data);
  if (!created.ok) return created;
  const { id, updatedAt } = created.value;
  const after = { id, ...parsed.data, updatedAt: updatedAt.toISOString() };
  await recordAudit(tx, { ...by, action: 'create', resource: 'discounts', resourceId: id, before: null, after });
  return success(id);
}
