import type { AddKeysBody, LicenceKey } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { maskLicenceKey, maxLicenceKeys, parseLicenceKeys, shownEnd } from '@vitrine/domain/catalog/digital-goods.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import { keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { type Caller, hasPermission } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { licenceKeyHash, openLicenceKey, sealLicenceKey } from '../../platform/security/licence-keys.ts';
import { hasVariants, lockItem } from '../files/files.queries.ts';
import type { By } from '../files/manage-files.ts';
import {
  countUnsoldKeys,
  deleteUnsoldKey,
  insertKeys,
  knownHashes,
  type LicenceKeyRow,
  listKeys,
} from './keys.queries.ts';

type Context = Pick<AppContext, 'db' | 'sessionSecret'>;

/**
 * Adds licence keys to a product without variants, or to a variant. All are added, or none. Fails with NOT_FOUND, or
 * UNPROCESSABLE naming the lines that occur twice, or when the item has too many unsold keys.
 */
export async function addKeys(
  { db, sessionSecret }: Context,
  { productId, variantId: sentId, keys }: AddKeysBody & { readonly productId: string },
  { caller, requestId }: By,
): Promise<Outcome<{ addedCount: number }>> {
  const { repeated } = parseLicenceKeys(keys.join('\n'));
  if (repeated.length > 0) return duplicates(keys, new Set(repeated), 'occurs twice');
  const variantId = sentId ?? null;
  const item = { productId, variantId };
  const hashes = keys.map((key) => licenceKeyHash(sessionSecret, key));
  return inTransaction(db, async (tx) => {
    if (!(await lockItem(tx, item))) return failure('NOT_FOUND', 'There is no such product.');
    if (variantId === null && (await hasVariants(tx, productId))) {
      return failure('UNPROCESSABLE', 'Each variant has keys of its own. Choose the variant.');
    }
    const known = new Set((await knownHashes(tx, item, hashes)).map((hash) => hash.toString('hex')));
    const stored = keys.filter((_, index) => known.has(hashes[index]?.toString('hex') ?? ''));
    if (stored.length > 0) return duplicates(keys, new Set(stored), 'is already stored');
    if ((await countUnsoldKeys(tx, item)) + keys.length > maxLicenceKeys) {
      return failure('UNPROCESSABLE', `At most ${maxLicenceKeys} keys of an item can be unsold.`);
    }
    const rows = keys.map((key, index) => {
      const id = uuidv7();
      const hash = hashes[index] ?? licenceKeyHash(sessionSecret, key);
      return { id, sealed_key: sealLicenceKey(sessionSecret, id, key), key_hash: hash, last_four: shownEnd(key) };
    });
    await insertKeys(tx, item, rows);
    await recordAudit(tx, {
      caller,
      action: 'add-keys',
      resource: 'products',
      resourceId: productId,
      before: null,
      after: { variantId, addedCount: rows.length },
      requestId,
    });
    return success({ addedCount: rows.length });
  });
}

/** Names the lines of duplicates. The keys themselves appear in no response and no log. */
function duplicates(keys: readonly string[], repeated: ReadonlySet<string>, reason: string) {
  const lines = keys.flatMap((key, index) => (repeated.has(key) ? [index] : []));
  const errors = lines
    .slice(0, maxErrors)
    .map((index) => ({ path: `keys.${index}`, message: `Line ${index + 1} ${reason}` }));
  const named = lines.slice(0, 5).map((index) => index + 1);
  const more = lines.length > named.length ? ` and ${lines.length - named.length} more` : '';
  return failure('UNPROCESSABLE', `No key was added. Line ${named.join(', ')}${more} ${reason}.`, { errors });
}

const maxErrors = 100;

/** Lists the keys of an item, newest first. Only staff with the permission see them in clear. */
export async function readKeys(
  { db, sessionSecret }: Context,
  {
    productId,
    variantId = null,
    limit,
    cursor,
  }: {
    readonly productId: string;
    readonly variantId?: string | null | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
  caller: Caller,
): Promise<Outcome<{ items: LicenceKey[]; nextCursor: string | null }>> {
  return keysetPage(
    { limit, cursor },
    {
      rows: (after) => listKeys(db, { productId, variantId, limit, after }),
      getPosition: (row) => ({ at: row.created_at, id: row.id }),
      view: (row) => keyView(row, shownKey(sessionSecret, row, caller)),
    },
  );
}

function keyView(row: LicenceKeyRow, key: string | null): LicenceKey {
  const { id, order_id: orderId, number } = row;
  const order = orderId === null || number === null ? null : { id: orderId, number };
  return { id, key, state: order === null ? 'UNSOLD' : row.is_revoked ? 'REVOKED' : 'SOLD', order };
}

/** Returns the key in clear for staff with the permission, else masked. The demo account sees no key. */
export function shownKey(
  sessionSecret: string,
  row: { readonly id: string; readonly sealed_key: Buffer; readonly last_four: string },
  caller: Caller,
): string | null {
  const isSeen = hasPermission(caller, 'products:keys') && caller.kind === 'user' && !caller.isDemo;
  return isSeen ? openLicenceKey(sessionSecret, row.id, row.sealed_key) : maskLicenceKey(row.last_four);
}

/** Deletes an unsold key. Fails with NOT_FOUND, also for a sold one. */
export async function deleteKey(
  { db }: Context,
  id: string,
  { caller, requestId }: By,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const deleted = await deleteUnsoldKey(tx, id);
    if (!deleted) return failure('NOT_FOUND', 'There is no such unsold key.');
    await recordAudit(tx, {
      caller,
      action: 'delete-key',
      resource: 'products',
      resourceId: deleted.product_id,
      before: { key: maskLicenceKey(deleted.last_four) },
      after: null,
      requestId,
    });
    return success({ success: true as const });
  });
}
