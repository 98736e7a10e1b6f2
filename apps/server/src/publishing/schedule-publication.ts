import type { PublicationKind } from '@vitrine/contract/publishing/publishing.schema.ts';
import { requestedPublication } from '@vitrine/domain/settings/publication.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { writeSchedule } from './publishing.queries.ts';

interface Scheduling {
  readonly isPublished?: boolean | undefined;
  readonly publishAt?: string | null | undefined;
}

const nowAndLater = failure('UNPROCESSABLE', 'A record is published now or at a time, not both.', {
  errors: [{ path: 'publishAt', message: 'Remove the time, or do not publish now' }],
});

/**
 * Stores the time at which the shop publishes a record. Returns whether the record is published now; undefined leaves
 * its state. Failure: UNPROCESSABLE for a record that is published now and at a future time.
 */
export async function schedulePublication(
  tx: Transaction<Database>,
  { kind, record }: { readonly kind: PublicationKind; readonly record: string },
  body: Scheduling,
): Promise<Outcome<boolean | undefined>> {
  const requested = requestedPublication(body, new Date());
  if (!requested) return nowAndLater;
  const { isPublished, publishAt } = requested;
  if (publishAt !== undefined) await writeSchedule(tx, { kind, record, publishAt });
  return success(isPublished);
}
