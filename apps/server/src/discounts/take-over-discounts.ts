import {
  type CreateDiscount,
  type CreateDiscountInput,
  createDiscountSchema,
} from '@vitrine/contract/discounts/discount.schema.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { recordAudits } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { requestErrors } from '../platform/http/errors/request-errors.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { insertDiscounts } from './discount-writes.queries.ts';
import { newDiscountRow } from './write-discount.ts';

/**
 * Creates at most 500 discounts of a previous shop in two statements. Each is checked like one that staff send.
 * Each has a separate audit log entry, which allows an undo. Returns the id of each, or why it is refused:
 * INVALID_REQUEST, UNPROCESSABLE.
 */
export async function takeOverDiscounts(
  tx: Transaction<Database>,
  bodies: readonly CreateDiscountInput[],
  by: { readonly caller: SignedInCaller | null; readonly requestId: string | null },
): Promise<readonly Outcome<string>[]> {
  const checked = bodies.map(createdDiscount);
  const discounts = checked.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const updatedAt = await insertDiscounts(
    tx,
    discounts.map(({ row }) => row),
  );
  await recordAudits(
    tx,
    discounts.map(({ body, row: { id } }) => {
      const after = { id, ...body, updatedAt: updatedAt.get(id)?.toISOString() };
      return { ...by, action: 'create', resource: 'discounts', resourceId: id, before: null, after };
    }),
  );
  return checked.map((outcome) => (outcome.ok ? success(outcome.value.row.id) : outcome));
}

function createdDiscount(input: CreateDiscountInput): Outcome<{ readonly body: CreateDiscount; readonly row: NewRow }> {
  const parsed = createDiscountSchema.safeParse(input);
  if (!parsed.success) {
    const words = requestErrors(parsed.error).map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return failure('INVALID_REQUEST', words.slice(0, 3).join('; '));
  }
  const row = newDiscountRow(parsed.data);
  return row.ok ? success({ body: parsed.data, row: row.value }) : row;
}

type NewRow = Extract<ReturnType<typeof newDiscountRow>, { readonly ok: true }>['value'];
