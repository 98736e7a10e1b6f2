import { countRecords, deleteRecord, writeRecord } from '../../extension-records/extension-records.ts';
import { giveStoreCredit } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { siteSettings } from '../../settings/settings.ts';
import type { LoadedExtension } from '../load-extensions.ts';
import { deadlinesMs } from '../process/deadlines.ts';
import type { Hook } from '../process/extension-messages.ts';
import { type Effects, hookCalls } from './hook-calls.ts';
import { type Finished, recordCredit, storeFailure, storeSuccess, type Turn } from './turns.queries.ts';

const maxRecords = 1_000_000;

/** Another process runs the extension now, or the owner switched it off. */
class TurnEnded extends Error {
  override readonly name = 'TurnEnded';
}

interface Run {
  readonly turn: Turn;
  readonly hook: Hook & { readonly kind: 'event' | 'job' };
  readonly finished: Pick<Finished, 'position' | 'job'>;
}

/**
 * Runs a hook, and commits its writes together with the record that it is done. A failure writes nothing else, is logged
 * with the name of the extension, and is shown to the owner. Returns whether it succeeded.
 */
export async function runHook(context: AppContext, { process }: LoadedExtension, run: Run): Promise<boolean> {
  const { turn, hook, finished } = run;
  const { name } = turn;
  const { answer, effects } = hookCalls(context, name, { writes: true });
  const began = performance.now();
  try {
    await process.run(hook, deadlinesMs[hook.kind], answer);
    const tookMs = Math.round(performance.now() - began);
    await inTransaction(context.db, async (tx) => {
      if (!(await storeSuccess(tx, turn, { ...finished, tookMs }))) throw new TurnEnded();
      await write(tx, name, effects);
    });
    return true;
  } catch (error) {
    if (error instanceof TurnEnded) return false;
    const text = error instanceof Error ? error.message : String(error);
    const about = hook.kind === 'event' ? hook.event.type : `job ${hook.name}`;
    const state = await inTransaction(context.db, (tx) =>
      storeFailure(tx, turn, { ...finished, error: `${about}: ${text}` }),
    );
    context.log.error({ extension: name, hook: about, state, reason: text }, 'an extension failed');
    return false;
  }
}

async function write(tx: Db, name: string, { records, grants }: Effects): Promise<void> {
  for (const [key, record] of records) {
    if (record === null) await deleteRecord(tx, name, key);
    else await writeRecord(tx, name, record);
  }
  if (records.size > 0 && (await countRecords(tx, name, maxRecords + 1)) > maxRecords)
    throw new Error(`An extension can have ${maxRecords} records.`);
  for (const { customerId, amount, reason } of grants) {
    const { issued, max } = await recordCredit(tx, name, { amount, reason });
    if (issued > max)
      throw new Error(`It would issue ${issued} cents of store credit in 24 hours. Its limit is ${max}.`);
    const { currency } = await siteSettings(tx);
    if (!(await giveStoreCredit(tx, { userId: customerId, amount, currency })))
      throw new Error(`There is no customer ${customerId}.`);
  }
}
