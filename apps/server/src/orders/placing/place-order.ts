import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../taxes/taxes.ts';
import { chargeStoredOrder } from '../paying/charge-order.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { type Admission, admitOrder } from './admission.ts';
import { waitForShopper } from './holds/acquire-hold.ts';
import { repeatedAnswer } from './idempotent-response.ts';
import type { OrderKey } from './new-order.ts';
import { type OrderAttempt, type PlaceOrderRequest, readAttempt, toOrderKey } from './order-attempt.ts';
import { proposeReductions } from './pricing/propose-reductions.ts';
import { type PriceBasis, readMarketBasis, resolveOrderPricing } from './pricing/resolve-pricing.ts';
import { refuseByExtension } from './refusals/refuse-by-extension.ts';
import { refuseCurrency } from './refusals/refuse-currency.ts';
import { refuseLateOrder } from './refusals/refuse-late-order.ts';
import { withPayingCustomer } from './saved-payment.ts';
import { verifyShippingAddress } from './shipping-address.ts';
import { computeOrderTaxes } from './taxes/provider-taxes.ts';
import { writeNewOrder } from './write-new-order.ts';

/**
 * Places an order: store, then charge, then settle (docs/behaviour/orders.md#placing). Without a key every call makes a new order. Fails
 * with EMPTY_CART, INVALID_REQUEST (a guest without an email), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, TOO_MANY_UNITS, NO_DELIVERY,
 * PRICE_CHANGED, UNPROCESSABLE (no card can be charged the rest, or the chosen payment method is not available), TOO_MANY_OPEN_ORDERS, KEY_REUSED, IN_PROGRESS or PROVIDER_UNAVAILABLE (no
 * keys); then no stock was taken, or it was given back. A declined card is no failure of the call: see `PlaceOrderAnswer`.
 */
export async function placeOrder(context: AppContext, request: PlaceOrderRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body } = request;
  const scope = caller.kind === 'user' ? `place-order:${caller.userId}` : 'place-order';
  // An agent repeats its checkout and token. What it saw may have changed since.
  const repeated = request.isPlacedByAgent ? [body.agentCheckout, body.paymentMethod] : body;
  const key = toOrderKey(scope, request.key, repeated);
  const stored = await storeOrder(context, request, key);
  // The majority of keys are new, so the earlier response is read only now, after a failure. Stock and prices may have
  // changed since that response.
  if (!stored.ok) return (key && (await repeatedAnswer(context, key, request))) ?? stored;
  if (stored.value.due_at !== null) mailEnqueued(context);
  const answer = await chargeStoredOrder(context, stored.value);
  return waitForShopper(context, { state: stored.value, answer }, request);
}

/** The steps up to the stored order, in the order of their refusals. Nothing is stored before the last step. */
async function storeOrder(
  context: AppContext,
  request: PlaceOrderRequest,
  key: OrderKey | null,
): Promise<Outcome<PaymentStateRow>> {
  const attempt = readAttempt(context, request, key);
  if (!attempt.ok) return attempt;
  const { market } = request.body;
  const early = await readMarketBasis(context.db, market);
  const productIds = attempt.value.lines.map((line) => line.productId);
  const paid = await withPayingCustomer(context, attempt.value, { request, isOn: early.savesMethods });
  if (!paid.ok) return paid;
  const refused = await refuseByExtension(context, paid.value);
  if (refused) return refused;
  const reductions = await proposeReductions(context, { ...early, ...paid.value });
  const admission = await admitOrder(productIds, early.settings);
  try {
    return await storeAdmittedOrder(context, { attempt: { ...paid.value, reductions }, early, admission });
  } finally {
    admission.release();
  }
}

interface AdmittedOrder {
  readonly attempt: OrderAttempt;
  /** The settings and prices that were read before the wait. */
  readonly early: PriceBasis;
  readonly admission: Admission;
}

async function storeAdmittedOrder(
  context: AppContext,
  { attempt, early, admission }: AdmittedOrder,
): Promise<Outcome<PaymentStateRow>> {
  const basis = admission.hasWaited ? await readMarketBasis(context.db, attempt.choices.market) : early;
  const admitted = { ...attempt, ...basis };
  const refused =
    refuseCurrency(admitted.seen, basis.settings.currency) ??
    businessRefusal(admitted.choices.business, basis.settings, 'order.business');
  if (refused) return refused;
  const late = admission.hasWaited ? await refuseLateOrder(context, admitted) : null;
  if (late) return late;
  const addressed = await verifyShippingAddress(context, admitted);
  if (!addressed.ok) return addressed;
  const resolved = await resolveOrderPricing(context, addressed.value);
  const taxed = await computeOrderTaxes(context, resolved);
  await admission.enterWriters();
  return writeNewOrder(context, taxed);
}
