import type { ApiKey, ApiKeyTokenAnswer, newApiKeyBody } from '@vitrine/contract/api-keys/api-keys.schema.ts';
import { beyondGiver, permissions } from '@vitrine/domain/users/permissions/permissions.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { isNetwork } from '../platform/runtime/network/client-network.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { requirementFailure } from '../roles/roles.ts';
import { createToken } from './api-key-token.ts';
import { countKeys, insertKey, keyRow, keyRows, type ListedKeyRow, lockKey, updateKey } from './api-keys.queries.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const maxKeys = 100;
/** How long the key before a rotation also works. */
const overlapMs = 24 * 60 * 60_000;
const resource = 'api-keys';
const noKey = failure('NOT_FOUND', 'There is no such API key.');

/** Returns the caller's own keys, and to a site owner all. */
export async function listKeys({ db }: AppContext, caller: SignedInCaller): Promise<{ items: ApiKey[] }> {
  const rows = await keyRows(db, caller.role === 'SITE_OWNER' ? null : caller.userId, maxKeys);
  return { items: rows.map((row) => keyView(row, new Date())) };
}

/**
 * Creates a key. Only this response and that of a rotation contain its text. Fails with FORBIDDEN for permissions that
 * the creator does not have, INVALID_REQUEST or CONFLICT.
 */
export function addKey(
  { db }: AppContext,
  body: z.output<typeof newApiKeyBody>,
  by: By,
): Promise<Outcome<ApiKeyTokenAnswer>> {
  const given = permissions.filter((name) => body.permissions.includes(name));
  const refundLimit = given.includes('orders:refund') ? body.refundLimit : null;
  const refusal =
    requirementFailure(given) ??
    beyondCreator({ permissions: given, refundLimit }, by.caller) ??
    valueFailure(body, new Date());
  if (refusal) return Promise.resolve(refusal);
  return inTransaction(db, async (tx): Promise<Outcome<ApiKeyTokenAnswer>> => {
    if ((await countKeys(tx)) >= maxKeys) return failure('CONFLICT', `A shop has at most ${maxKeys} API keys.`);
    const id = uuidv7();
    const { token, hash, end } = createToken();
    await insertKey(tx, {
      id,
      name: body.name,
      token_hash: hash,
      token_end: end,
      permissions: [...given],
      refund_limit: refundLimit,
      networks: body.networks,
      calls_per_minute: body.callsPerMinute,
      expires_at: body.expiresAt === null ? null : new Date(body.expiresAt),
      created_by: by.caller.userId,
    });
    const row = await keyRow(tx, id);
    if (!row) return noKey;
    const after = {
      name: body.name,
      permissions: given,
      refundLimit,
      networks: body.networks,
      expiresAt: body.expiresAt,
    };
    await recordAudit(tx, { ...by, action: 'create', resource, resourceId: id, before: null, after });
    return success({ key: keyView(row, new Date()), token });
  });
}

/** Gives a key a new text. The previous one also works for a day. Fails with NOT_FOUND or CONFLICT for a revoked key. */
export function rotateKey({ db }: AppContext, id: string, by: By): Promise<Outcome<ApiKeyTokenAnswer>> {
  return inTransaction(db, async (tx): Promise<Outcome<ApiKeyTokenAnswer>> => {
    const current = await lockKey(tx, id);
    // The new text is shown to the caller, so only the creator may rotate.
    if (!current || current.created_by !== by.caller.userId) return noKey;
    if (current.revoked_at) return failure('CONFLICT', 'This API key is revoked. Create another one.');
    const now = new Date();
    const { token, hash, end } = createToken();
    await updateKey(tx, id, {
      token_hash: hash,
      token_end: end,
      previous_hash: current.token_hash,
      previous_until: new Date(now.getTime() + overlapMs),
    });
    const ends = { before: { tokenEnd: current.token_end }, after: { tokenEnd: end } };
    await recordAudit(tx, { ...by, action: 'rotate', resource, resourceId: id, ...ends });
    const row = await keyRow(tx, id);
    return row ? success({ key: keyView(row, now), token }) : noKey;
  });
}

/** Ends a key at once, for its creator and the site owner. Fails with NOT_FOUND. */
export function revokeKey({ db }: AppContext, id: string, by: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const current = await lockKey(tx, id);
    const mayRevoke = current?.created_by === by.caller.userId || by.caller.role === 'SITE_OWNER';
    if (!current || !mayRevoke) return noKey;
    if (current.revoked_at) return success({ success: true });
    const revokedAt = new Date();
    await updateKey(tx, id, { revoked_at: revokedAt });
    const states = { before: { name: current.name, revokedAt: null }, after: { name: current.name, revokedAt } };
    await recordAudit(tx, { ...by, action: 'revoke', resource, resourceId: id, ...states });
    return success({ success: true });
  });
}

function beyondCreator(given: Parameters<typeof beyondGiver>[0], { allowed, refundLimit }: SignedInCaller) {
  const giver = allowed ? { permissions: [...allowed], refundLimit: refundLimit ?? null } : null;
  const beyond = beyondGiver(given, giver);
  return beyond.length === 0
    ? undefined
    : failure('FORBIDDEN', `You cannot give more than you have: ${beyond.join(', ')}.`);
}

function valueFailure({ networks, expiresAt }: z.output<typeof newApiKeyBody>, now: Date): Failure | undefined {
  const errors = networks.flatMap((network, index) =>
    isNetwork(network) ? [] : [{ path: `networks.${index}`, message: 'Must be an address or a network' }],
  );
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    errors.push({ path: 'expiresAt', message: 'Must be in the future' });
  }
  if (errors.length === 0) return undefined;
  const words = errors.map(({ path, message }) => `${path}: ${message}`);
  return failure('INVALID_REQUEST', `${words.join('; ')}.`, { errors });
}

function keyView(row: ListedKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    tokenEnd: row.token_end,
    state: getState(row, now),
    permissions: row.permissions,
    refundLimit: row.refund_limit,
    networks: row.networks,
    callsPerMinute: row.calls_per_minute,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    previousUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
    createdBy: row.email,
    createdAt: row.created_at.toISOString(),
  };
}

function getState(row: ListedKeyRow, now: Date): ApiKey['state'] {
  if (row.revoked_at) return 'REVOKED';
  if (row.expires_at && row.expires_at <= now) return 'EXPIRED';
  return row.is_creator_gone ? 'CREATOR_GONE' : 'ACTIVE';
}
