import { type StaffOrder, staffOrderSchema } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AddressView } from '@vitrine/contract/shipping/address.schema.ts';
import { shippedUnits } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { nextStatuses } from '@vitrine/domain/orders/status/order-status.ts';
import { getAuthorization } from '@vitrine/domain/payments/authorization.ts';
import { maskAddress, maskEmail, maskName, maskText } from '@vitrine/domain/users/mask.ts';
import { mailAsSeenBy, mailOfOrder } from '../../../mail/mail.ts';
import { getProvider } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { shipmentView } from '../../parcels/buy-shipping.ts';
import { parcelsOfOrder } from '../../parcels/sent-parcels.queries.ts';
import { parcelView } from '../../parcels/ship-parcel.ts';
import { shipmentsOfOrder } from '../../parcels/shipments.queries.ts';
import { paymentAtProvider } from '../../paying/payment-at-provider.ts';
import { isClosedToDemo } from '../../record/demo-orders.ts';
import { orderViewRow } from '../../record/order-view.queries.ts';
import { toOrderView } from '../../record/order-view.ts';
import { paymentEvents } from '../../record/payment-events.queries.ts';
import { refundView } from '../../refunding/refund-order.ts';
import { refundsOfOrder } from '../../refunding/refunds.queries.ts';
import { draftOrderRow } from '../drafts/draft-orders.queries.ts';
import { quoteDraft, storedDraft } from '../drafts/draft-pricing.ts';
import { additionsOfOrder, orderAddedTo } from './order-additions.queries.ts';
import { staffOrderRow } from './staff-order.queries.ts';

/**
 * Returns one order with everything that staff need. The demo account sees other people masked
 * (docs/behaviour/rights.md#demo-account).
 */
export async function readStaffOrder(
  context: AppContext,
  caller: SignedInCaller,
  orderId: string,
): Promise<Outcome<StaffOrder>> {
  const { db } = context;
  const [view, row] = await Promise.all([orderViewRow(db, orderId), staffOrderRow(db, orderId)]);
  if (!view || !row) return failure('NOT_FOUND', 'There is no such order.');
  const [refunds, shipments, parcels, mail, additions, additionTo, authorization] = await Promise.all([
    refundsOfOrder(db, orderId),
    shipmentsOfOrder(db, orderId),
    parcelsOfOrder(db, orderId),
    mailOfOrder(db, orderId),
    orderAdditions(context, orderId),
    orderAddedTo(db, orderId),
    authorizationOfOrder(db, orderId, row.authorized_until),
  ]);
  const order = toOrderView(view);
  const shipped = shippedUnits(parcels);
  const requestedAmount = refunds
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
  const full = staffOrderSchema.parse({
    ...order,
    items: order.items.map((line) => ({
      ...line,
      sku: row.goods[line.id]?.sku ?? null,
      weight: row.goods[line.id]?.weight ?? null,
      shippedQuantity: row.goods[line.id]?.digitalUnits ?? shipped.get(line.id) ?? 0,
      discount: row.goods[line.id]?.discount ?? 0,
    })),
    userId: row.user_id,
    taxExemptReason: row.tax_exempt_reason,
    taxSource: row.tax_source,
    source: row.source,
    marketId: row.market_id,
    addressVerification: row.address_verification,
    disputed: row.disputed,
    chargedBackAmount: row.charged_back_amount,
    billingAddress: row.billing_address,
    paymentFailure: row.payment_failure,
    paymentReference: row.payment_reference,
    authorization,
    paymentAtProvider: paymentAtProvider(context, getProvider(row.payment_method), {
      id: row.payment_id,
      chargeId: row.charge_id,
    }),
    history: row.history,
    refunds: refunds.map(refundView),
    refundableAmount: isPaid ? order.total - requestedAmount : 0,
    labels: shipments.map(shipmentView),
    parcels: parcels.map(parcelView),
    disputes: row.disputes,
    notes: row.notes,
    mail,
    emailBlockedAs: row.email_blocked_as,
    additions,
    additionTo,
    allowedStatuses: [
      ...nextStatuses(order.status).map(({ to }) => to),
      // Shipping captures the payment first.
      ...(order.status === 'PENDING' && canCapture(authorization) ? ['SHIPPED'] : []),
    ],
  });
  if (!caller.isDemo) return success(full);
  const shown = withStaffMasked(full, caller);
  return success(isClosedToDemo(caller, { user_id: row.user_id, email: order.email }) ? withBuyerMasked(shown) : shown);
}

