import type { CreateOrder } from '@vitrine/contract/orders/create-order.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import { chargeStoredOrder } from '../../paying/charge-order.ts';
import { waitForShopperOfStaff } from '../../placing/holds/acquire-hold.ts';
import { repeatedAnswer } from '../../placing/idempotent-response.ts';
import type { OrderKey } from '../../placing/new-order.ts';
import {
  mergedLines,
  type OrderAttempt,
  toOrderKey,
  toPaymentMethodId,
  verifyShippingAddress,
  wantedLine,
} from '../../placing/order-attempt.ts';
import { readPriceBasis, resolveOrderPricing } from '../../placing/pricing/resolve-pricing.ts';
import { computeOrderTaxes } from '../../placing/taxes/provider-taxes.ts';
import { writeNewOrder } from '../../placing/write-new-order.ts';

export interface ManualOrderRequest {
  readonly caller: SignedInCaller;
  readonly body: CreateOrder;
  readonly requestId: string;
  /** The `Idempotency-Key` header. A repeated call with it returns the first one's order. */
  readonly key: string | null;
}

/**
 * Places an order that staff enter by phone: today's prices, the shopper's e-mail, a card that was entered in the
 * provider's form. It compares sent figures with the shop's own.
 * Fails with INVALID_REQUEST (no e-mail), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED, KEY_REUSED,
 * IN_PROGRESS or PROVIDER_UNAVAILABLE (no keys to charge with). Then no stock was taken.
 */
export async function placeManualOrder(
  context: AppContext,
  request: ManualOrderRequest,
): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body } = request;
  const key = toOrderKey(`manual-order:${caller.userId}`, request.key, body);
  const basis = await readPriceBasis(context.db);
  const attempt = readManualAttempt(context, request, { key, settings: basis.settings });
  if (!attempt.ok) return attempt;
  const settings = { ...basis.settings, ...unlimitedHold };
  const addressed = await verifyShippingAddress(context, { ...attempt.value, ...basis, settings });
  if (!addressed.ok) return addressed;
  const resolved = await resolveOrderPricing(context, addressed.value);
  const taxed = await computeOrderTaxes(context, resolved);
  const stored = await writeNewOrder(context, taxed);
  if (!stored.ok) return (key && (await repeatedAnswer(context, key, { caller, address: null }))) ?? stored;
  const answer = await chargeStoredOrder(context, stored.value);
  return success(await waitForShopperOfStaff(context, { state: stored.value, answer }));
}

function readManualAttempt(
  context: AppContext,
  { caller, body, requestId }: ManualOrderRequest,
  { key, settings }: { readonly key: OrderKey | null; readonly settings: SiteSettings },
): Outcome<OrderAttempt> {
  const { paymentMethod, shippingInfo } = body;
  const entered = body.address ?? shippingInfo?.address;
  const email = body.email ?? entered?.email;
  if (entered && email === undefined) return withoutEmail;
  const notBusiness = businessRefusal(body.business, settings, 'business');
  if (notBusiness) return notBusiness;
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
