import type { DraftOrder, DraftOrdersAnswer } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { maskEmail, maskName } from '@vitrine/domain/users/mask.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { keysetPage } from '../../../platform/database/pagination/keyset-page.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { draftOrderView } from './draft-order-view.ts';
import { draftOrderRow, openDraftRows } from './draft-orders.queries.ts';
import { unknownDraft } from './write-draft-order.ts';

/** Returns the open drafts, last changed first. Fails with INVALID_REQUEST for an invalid cursor. */
export async function listDraftOrders(
  context: AppContext,
  caller: SignedInCaller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Outcome<DraftOrdersAnswer>> {
  const masked = (text: string | null, mask: (text: string) => string) =>
    text === null || !caller.isDemo ? text : mask(text);
  return keysetPage(
    { limit, cursor },
    {
      rows: (after) => openDraftRows(context.db, { limit, after }),
      getPosition: (row) => ({ at: row.updated_at, id: row.id }),
      view: (row) => ({
        id: row.id,
        number: row.number,
        email: masked(row.email, maskEmail),
        name: masked(row.name, maskName),
        itemCount: row.item_count,
        updatedAt: row.updated_at.toISOString(),
      }),
    },
  );
}

/** Returns a draft with its current total. Fails with NOT_FOUND. */
export async function readDraftOrder(
  context: AppContext,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<DraftOrder>> {
  const row = await draftOrderRow(context.db, id);
  return row ? success(await draftOrderView(context, caller, row)) : unknownDraft;
}
