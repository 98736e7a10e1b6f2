import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type GroupingKind, groupingsForUpdate, insertGroupings } from './grouping-writes.queries.ts';

interface NewOrder {
  readonly kind: GroupingKind;
  /** The ids in the new order. Omitted groupings follow in their current order. */
  readonly ids: readonly string[];
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Reorders categories or collections, all or none. Failure: INVALID_REQUEST with the path of an id that is unknown or
 * repeated.
 */
export function orderGroupings(
  db: Kysely<Database>,
  { kind, ids, caller, requestId }: NewOrder,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const previousRows = await groupingsForUpdate(tx, kind);
    const byId = new Map(previousRows.map((grouping) => [grouping.id, grouping]));
    const wrong = ids.findIndex((id, index) => !byId.has(id) || ids.indexOf(id) !== index);
    if (wrong >= 0) {
      const message = byId.has(ids[wrong] ?? '') ? 'Listed twice' : `There is no such ${kind}`;
      return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: `ids.${wrong}`, message }] });
    }
    const chosen = new Set(ids);
    const named = ids.flatMap((id) => byId.get(id) ?? []);
    const ordered = [...named, ...previousRows.filter(({ id }) => !chosen.has(id))];
    const names = (groupings: typeof previousRows) => groupings.map(({ name }) => name);
    if (ordered.some(({ id }, index) => id !== previousRows[index]?.id)) {
      await insertGroupings(
        tx,
        kind,
        ordered.map(({ id }) => id),
      );
      await recordAudit(tx, {
        caller,
        action: 'reorder',
        resource: kind === 'category' ? 'catalog/categories' : 'catalog/collections',
        resourceId: null,
        before: { order: names(previousRows) },
        after: { order: names(ordered) },
        requestId,
      });
    }
    return success({ success: true });
  });
}
