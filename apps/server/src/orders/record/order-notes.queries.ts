import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface OrderNoteRow {
  readonly id: string;
  readonly body: string;
  readonly created_at: Date;
}

/** Inserts a note. A note without a user is the shop's own. */
export async function insertOrderNote(
  tx: Db,
  note: { readonly orderId: string; readonly userId: string | null; readonly body: string },
): Promise<OrderNoteRow> {
  return tx
    .insertInto('order_notes')
    .values({ id: uuidv7(), order_id: note.orderId, user_id: note.userId, body: note.body })
    .returning(['id', 'body', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Returns whether the shop itself has left this note on the order. */
export async function hasNote(tx: Db, orderId: string, body: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_notes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('user_id', 'is', null)
    .where('body', '=', body)
    .executeTakeFirst();
  return row !== undefined;
}
