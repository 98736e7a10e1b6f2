import type { CreateOrder } from '@vitrine/contract/orders/create-order.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import { chargeStoredOrder } from '../../paying/charge-order.ts';
import { waitForShopperOfStaff } from '../../placing/holds/acquire-hold.ts';
import { repeatedAnswer } from '../../placing/idempotent-response.ts';
import type { OrderKey } from '../../placing/new-order.ts';
import {
  mergedLines,
  type OrderAttempt,
  refuseCurrency,
  toOrderKey,
  toPaymentMethodId,
  verifyShippingAddress,
  wantedLine,
} from '../../placing/order-attempt.ts';
import { offeredInMarket, readPriceBasis, resolveOrderPricing } from '../../placing/pricing/resolve-pricing.ts';
import { computeOrderTaxes } from '../../placing/taxes/provider-taxes.ts';
import { writeNewOrder } from '../../placing/write-new-order.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { type DraftMarket, loadDraftMarket } from '../drafts/draft-market.ts';
import { loadSoldProducts } from '../drafts/draft-pricing.ts';

export interface ManualOrderRequest {
  readonly caller: SignedInCaller;
  readonly body: CreateOrder;
  readonly requestId: string;
  /** The `Idempotency-Key` header. A repeated call with it returns the first one's order. */
  readonly key: string | null;
}

/**
 * Places an order that staff enter by phone: today's prices of its market, the shopper's e-mail, a card that was entered
 * in the provider's form. It compares sent figures with the shop's own.
 * Fails with INVALID_REQUEST (no e-mail, or another currency), UNPROCESSABLE (the market does not sell it),
 * ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED, KEY_REUSED, IN_PROGRESS or PROVIDER_UNAVAILABLE (no keys to
 * charge with). Then no stock was taken.
 */
export async function placeManualOrder(
  context: AppContext,
  request: ManualOrderRequest,
): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body } = request;
  const key = toOrderKey(`manual-order:${caller.userId}`, request.key, body);
  const stored = await storeManualOrder(context, request, key);
  if (!stored.ok) return (key && (await repeatedAnswer(context, key, { caller, address: null }))) ?? stored;
  const answer = await chargeStoredOrder(context, stored.value);
  return success(await waitForShopperOfStaff(context, { state: stored.value, answer }));
}

async function storeManualOrder(
  context: AppContext,
  request: ManualOrderRequest,
  key: OrderKey | null,
): Promise<Outcome<PaymentStateRow>> {
  const { body } = request;
  const [basis, market] = await Promise.all([readPriceBasis(context.db), loadDraftMarket(context.db, body.marketId)]);
  const attempt = readManualAttempt(context, request, { key, market });
  if (!attempt.ok) return attempt;
  const refused = await refuseMarket(context, market, { marketId: body.marketId, order: attempt.value });
  if (refused) return refused;
  const addressed = await verifyShippingAddress(context, {
    ...attempt.value,
    ...basis,
    ...market,
    offeredPayments: offeredInMarket(basis.offeredPayments, market),
    settings: { ...market.settings, ...unlimitedHold },
  });
  if (!addressed.ok) return addressed;
  const resolved = await resolveOrderPricing(context, addressed.value);
  const taxed = await computeOrderTaxes(context, resolved);
  return writeNewOrder(context, taxed);
}

/** Refuses what the market does not sell. The main market sells every product to staff, so nothing is read. */
async function refuseMarket(
  context: AppContext,
  market: DraftMarket,
  { marketId, order }: { readonly marketId: CreateOrder['marketId']; readonly order: OrderAttempt },
): Promise<Failure | null> {
  if (marketId === null || marketId === undefined) return null;
  const cart = { items: [...order.lines], address: order.shipping.entered ?? null };
  const { marketReason } = await loadSoldProducts(context.db, market, cart);
  return marketReason === null ? null : failure('UNPROCESSABLE', marketReason);
}

function readManualAttempt(
  context: AppContext,
  { caller, body, requestId }: ManualOrderRequest,
  { key, market: { settings } }: { readonly key: OrderKey | null; readonly market: DraftMarket },
): Outcome<OrderAttempt> {
  const { paymentMethod, shippingInfo } = body;
  const entered = body.address ?? shippingInfo?.address;
  const email = body.email ?? entered?.email;
  if (entered && email === undefined) return withoutEmail;
  const notBusiness = businessRefusal(body.business, settings, 'business');
  if (notBusiness) return notBusiness;
  const otherCurrency = refuseCurrency(body, settings.currency, '');
  if (otherCurrency) return otherCurrency;
  const canPay = paymentMethod === undefined ? success(null) : takesPayments(context);
  if (!canPay.ok) return canPay;
  const { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId, business } = body;
  return success({
    source: 'PHONE',
    // Without an account no exemption from taxes counts: staff enter orders of exempt customers as drafts.
    customer: { userId: null, email: email ?? '' },
    lines: mergedLines(body.items.map(wantedLine)),
    seen: body,
    choices: { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId, business },
    shipping: {
      entered,
      path: body.address ? 'address' : 'shippingInfo.address',
      isCorrectionRejected: shippingInfo?.keepAddress,
      isConfirmed: shippingInfo?.confirmAddress,
    },
    billingAddress: body.transaction?.billingAddress ?? null,
    shippingMethod: shippingInfo?.shippingMethod || shippingInfo?.method || null,
    paymentMethodId: toPaymentMethodId(paymentMethod),
    key,
    clientAddress: null,
    onWritten: async (tx, order) => {
      await recordAudit(tx, {
        caller,
        action: 'create',
        resource: 'orders',
        resourceId: order.order_id,
        before: null,
        after: { source: 'PHONE', email: order.email, total: order.total },
        requestId,
      });
      return undefined;
    },
  });
}

const withoutEmail = failure('INVALID_REQUEST', 'Email is required', {
  errors: [{ path: 'shippingInfo.address.email', message: 'Email is required' }],
});
