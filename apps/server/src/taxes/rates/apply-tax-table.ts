import type { AppliedTaxTable, ApplyTaxTable } from '@vitrine/contract/taxes/taxes.schema.ts';
import { toMillionths } from '@vitrine/domain/money/cents.ts';
import { type ReadyRate, readyTableCountry, readyTables } from '@vitrine/domain/taxes/ready-tables.ts';
import { isSameAddress } from '@vitrine/domain/taxes/tax-table.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { insertTaxClass, insertTaxRates, lockTaxRates, storedRates, taxClassIds } from './tax-rates.queries.ts';

/**
 * Adds the rates of a ready-made table at the chosen locations with their classes, in one transaction. A location that
 * already has a rate of the class retains it.
 */
export function applyTaxTable(
  db: Db,
  request: { readonly caller: SignedInCaller; readonly body: ApplyTaxTable; readonly requestId: string },
): Promise<Outcome<AppliedTaxTable>> {
  const { caller, requestId } = request;
  const { table, places: positions } = request.body;
  const rates = readyTables[table].rates.filter((rate) => positions.includes(readyTableCountry(rate)));
  return inTransaction(db, async (tx): Promise<Outcome<AppliedTaxTable>> => {
    await lockTaxRates(tx);
    const stored = await storedRates(tx);
    const isNew = ({ country, state, taxClass }: ReadyRate) => {
      const location = { country, state, postalCode: null };
      return !stored.some(
        (rate) => isSameAddress(rate.location, location) && (rate.taxClass?.name ?? null) === taxClass,
      );
    };
    const added = rates.filter(isNew);
    const classIds = await classesFor(tx, added);
    await insertTaxRates(
      tx,
      added.map(({ title, country, state, taxClass, rate, appliesToShipping }) => ({
        id: uuidv7(),
        title,
        country,
        state,
        postal_code: null,
        tax_class_id: taxClass === null ? null : (classIds.get(taxClass) ?? null),
        rate_millionths: toMillionths(rate),
        applies_to_shipping: appliesToShipping,
      })),
    );
    const answer = { addedCount: added.length, keptCount: rates.length - added.length };
    const after = { table, places: positions, ...answer };
    await recordAudit(tx, {
      caller,
      action: 'import',
      resource: 'tax/rates',
      resourceId: null,
      before: null,
      after,
      requestId,
    });
    return success(answer);
  });
}

/** Returns the ids of the classes of these rates by name. Adds those that the shop lacks. */
async function classesFor(tx: Db, rates: readonly ReadyRate[]): Promise<ReadonlyMap<string, string>> {
  const names = new Set(rates.flatMap(({ taxClass }) => taxClass ?? []));
  const ids = await taxClassIds(tx);
  for (const name of names)
    if (!ids.has(name)) {
      const id = uuidv7();
      await insertTaxClass(tx, { id, name });
      ids.set(name, id);
    }
  return ids;
}
