import type {
  QuoteReturnBody,
  RequestReturnBody,
  ReturnAnswer,
  ReturnQuote,
} from '@vitrine/contract/returns/returns.schema.ts';
import { type Cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { creditBonus } from '@vitrine/domain/returns/refund-destination.ts';
import { type ReturnPayer, returnFee, returnLabelFee, returnPayer } from '@vitrine/domain/returns/return-policy.ts';
import { type ReturnKind, returnKindNames } from '@vitrine/domain/returns/return-status.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mailEnqueued, trackingToken } from '../mail/mail.ts';
import { enqueueStaffAlert, lockPaymentState, type PaymentStateRow, quoteReturnRefund } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { setAuditActor } from '../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type ReturnSettings, returnSettings } from '../settings/settings.ts';
import { auditReturn } from './audit-return.ts';
import { exchangeAmounts, type PricedExchange, priceExchange, storeExchange } from './exchanges/price-exchange.ts';
import { type OpenedOrder, openOrder } from './return-access.ts';
import { useReturnLink } from './return-links.queries.ts';
import { mailReturn } from './return-mails.ts';
import { getDestinations, returnRefusal, settingsFor, unitsLeft } from './return-options.ts';
import { returnView } from './return-view.ts';
import { insertReturn, type ReturnedOrderRow, returnById, returnedOrder, setReturnStatus } from './returns.queries.ts';

type Lines = readonly Pick<RequestReturnBody['lines'][number], 'lineId' | 'quantity' | 'reason' | 'replacement'>[];

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
  const { orderId } = opened.value;
  const settings = await returnSettings(context.db);
  const exchange = await getExchange(context, { orderId, wanted: { kind, lines, settings }, address });
  if (!exchange.ok) return exchange;
  return inTransaction(context.db, async (tx) => {
    const checked = await checkedOrder(tx, orderId, { kind, lines, settings });
    if (!checked.ok) return checked;
    const refund = await expectedRefund(context, tx, checked.value, { kind, lines });
    return success({ ...refund, exchange: exchange.value && exchangeAmounts(exchange.value, refund.amount) });
  });
}

/** Returns the priced replacements of an exchange, or null for another kind. Fails like `priceExchange`. */
async function getExchange(
  context: AppContext,
  {
    orderId,
    wanted: { kind, lines, settings },
    address,
  }: {
    readonly orderId: string;
    readonly wanted: Wanted;
    readonly address: string | null;
  },
): Promise<Outcome<PricedExchange | null>> {
  // A shop without exchanges refuses the kind below.
  if (kind !== 'EXCHANGE' || !settings.rules.allowsExchanges) return success(null);
  return priceExchange(context, { orderId, lines, clientAddress: address });
}

/**
 * Writes the return that a shopper confirmed, under the order's lock (docs/behaviour/returns.md#requests). A withdrawal is
 * approved at once, because it needs nobody's consent. Fails with NOT_FOUND, FORBIDDEN, GONE (the link was used),
 * BAD_TRANSITION, UNPROCESSABLE, and for an exchange OUT_OF_STOCK, NO_DELIVERY or PRICE_CHANGED.
 */
export async function requestReturn(
  context: AppContext,
  { access, kind, lines, seen, refundTo = 'ORIGINAL' }: RequestReturnBody,
  { caller, address, requestId }: Visitor,
): Promise<Outcome<ReturnAnswer>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const { orderId } = opened.value;
  const userId = caller.kind === 'user' ? caller.userId : null;
  const settings = await returnSettings(context.db);
  const exchange = await getExchange(context, { orderId, wanted: { kind, lines, settings }, address });
  if (!exchange.ok) return exchange;
  const outcome = await inTransaction(context.db, async (tx) => {
    const checked = await checkedOrder(tx, orderId, { kind, lines, settings });
    if (!checked.ok) return checked;
    const refusal = (await linkRefusal(tx, opened.value, kind)) ?? reasonRefusal(kind, lines, settings);
    if (refusal) return refusal;
    const { order, returned, terms } = checked.value;
    if (!getDestinations(returned, terms, kind).includes(refundTo))
      return failure('UNPROCESSABLE', 'This refund can only go to the original payment methods.');
    const expected = await expectedRefund(context, tx, checked.value, { kind, lines });
    const id = uuidv7();
    await setAuditActor(tx, { userId, orderId });
    await insertReturn(tx, {
      id,
      orderId,
      kind,
      fee: returnFee(kind, terms.rules),
      paidBy: getPayer(kind, lines, terms),
      labelFee: getLabel(checked.value, { kind, lines }),
      refundTo,
      bonus: refundTo === 'STORE_CREDIT' ? terms.rules.creditBonus : 0,
      expectedAmount: expected.amount,
      currency: order.currency,
      replacementPrice: exchange.value?.price ?? null,
      lines: lines.map(({ lineId, quantity, reason, note }) => ({
        lineId,
        quantity,
        reason: kind === 'WITHDRAWAL' ? null : (reason ?? null),
        note: kind === 'WITHDRAWAL' ? null : note?.trim() || null,
      })),
    });
    if (exchange.value) {
      const stored = { returnId: id, orderId, userId, value: expected.amount, seen: seen ?? null };
      const reserved = await storeExchange(tx, exchange.value, stored);
      if (!reserved.ok) return reserved;
    }
    const actor = { caller, by: 'SHOPPER', requestId: requestId ?? null } as const;
    await auditReturn(tx, id, { ...actor, from: null, to: 'REQUESTED' });
    if (kind === 'WITHDRAWAL') {
      await setReturnStatus(tx, id, 'APPROVED');
      await auditReturn(tx, id, { ...actor, from: 'REQUESTED', to: 'APPROVED' });
    }
    await mailReturn(tx, id, settings);
    await alertStaff(tx, id, order, kind);
    return success(id);
  });
  if (!outcome.ok) return outcome;
  mailEnqueued(context);
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

