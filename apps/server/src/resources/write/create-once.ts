import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { Resource } from '../resource.ts';
import type { WriteRequest } from './write-steps.ts';

interface CreationKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** Returns the key with its user and request, or null without the header. */
export function creationKey(
  { declaration }: Resource,
  { caller, body, idempotencyKey }: WriteRequest,
): CreationKey | null {
  if (idempotencyKey === undefined) return null;
  const scope = `create:${declaration.path}:${caller.userId}`;
  return {
    scope,
    key: idempotencyKey,
    requestHash: createHash('sha256')
      .update(JSON.stringify(body ?? {}))
      .digest(),
  };
}

/**
 * Takes a key for a new record. Returns null when the key is new, else the id of the record created with it. A call
 * with the same key waits until the other one has ended. Failures: KEY_REUSED with the record's `id` for another body;
 * GONE.
 */
export async function takeCreationKey(tx: Kysely<Database>, key: CreationKey): Promise<Outcome<string | null>> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ scope: key.scope, key: key.key, request_hash: key.requestHash, order_id: null, response_status: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return success(null);
  const { rows } = await sql<{ request_hash: Buffer; id: string | null }>`
    select request_hash, response_body ->> 'id' as id from idempotency_keys
    where scope = ${key.scope} and key = ${key.key}`.execute(tx);
  const [stored] = rows;
  if (!stored?.id) return failure('GONE', 'The record created with this key no longer exists.');
  if (stored.request_hash.equals(key.requestHash)) return success(stored.id);
  return failure('KEY_REUSED', 'This was already created from another body. Update it instead.', {
    extra: { id: stored.id },
  });
}

export async function storeCreationKey(tx: Kysely<Database>, { scope, key }: CreationKey, id: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response_status: 201, response_body: JSON.stringify({ id }) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
