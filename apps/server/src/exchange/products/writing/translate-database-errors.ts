import { sqlState } from '../../../platform/database/statements/sql-state.ts';
import { ImportRefused } from '../csv/import-error.ts';

/**
 * 22 data exception, 23 constraint, 42 unknown column or table, 55 object in another state, P0 raised by a trigger. A
 * retry has no effect.
 */
const ofTheData = /^(?:22|23|42|55|P0)/;

/**
 * Translates errors of PostgreSQL into the shop's messages. The owner does not understand PostgreSQL's own, which
 * become the error's cause.
 * @throws ImportRefused with `refused` for errors in the data, with `interrupted` for a full disk, a lost server and
 * the like.
 */
export async function translateDatabaseErrors<Result>(
  { refused, interrupted }: { readonly refused: string; readonly interrupted: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const state = sqlState(cause);
    if (state === undefined) throw cause;
    throw new ImportRefused(ofTheData.test(state) ? refused : interrupted, [], { cause });
  }
}
