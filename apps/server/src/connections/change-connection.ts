import type { ConnectionKeys, ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
import { getCarrierMode, isCarrierProvider } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Transaction } from 'kysely';
import { openAtProvider, openLabels } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { ConnectionRow } from '../platform/security/provider-keys/connections.queries.ts';
import { openKeys, sealKeys } from '../platform/security/provider-keys/sealed-keys.ts';
import { checkKeys } from './check-keys.ts';
import {
  connectionRow,
  deleteConnection,
  lockedConnectionRow,
  retireConnection,
  saveConnection,
} from './connections.queries.ts';
import { environmentWins } from './environment-wins.ts';
import { isStale, staleConnection } from './stale-connection.ts';
import { type SentKeys, wantedKeys } from './wanted-keys.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

interface Change<Name extends ConnectionName> {
  readonly name: Name;
  readonly keys: SentKeys<Name>;
  /** Undefined if the sender omitted it. Null if nothing was stored. */
  readonly seenAt: string | null | undefined;
  readonly ifUnreachable: 'refuse' | 'save';
}

/**
 * Tests keys with their provider and stores them, encrypted; every process uses them from then on (decision 0039). Failures: STALE,
 * CONFLICT (the environment sets them, or something is undecided at the current account), INVALID_REQUEST and UNPROCESSABLE naming the
 * field, PROVIDER_UNAVAILABLE when they could not be tested. Then nothing is stored.
 */
export async function changeConnection<Name extends ConnectionName>(
  context: AppContext,
  { name, keys: sent, seenAt, ifUnreachable }: Change<Name>,
  { caller, requestId }: By,
): Promise<Outcome<null>> {
  const { db, providers, sessionSecret } = context;
  if (providers.sources[name] === 'environment') return environmentWins(name);
  const seen = await connectionRow(db, name);
  if (isStale(seen, seenAt)) return staleConnection;
  const stored = seen ? openKeys(sessionSecret, name, seen.sealed_keys) : null;
  const wanted = wantedKeys(name, stored, sent);
  if (!wanted.ok) return wanted;
  const check = await checkKeys(context, name, wanted.value);
  if (check.kind === 'REFUSED') {
    return failure('UNPROCESSABLE', check.message, { errors: [{ path: check.field, message: check.message }] });
  }
  if (check.kind === 'UNREACHABLE' && ifUnreachable === 'refuse') return failure('PROVIDER_UNAVAILABLE', check.message);
  const account = check.kind === 'ACCEPTED' ? check.account : null;
  const saved = await inTransaction(db, async (tx): Promise<Outcome<null>> => {
    const row = await lockedConnectionRow(tx, name);
    // The merge used the keys that were read before the test.
    if (isStale(row, seen?.updated_at.toISOString() ?? null)) return staleConnection;
    const isSameAccount = account !== null && account === row?.account;
    const undecided = isSameAccount ? success(null) : await refuseUndecided(tx, context, name);
    if (!undecided.ok) return undecided;
    await saveConnection(tx, {
      provider: name,
      sealed_keys: sealKeys(sessionSecret, name, wanted.value),
      account,
      tested_at: check.kind === 'ACCEPTED' ? new Date() : null,
      updated_by: caller.userId,
    });
    await recordAudit(tx, {
      caller,
      action: row ? 'update' : 'create',
      resource: 'connections',
      resourceId: name,
      before: row ? toRecord(name, stored, row) : null,
      after: {
        ...toRecord(name, wanted.value, { account, tested_at: check.kind === 'ACCEPTED' ? new Date() : null }),
        changed: Object.keys(sent).filter((field) => sent[field as keyof typeof sent] !== undefined),
      },
      requestId,
    });
    return success(null);
  });
  if (saved.ok) await providers.reload();
  return saved;
}

/**
 * Removes the owner's keys. The environment, the sandbox or the email folder replaces them. A carrier provider whose
 * labels are still on their way offers nothing more. Its keys are stored until the labels have arrived, or until they
 * are removed again. Failures: NOT_FOUND, STALE, CONFLICT.
 */
export async function removeConnection(
  context: AppContext,
  { name, seenAt }: { readonly name: ConnectionName; readonly seenAt: string | null | undefined },
  { caller, requestId }: By,
): Promise<Outcome<null>> {
  const removed = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const row = await lockedConnectionRow(tx, name);
    if (isStale(row, seenAt)) return staleConnection;
    if (!row) return failure('NOT_FOUND', 'This provider is not connected.');
    const isInUse = context.providers.sources[name] === 'owner';
    const isRetired = isInUse && isCarrierProvider(name) && (await openLabels(tx, name)) > 0;
    const undecided = isInUse && !isRetired ? await refuseUndecided(tx, context, name) : success(null);
    if (!undecided.ok) return undecided;
    if (isRetired) await retireConnection(tx, name);
    else await deleteConnection(tx, name);
    await recordAudit(tx, {
      caller,
      action: 'delete',
      resource: 'connections',
      resourceId: name,
      before: toRecord(name, openKeys(context.sessionSecret, name, row.sealed_keys), row),
      after: isRetired ? { isRetired } : null,
      requestId,
    });
    return success(null);
  });
  if (removed.ok) await context.providers.reload();
  return removed;
}

/**
 * Refuses another account while payments, refunds or labels are undecided at the current one. Only that account reports
 * their result. Fails with CONFLICT.
 */
async function refuseUndecided(
  tx: Transaction<Database>,
  { providers }: AppContext,
  name: ConnectionName,
): Promise<Outcome<null>> {
  if (name === 'smtp' || providers.sources[name] === 'none') return success(null);
  const count = await openAtProvider(tx, name);
  if (count === 0) return success(null);
  const what = isCarrierProvider(name) ? 'labels are' : 'payments or refunds are';
  return failure('CONFLICT', `${count} ${what} still pending at the current account. Try again in half an hour.`);
}

/** Returns the audit log's record of a connection. It never contains a key. */
function toRecord(
  name: ConnectionName,
  keys: ConnectionKeys[ConnectionName] | null,
  { account, tested_at }: Pick<ConnectionRow, 'account' | 'tested_at'>,
) {
  const { secretKey, clientSecret, mode, apiKey, host, port } = { ...keys } as Readonly<Record<string, unknown>>;
  return {
    ...(typeof secretKey === 'string' && { mode: getCardMode(secretKey) }),
    ...(typeof clientSecret === 'string' && { mode }),
    ...(isCarrierProvider(name) && typeof apiKey === 'string' && { mode: getCarrierMode(name, apiKey) }),
    ...(host !== undefined && { host, port }),
    account,
    isTested: tested_at !== null,
  };
}