/** Returns the state of an authorised payment. Null for a payment that was never authorised first. */
async function authorizationOfOrder(db: Db, orderId: string, until: Date | null): Promise<StaffOrder['authorization']> {
  if (until === null) return null;
  const { state, amount, captured: capturedAmount } = getAuthorization(await paymentEvents(db, orderId));
  return state === 'NONE' ? null : { state, amount, capturedAmount, until: until.toISOString() };
}

function canCapture(authorization: StaffOrder['authorization']): boolean {
  return authorization?.state === 'AUTHORIZED' || authorization?.state === 'CAPTURING';
}

/** Returns the additions to the order. The amount of an unpaid addition is the current total of its draft. */
async function orderAdditions(context: AppContext, orderId: string): Promise<StaffOrder['additions']> {
  const rows = await additionsOfOrder(context.db, orderId);
  return Promise.all(
    rows.map(async ({ draft_id, draft_number, order_id, order_number, lines }) => {
      const order = order_id === null || order_number === null ? null : { id: order_id, number: order_number };
      const draft = order === null ? await draftOrderRow(context.db, draft_id) : null;
      const totals = draft ? (await quoteDraft(context, storedDraft(draft))).totals : null;
      const balanceDue = totals ? totals.total - totals.giftCards : 0;
      return { draft: { id: draft_id, number: draft_number }, order, lines: [...lines], balanceDue };
    }),
  );
}

/** Masks the other staff who worked on the order, and its mail recipients. */
function withStaffMasked(order: StaffOrder, caller: SignedInCaller): StaffOrder {
  const own = `${caller.firstName} ${caller.lastName}`;
  const masked = (name: string | null) => (name === null || name === own ? name : maskName(name));
  return {
    ...order,
    history: order.history.map((entry) => ({ ...entry, by: masked(entry.by) })),
    notes: order.notes.map((note) => ({ ...note, author: masked(note.author) })),
    mail: order.mail.map((message) => mailAsSeenBy(message, caller)),
  };
}

/** Masks the buyer and all free texts about the order. */
function withBuyerMasked(order: StaffOrder): StaffOrder {
  return {
    ...order,
    email: maskEmail(order.email),
    shippingInfo: { ...order.shippingInfo, address: maskedView(order.shippingInfo.address) },
    billingAddress: order.billingAddress && maskedView(order.billingAddress),
    paymentFailure: maskedText(order.paymentFailure),
    paymentReference: maskedText(order.paymentReference),
    discountReason: maskedText(order.discountReason),
    taxExemptReason: maskedText(order.taxExemptReason),
    business: order.business && {
      ...order.business,
      companyName: maskText(order.business.companyName),
      vatNumber: maskText(order.business.vatNumber),
    },
    history: order.history.map((entry) => ({ ...entry, reason: maskedText(entry.reason) })),
    notes: order.notes.map((note) => ({ ...note, body: maskText(note.body) })),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      reason: maskedText(refund.reason),
      failureReason: maskedText(refund.failureReason),
    })),
    disputes: order.disputes.map((dispute) => ({ ...dispute, reason: maskText(dispute.reason) })),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      events: shipment.events.map((event) => ({
        ...event,
        message: maskText(event.message),
        location: maskedText(event.location),
      })),
    })),
  };
}

function maskedText(text: string | null): string | null {
  return text === null ? null : maskText(text);
}

function maskedView(address: AddressView): AddressView {
  const { email, phone, street2, ...rest } = maskAddress({
    ...address,
    email: address.email ?? undefined,
    phone: address.phone ?? undefined,
    street2: address.street2 ?? undefined,
  });
  return { ...rest, email: email ?? null, phone: phone ?? null, street2: street2 ?? null };
}
