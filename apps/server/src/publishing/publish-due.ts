import type { PublicationKind } from '@vitrine/contract/publishing/publishing.schema.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { takeDuePublication } from './publishing.queries.ts';

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
 * processes publish a record once. Returns the number of due records.
 */
export async function publishDue(db: Db, publishers: Publishers, signal?: AbortSignal): Promise<number> {
  for (let count = 0; count < maxPerRun; count += 1) {
    if (signal?.aborted || !(await publishNext(db, publishers))) return count;
  }
  return maxPerRun;
}

function publishNext(db: Db, publishers: Publishers): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const due = await takeDuePublication(tx);
    if (!due) return false;
    const { resource, publish } = publishers[due.kind];
    const published = await publish(tx, due.record);
    if (published) {
      await recordAudit(tx, { caller: null, action: 'publish', resource, resourceId: due.record, ...published });
    }
    return true;
  });
}
