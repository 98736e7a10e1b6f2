import {
  maxSavedViews,
  type SavedView,
  type SavedViewsAnswer,
  type SaveViewBody,
} from '@vitrine/contract/users/saved-views.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { deleteViewRow, lockSavedViews, savedViewRows, saveViewRow } from './saved-views.queries.ts';

/** Returns the user's own views of a list, oldest first. */
export async function savedViews(db: Db, userId: string, list: string): Promise<SavedViewsAnswer> {
  return { items: await savedViewRows(db, userId, list) };
}

/** Saves a view, replacing one of the same name. Failure: UNPROCESSABLE when there are too many. */
export function saveView(db: Db, userId: string, view: SaveViewBody): Promise<Outcome<SavedView>> {
  return inTransaction(db, async (tx) => {
    await lockSavedViews(tx, userId);
    const others = (await savedViewRows(tx, userId, view.list)).filter(({ label }) => label !== view.label);
    if (others.length >= maxSavedViews) {
      return failure('UNPROCESSABLE', `You can save up to ${maxSavedViews} views per list. Delete one first.`);
    }
    return success(await saveViewRow(tx, { id: uuidv7(), user_id: userId, ...view }));
  });
}

/** Deletes a view. Failure: NOT_FOUND when the user has no such view. */
export async function forgetView(db: Db, userId: string, id: string): Promise<Outcome<{ success: true }>> {
  const isGone = await deleteViewRow(db, userId, id);
  return isGone ? success({ success: true as const }) : failure('NOT_FOUND', 'There is no such view.');
}
