import type { RequestReturnBody, ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import { type Cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { creditBonus, type RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import { type ReturnPayer, returnFee, returnLabelFee, returnPayer } from '@vitrine/domain/returns/return-policy.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mailEnqueued } from '../mail/mail.ts';
import { lockPaymentState, type PaymentStateRow, quoteReturnRefund } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { setAuditActor } from '../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { ReturnSettings } from '../settings/settings.ts';
import { auditReturn } from './audit-return.ts';
import { exchangeAmounts, type PricedExchange, priceExchange, storeExchange } from './exchanges/price-exchange.ts';
import { mailReturn } from './return-mails.ts';
import {
  brokenRules,
  getDestinations,
  type ReturnAuthority,
  returnRefusal,
  settingsFor,
  unitsLeft,
} from './return-options.ts';
import { insertReturn, type ReturnedOrderRow, returnedOrder, setReturnStatus } from './returns.queries.ts';

type Line = Pick<RequestReturnBody['lines'][number], 'lineId' | 'quantity' | 'reason' | 'replacement'>;

/** The units of an order that are to be returned, and on whose authority. */
export interface WantedReturn {
  readonly orderId: string;
  readonly kind: ReturnKind;
  readonly lines: readonly Line[];
  readonly settings: ReturnSettings;
  readonly authority: ReturnAuthority;
  /** Who pays the way back, when staff decide it. A claim is always at the cost of the shop. */
  readonly paidBy?: ReturnPayer | undefined;
  /** The caller's address of the network. */
  readonly address: string | null;
}

/** A return to write. */
interface NewReturnRequest extends WantedReturn {
  readonly lines: RequestReturnBody['lines'];
  readonly refundTo: RefundDestination;
  /** The amounts of an exchange that the caller saw. */
  readonly seen: RequestReturnBody['seen'];
  readonly by: 'SHOPPER' | 'STAFF';
  readonly caller: Caller;
  readonly requestId: string | null;
  /** Whether nobody has to approve it. */
  readonly isApproved: boolean;
  /** Words of staff for the customer. */
  readonly words?: string | undefined;
}

/** Work of the caller's in the transaction that writes a return. A refusal ends it. */
interface Steps {
  readonly checkAccess?: (tx: Transaction<Database>) => Promise<Failure | null>;
  readonly afterwards?: (tx: Transaction<Database>, id: string, order: PaymentStateRow) => Promise<void>;
}

/** Returns the refund that a return would have, in cents. Fails with NOT_FOUND, BAD_TRANSITION or UNPROCESSABLE. */
export async function quoteWanted(context: AppContext, wanted: WantedReturn): Promise<Outcome<ReturnQuote>> {
  const exchange = await getExchange(context, wanted);
  if (!exchange.ok) return exchange;
  return inTransaction(context.db, async (tx) => {
    const checked = await checkedOrder(tx, wanted);
    if (!checked.ok) return checked;
    const refund = await expectedRefund(context, tx, checked.value, wanted);
    return success({ ...refund, exchange: exchange.value && exchangeAmounts(exchange.value, refund.amount) });
  });
}

/**
 * Writes a return under the order's lock, with its audit entries and its email (docs/behaviour/returns.md#requests). Returns
 * its id. Fails with NOT_FOUND, BAD_TRANSITION, UNPROCESSABLE, as the access check does, and for an exchange with
 * OUT_OF_STOCK, NO_DELIVERY or PRICE_CHANGED.
 */
export async function writeReturn(
  context: AppContext,
  wanted: NewReturnRequest,
  { checkAccess, afterwards }: Steps = {},
): Promise<Outcome<string>> {
  const { orderId, kind, lines, settings, refundTo, seen, by, caller, requestId, words } = wanted;
  const userId = caller.kind === 'user' ? caller.userId : null;
  const exchange = await getExchange(context, wanted);
  if (!exchange.ok) return exchange;
  const outcome = await inTransaction(context.db, async (tx) => {
    const checked = await checkedOrder(tx, wanted);
    if (!checked.ok) return checked;
    const refusal = (await checkAccess?.(tx)) ?? reasonRefusal(kind, lines, settings);
    if (refusal) return refusal;
    const { order, returned, terms } = checked.value;
    if (!getDestinations(returned, terms, kind).includes(refundTo))
      return failure('UNPROCESSABLE', 'This refund can only go to the original payment methods.');
    const expected = await expectedRefund(context, tx, checked.value, wanted);
    const id = uuidv7();
    const lineIds = lines.map(({ lineId }) => lineId);
    const overriddenRules =
      wanted.authority === 'OVERRIDE' ? brokenRules(returned, terms, { kind, lineIds, now: new Date() }) : [];
    await setAuditActor(tx, { userId, orderId });
    await insertReturn(tx, {
      id,
      orderId,
      kind,
      fee: returnFee(kind, terms.rules),
      paidBy: getPayer(wanted, terms),
      labelFee: getLabel(checked.value, wanted),
      refundTo,
      bonus: refundTo === 'STORE_CREDIT' ? terms.rules.creditBonus : 0,
      expectedAmount: expected.amount,
      currency: order.currency,
      replacementPrice: exchange.value?.price ?? null,
      overriddenRules,
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
    const actor = { caller, by, requestId } as const;
    await auditReturn(tx, id, { ...actor, from: null, to: 'REQUESTED', overriddenRules });
    if (wanted.isApproved) {
      await setAuditActor(tx, { userId, orderId, statusReason: words });
      await setReturnStatus(tx, id, 'APPROVED');
      await auditReturn(tx, id, { ...actor, from: 'REQUESTED', to: 'APPROVED', words });
    }
    await mailReturn(tx, id, { ...settings, words });
    await afterwards?.(tx, id, order);
    return success(id);
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Returns the priced replacements of an exchange, or null for another kind. Fails like `priceExchange`. */
async function getExchange(
  context: AppContext,
  { orderId, kind, lines, settings, authority, address }: WantedReturn,
): Promise<Outcome<PricedExchange | null>> {
  // A shop without exchanges refuses the kind to its shoppers below.
  if (kind !== 'EXCHANGE' || (authority === 'SHOPPER' && !settings.rules.allowsExchanges)) return success(null);
  return priceExchange(context, { orderId, lines, clientAddress: address });
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
  { orderId, kind, lines, settings, authority }: WantedReturn,
): Promise<Outcome<CheckedOrder>> {
  const locked = await lockPaymentState(tx, orderId);
  const order = await returnedOrder(tx, orderId);
  if (!locked || !order) return failure('NOT_FOUND', 'There is no such order.');
  const terms = settingsFor(order, settings);
  const refusal = returnRefusal(order, terms, { kind, now: new Date(), authority });
  if (refusal !== null) return failure('BAD_TRANSITION', refusal);
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    return failure('UNPROCESSABLE', 'Name each item once.');
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return failure('UNPROCESSABLE', 'The order has no such item.');
    const left = unitsLeft(line, settings, kind, authority);
    if (quantity > left) return failure('UNPROCESSABLE', `Only ${left} of ${line.name} can still be returned.`);
  }
  return success({ order: locked, returned: order, terms });
}

function reasonRefusal(kind: ReturnKind, lines: readonly Line[], { rules }: ReturnSettings): Failure | null {
  if (kind === 'WITHDRAWAL') return null;
  const isUnknown = lines.some(({ reason }) => !rules.reasons.some(({ name }) => name === reason));
  return isUnknown ? failure('UNPROCESSABLE', 'Choose a reason for each item.') : null;
}

type Payment = Pick<WantedReturn, 'kind' | 'lines' | 'paidBy'>;

function getPayer({ kind, lines, paidBy }: Payment, { rules, paidBy: usual }: ReturnSettings): ReturnPayer {
  if (paidBy !== undefined && kind !== 'CLAIM') return paidBy;
  // A withdrawal needs no reason, so a given one does not count.
  const reasons = lines.map(({ reason }) => (kind === 'WITHDRAWAL' ? null : (reason ?? null)));
  return returnPayer(kind, reasons, { rules, usual });
}

function getLabel({ returned, terms }: CheckedOrder, wanted: Payment): Cents {
  const paidBy = getPayer(wanted, terms);
  return returnLabelFee(wanted.kind, terms.rules, { paidBy, isInShopCurrency: returned.is_in_shop_currency });
}

async function expectedRefund(
  context: AppContext,
  tx: Transaction<Database>,
  checked: CheckedOrder,
  wanted: Payment,
): Promise<Omit<ReturnQuote, 'exchange'>> {
  const { order, returned, terms } = checked;
  const { kind, lines } = wanted;
  const plan = await quoteReturnRefund(context, tx, order, {
    kind,
    lines: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    fee: returnFee(kind, terms.rules),
    label: getLabel(checked, wanted),
  });
  const { amount = 0, fee = 0, label = 0, shipping = 0, credit = zeroCents } = plan ?? {};
  const takesCredit = getDestinations(returned, terms, kind).includes('STORE_CREDIT');
  const bonus = takesCredit ? creditBonus(credit, terms.rules.creditBonus) : 0;
  return { amount, fee, label, bonus, shipping, currency: order.currency };
}
