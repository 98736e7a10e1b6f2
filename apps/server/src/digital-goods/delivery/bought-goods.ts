import type { BoughtGoods, BoughtGoodsAnswer } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { downloadState, maskLicenceKey } from '@vitrine/domain/catalog/digital-goods.ts';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { openLicenceKey } from '../../platform/security/licence-keys.ts';
import { siteSettings } from '../../settings/settings.ts';
import type { By } from '../files/manage-files.ts';
import { shownKey } from '../keys/manage-keys.ts';
import { type BoughtKeyRow, type BoughtLineRow, boughtKeys, boughtLines, orderOwner } from './bought-goods.queries.ts';
import { renewDownloads } from './delivery.queries.ts';
import { downloadToken } from './download-token.ts';

type Context = Pick<AppContext, 'db' | 'sessionSecret'>;

interface Reading {
  readonly caller: Caller;
  readonly orderId: string;
  /** The token of the order's link. */
  readonly token: string | undefined;
}

/**
 * Returns the digital goods of an order: to its buyer with download addresses and keys, to staff with states. Fails with
 * NOT_FOUND for everyone else.
 */
export async function readBoughtGoods(context: Context, reading: Reading): Promise<Outcome<BoughtGoodsAnswer>> {
  const { db } = context;
  const { orderId } = reading;
  const reader = await getReader(context, reading);
  if (reader === null) return failure('NOT_FOUND', 'There is no such order.');
  const [lines, keys] = await Promise.all([boughtLines(db, orderId), boughtKeys(db, orderId)]);
  return success({ lines: lines.map((line) => lineView(context, line, { keys, reader, caller: reading.caller })) });
}

type Reader = 'buyer' | 'staff';

async function getReader({ db, sessionSecret }: Context, { caller, orderId, token }: Reading): Promise<Reader | null> {
  if (token !== undefined && orderOfTrackingToken(sessionSecret, token) === orderId) return 'buyer';
  if (caller.kind !== 'user') return null;
  const order = await orderOwner(db, orderId);
  if (!order) return null;
  if (order.user_id === caller.userId && caller.apiKey === undefined) return 'buyer';
  return isStaff(caller) ? 'staff' : null;
}

function lineView(
  { sessionSecret }: Context,
  line: BoughtLineRow,
  to: { readonly keys: readonly BoughtKeyRow[]; readonly reader: Reader; readonly caller: Caller },
): BoughtGoods {
  const { line_id: lineId, downloads_until: until, valid_units: validUnits } = line;
  const now = new Date();
  const keys = to.keys
    .filter((key) => key.line_id === lineId)
    .map((key, index) => ({ ...key, isRevoked: index >= validUnits }));
  const isBuyer = to.reader === 'buyer';
  return {
    lineId,
    name: line.name,
    options: [...line.options],
    state: line.is_waiting ? 'WAITING' : validUnits > 0 && line.is_delivered ? 'DELIVERED' : 'REVOKED',
    consentedAt: line.consented_at?.toISOString() ?? null,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    downloadsUntil: until?.toISOString() ?? null,
    files: line.files.map(({ fileId, name, byteSize, downloads, maxDownloads }) => {
      const state = until ? downloadState({ validUnits, until, downloads, maxDownloads }, now) : 'EXPIRED';
      const url = isBuyer && until && state === 'OPEN' ? downloadUrl(sessionSecret, { lineId, fileId, until }) : null;
      return { name, byteSize, state, url, downloadsLeft: maxDownloads - downloads };
    }),
    keys: isBuyer
      ? keys
          .filter(({ isRevoked }) => !isRevoked)
          .map((key) => ({ key: openLicenceKey(sessionSecret, key.id, key.sealed_key), isRevoked: false }))
      : keys.map((key) => ({ key: staffKey(sessionSecret, key, to.caller), isRevoked: key.isRevoked })),
  };
}

function staffKey(sessionSecret: string, key: BoughtKeyRow, caller: Caller): string {
  return shownKey(sessionSecret, key, caller) ?? maskLicenceKey(key.last_four);
}

function downloadUrl(secret: string, target: { lineId: string; fileId: string; until: Date }): string {
  return `/api/v1/digital-goods/downloads/${downloadToken(secret, target)}`;
}

/** Allows the downloads of a line again, as often and as long as the settings say. Fails with NOT_FOUND. */
export async function renewLine(
  context: Context,
  line: { readonly orderId: string; readonly lineId: string },
  { caller, requestId }: By,
): Promise<Outcome<BoughtGoodsAnswer>> {
  const renewed = await inTransaction(context.db, async (tx) => {
    const { digitalDownloadDays: days, digitalDownloadLimit: downloads } = await siteSettings(tx);
    if (!(await renewDownloads(tx, line, { days, downloads }))) {
      return failure('NOT_FOUND', 'There are no such downloads.');
    }
    await recordAudit(tx, {
      caller,
      action: 'renew-downloads',
      resource: 'orders',
      resourceId: line.orderId,
      before: null,
      after: { lineId: line.lineId, days, downloads },
      requestId,
    });
    return success(null);
  });
  return renewed.ok ? readBoughtGoods(context, { caller, orderId: line.orderId, token: undefined }) : renewed;
}
