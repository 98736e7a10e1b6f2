import type { PublicationKind } from '@vitrine/contract/publishing/publishing.schema.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { containFailures } from '../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { type ScheduledRecord, takeDuePublication } from './publishing.queries.ts';

/** How the records of a kind are published. */
interface Publisher {
  /** The resource in the audit log. */
  readonly resource: string;
  /** Publishes one record. Returns what the audit log shows, or null when it was deleted or published before. */
  readonly publish: (
    tx: Transaction<Database>,
    record: string,
  ) => Promise<{ readonly before: unknown; readonly after: unknown } | null>;
}

export type Publishers = Readonly<Record<PublicationKind, Publisher>>;

/** The maximum number of records that one run publishes. The next run continues. */
const maxPerRun = 200;

/**
 * Publishes the records whose time has come, each in its own transaction with an entry in the audit log. Several
 * processes publish a record once. A record that fails stops no other one. Returns the number of published records.
 * @throws Error when a record failed, after the others. It stays due.
 */
export async function publishDue(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  publishers: Publishers,
  signal?: AbortSignal,
): Promise<number> {
  const contained = containFailures(log, 'could not publish a record');
  const failed: ScheduledRecord[] = [];
  let count = 0;
  while (count + failed.length < maxPerRun) {
    if (signal?.aborted) break;
    const taken: { due?: ScheduledRecord } = {};
    const isPublished = await contained.attempt(taken, () => publishNext(db, { publishers, failed, taken }));
    if (isPublished === false) break;
    if (isPublished) count += 1;
    else if (taken.due) failed.push(taken.due);
    else break;
  }
  contained.end();
  return count;
}

/** Returns false when nothing is due. `taken` receives the record, also when its publication fails. */
function publishNext(
  db: Db,
  run: {
    readonly publishers: Publishers;
    readonly failed: readonly ScheduledRecord[];
    readonly taken: { due?: ScheduledRecord };
  },
): Promise<boolean> {
  const { publishers, failed, taken } = run;
  return inTransaction(db, async (tx) => {
    const due = await takeDuePublication(tx, failed);
    if (!due) return false;
    taken.due = due;
    const { resource, publish } = publishers[due.kind];
    const published = await publish(tx, due.record);
    if (published) {
      await recordAudit(tx, { caller: null, action: 'publish', resource, resourceId: due.record, ...published });
    }
    return true;
  });
}
