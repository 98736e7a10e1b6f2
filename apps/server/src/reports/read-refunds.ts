import type { RefundsAnswer } from '@vitrine/contract/reports/reports.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { isPlacedBy } from '@vitrine/domain/orders/placed-by.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { maskText } from '@vitrine/domain/users/mask.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type CursorPosition, readCursor, writeCursor } from '../platform/database/pagination/keyset-page.ts';
import { toPage } from '../platform/database/pagination/page.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { reportTerms } from '../settings/settings.ts';
import { refundRows } from './refunds.queries.ts';

const pageSize = 100;

interface RefundsRequest {
  readonly from: string;
  readonly to: string;
  readonly cursor?: string | undefined;
  readonly currency?: Currency | undefined;
}

/**
 * Returns the refunds of whole days of the shop, both ends included, as the dashboard adds them up. An invalid cursor
 * starts from the beginning.
 */
export async function readRefunds(
  db: Db,
  { from, to, cursor, currency }: RefundsRequest,
  caller: SignedInCaller,
): Promise<RefundsAnswer> {
  const days = { from, to: laterDay(to, 1), ...(await reportTerms(db, currency)) };
  const found = await refundRows(db, days, { limit: pageSize, after: parsePosition(cursor) });
  const { rows, nextCursor } = toPage(found, pageSize, writeCursor);
  return {
    items: rows.map(({ userId, email, ...row }) => ({
      ...row,
      reason: isShownTo(caller, { userId, email }) ? row.reason : row.reason && maskText(row.reason),
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}

/** Returns whether a refund's text is shown. The demo account reads only texts about orders that it placed itself. */
function isShownTo(
  { isDemo, userId: id, email }: SignedInCaller,
  order: { readonly userId: string | null; readonly email: string },
): boolean {
  return !isDemo || isPlacedBy({ id, email }, order);
}

function parsePosition(cursor = ''): CursorPosition | null {
  const cursorPosition = readCursor(cursor);
  return cursorPosition && /^[0-9a-f-]{36}$/.test(cursorPosition.id) ? cursorPosition : null;
}