interface Wanted {
  readonly kind: ReturnKind;
  readonly lines: Lines;
  readonly settings: ReturnSettings;
}

/** An order under its lock, with the terms for the country that it was delivered to. */
interface CheckedOrder {
  readonly order: PaymentStateRow;
  readonly returned: ReturnedOrderRow;
  readonly terms: ReturnSettings;
}

/** Locks the order and checks that the wanted units can be returned now. */
async function checkedOrder(
  tx: Transaction<Database>,
  orderId: string,
  { kind, lines, settings }: Wanted,
): Promise<Outcome<CheckedOrder>> {
  const locked = await lockPaymentState(tx, orderId);
  const order = await returnedOrder(tx, orderId);
  if (!locked || !order) return failure('NOT_FOUND', 'There is no such order.');
  const terms = settingsFor(order, settings);
  const refusal = returnRefusal(order, terms, kind, new Date());
  if (refusal !== null) return failure('BAD_TRANSITION', refusal);
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    return failure('UNPROCESSABLE', 'Name each item once.');
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return failure('UNPROCESSABLE', 'The order has no such item.');
    const left = unitsLeft(line, settings, kind);
    if (quantity > left) return failure('UNPROCESSABLE', `Only ${left} of ${line.name} can still be returned.`);
  }
  return success({ order: locked, returned: order, terms });
}

/** A link of an email begins one return. The token of the order's own link shows it, and is enough for a withdrawal. */
async function linkRefusal(tx: Transaction<Database>, opened: OpenedOrder, kind: ReturnKind): Promise<Failure | null> {
  if (opened.via === 'token' && kind !== 'WITHDRAWAL')
    return failure('FORBIDDEN', 'Ask for the link that begins a return. We email it to the address of the order.');
  if (opened.linkId === null || (await useReturnLink(tx, opened.linkId))) return null;
  return failure('GONE', 'This link was used. Ask for a new one on the page of your order.');
}

function reasonRefusal(kind: ReturnKind, lines: RequestReturnBody['lines'], { rules }: ReturnSettings): Failure | null {
  if (kind === 'WITHDRAWAL') return null;
  const isUnknown = lines.some(({ reason }) => !rules.reasons.some(({ name }) => name === reason));
  return isUnknown ? failure('UNPROCESSABLE', 'Choose a reason for each item.') : null;
}

function getPayer(kind: ReturnKind, lines: Lines, { rules, paidBy: usual }: ReturnSettings): ReturnPayer {
  // A withdrawal needs no reason, so a given one does not count.
  const reasons = lines.map(({ reason }) => (kind === 'WITHDRAWAL' ? null : (reason ?? null)));
  return returnPayer(kind, reasons, { rules, usual });
}

function getLabel({ returned, terms }: CheckedOrder, { kind, lines }: Pick<Wanted, 'kind' | 'lines'>): Cents {
  const paidBy = getPayer(kind, lines, terms);
  return returnLabelFee(kind, terms.rules, { paidBy, isInShopCurrency: returned.is_in_shop_currency });
}

async function expectedRefund(
  context: AppContext,
  tx: Transaction<Database>,
  checked: CheckedOrder,
  { kind, lines }: Pick<Wanted, 'kind' | 'lines'>,
): Promise<Omit<ReturnQuote, 'exchange'>> {
  const { order, returned, terms } = checked;
  const plan = await quoteReturnRefund(context, tx, order, {
    kind,
    lines: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    fee: returnFee(kind, terms.rules),
    label: getLabel(checked, { kind, lines }),
  });
  const { amount = 0, fee = 0, label = 0, shipping = 0, credit = zeroCents } = plan ?? {};
  const takesCredit = getDestinations(returned, terms, kind).includes('STORE_CREDIT');
  const bonus = takesCredit ? creditBonus(credit, terms.rules.creditBonus) : 0;
  return { amount, fee, label, bonus, shipping, currency: order.currency };
}
