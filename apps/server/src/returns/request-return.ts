import type {
  QuoteReturnBody,
  RequestReturnBody,
  ReturnAnswer,
  ReturnQuote,
} from '@vitrine/contract/returns/returns.schema.ts';
import { type ReturnKind, returnKindNames } from '@vitrine/domain/returns/return-status.ts';
import type { Transaction } from 'kysely';
import { trackingToken } from '../mail/mail.ts';
import { enqueueStaffAlert, type PaymentStateRow } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { returnSettings } from '../settings/settings.ts';
import { type OpenedOrder, openOrder } from './return-access.ts';
import { useReturnLink } from './return-links.queries.ts';
import { returnView } from './return-view.ts';
import { returnById } from './returns.queries.ts';
import { quoteWanted, writeReturn } from './write-return.ts';

/** Who calls, from which address of the network, with which request. */
interface Visitor {
  readonly caller: Caller;
  readonly address: string | null;
  readonly requestId?: string;
}

/** Returns the refund that a return would have, in cents. Fails with NOT_FOUND, BAD_TRANSITION or UNPROCESSABLE. */
export async function quoteReturn(
  context: AppContext,
  { access, kind, lines }: QuoteReturnBody,
  { caller, address }: Visitor,
): Promise<Outcome<ReturnQuote>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const settings = await returnSettings(context.db);
  return quoteWanted(context, {
    orderId: opened.value.orderId,
    kind,
    lines,
    settings,
    authority: 'SHOPPER',
    address,
  });
}

/**
 * Writes the return that a shopper confirmed (docs/behaviour/returns.md#requests). A withdrawal is approved at once, because
 * it needs nobody's consent. Fails like `writeReturn`, and with FORBIDDEN or GONE (the link was used).
 */
export async function requestReturn(
  context: AppContext,
  { access, kind, lines, seen, refundTo = 'ORIGINAL' }: RequestReturnBody,
  { caller, address, requestId }: Visitor,
): Promise<Outcome<ReturnAnswer>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const { orderId } = opened.value;
  const settings = await returnSettings(context.db);
  const isApproved = kind === 'WITHDRAWAL';
  const wanted = { orderId, kind, lines, settings, authority: 'SHOPPER', address, refundTo, seen } as const;
  const outcome = await writeReturn(
    context,
    { ...wanted, by: 'SHOPPER', caller, requestId: requestId ?? null, isApproved },
    {
      checkAccess: (tx) => linkRefusal(tx, opened.value, kind),
      afterwards: (tx, id, order) => alertStaff(tx, id, order, kind),
    },
  );
  if (!outcome.ok) return outcome;
  const row = await returnById(context.db, outcome.value);
  if (!row) throw new Error(`There is no return ${outcome.value}.`);
  return success({ return: returnView(row), token: trackingToken(context.sessionSecret, orderId) });
}

async function alertStaff(tx: Transaction<Database>, id: string, order: PaymentStateRow, kind: ReturnKind) {
  const row = await returnById(tx, id);
  const next =
    kind === 'WITHDRAWAL'
      ? 'The customer has withdrawn from the contract. Do not ship its items, and refund within 14 days.'
      : 'Approve or reject it.';
  const words = `${returnKindNames[kind]} ${row?.number ?? ''} was requested. ${next}`;
  await enqueueStaffAlert(tx, { dedupeKey: `return-requested:${id}`, order, words });
}

/** A link of an email begins one return. The token of the order's own link shows it, and is enough for a withdrawal. */
async function linkRefusal(tx: Transaction<Database>, opened: OpenedOrder, kind: ReturnKind): Promise<Failure | null> {
  if (opened.via === 'token' && kind !== 'WITHDRAWAL')
    return failure('FORBIDDEN', 'Ask for the link that begins a return. We email it to the address of the order.');
  if (opened.linkId === null || (await useReturnLink(tx, opened.linkId))) return null;
  return failure('GONE', 'This link was used. Ask for a new one on the page of your order.');
}
