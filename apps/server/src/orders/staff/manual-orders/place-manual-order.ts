import { createHash } from 'node:crypto';
import type { CreateOrder } from '@vitrine/contract/orders/create-order.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import { answerStoredOrder } from '../../paying/charge-order.ts';
import { noteStaffHold } from '../../placing/holds/acquire-hold.ts';
import { answerToKey } from '../../placing/idempotent-response.ts';
import { priceBasis } from '../../placing/pricing/price-basis.ts';
import { mergedLines, wantedLine } from '../../placing/pricing/requested-lines.ts';
import { resolvePricing } from '../../placing/pricing/resolve-pricing.ts';
import { shippingAddressOf } from '../../placing/shipping-address.ts';
import { withOrderTaxes } from '../../placing/taxes/provider-taxes.ts';
import { writeNewOrder } from '../../placing/write-new-order.ts';

/**
 * Places an order that staff take by phone: today's prices, the shopper's e-mail, a card that was entered in the provider's form. Sent
 * figures are compared with the shop's own. Fails with INVALID_REQUEST (no e-mail), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK,
 * PRICE_CHANGED, KEY_REUSED, IN_PROGRESS or PROVIDER_UNAVAILABLE (no keys to charge with); then no stock was taken.
 */
export async function placeManualOrder(
  context: AppContext,
  request: {
    readonly caller: SignedInCaller;
    readonly body: CreateOrder;
    readonly requestId: string;
    /** The `Idempotency-Key` header: a repeated call with it returns the first one's order. */
    readonly key: string | null;
  },
): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body, requestId } = request;
  const { paymentMethod } = body;
  const key = request.key === null ? null : keyOf(caller, body, request.key);
  const basis = await priceBasis(context.db);
  const { settings } = basis;
  const entered = body.address ?? body.shippingInfo?.address;
  const email = body.email ?? entered?.email;
  if (entered && email === undefined) return withoutEmail;
  const notBusiness = businessRefusal(body.business, settings, 'business');
  if (notBusiness) return notBusiness;
  const path = body.address ? 'address' : 'shippingInfo.address';
  const canPay = paymentMethod === undefined ? success(null) : takesPayments(context);
  if (!canPay.ok) return canPay;
  const isKept = body.shippingInfo?.keepAddress;
  const isConfirmed = body.shippingInfo?.confirmAddress;
  const address = await shippingAddressOf(context, { entered, path, isKept, isConfirmed }, settings);
  if (!address.ok) return address;
  const { country, state, postalCode } = address.value.address;
  const { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId } = body;
  const lines = mergedLines(body.items.map(wantedLine));
  const untaxed = await resolvePricing(context, {
    basis,
    lines,
    productIds: lines.map(({ productId }) => productId),
    customer: { userId: null, email: email ?? null },
    // The page's quote does not know the customer: staff enter orders of exempt customers as drafts.
    taxpayer: null,
    clientAddress: null,
    choices: {
      discountCodes,
      giftCardCodes,
      useStoreCredit,
      shippingMethodId,
      business: body.business,
      address: { country, state, postalCode },
    },
  });
  const unlimited = { ...settings, ...unlimitedHold };
  const place = { country, state, postalCode };
  const taxed = { settings: unlimited, pricing: untaxed, lines, address: place, clientAddress: null };
  const written = await withOrderTaxes(context, taxed, (pricing, askedTaxes) =>
    writeNewOrder(context, {
      userId: null,
      email: email ?? '',
      source: 'PHONE',
      lines,
      seen: body,
      shippingAddress: address.value,
      billingAddress: body.transaction?.billingAddress ?? null,
      shippingMethod: body.shippingInfo?.shippingMethod || body.shippingInfo?.method || null,
      paymentMethodId: (typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.id) ?? null,
      key,
      settings: unlimited,
      pricing,
      askedTaxes,
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
    }),
  );
  if (!written.ok) {
    const earlier = key ? await answerToKey(context, key, { caller, address: null }) : null;
    return earlier ?? written;
  }
  const order = written.value;
  return answerStoredOrder(context, order, async (answer) => {
    const waitsForShopper = 'requiresAction' in answer || order.payment_method_id === null;
    if (waitsForShopper) await noteStaffHold(context, order.order_id);
    return success(answer);
  });
}

const withoutEmail = failure('INVALID_REQUEST', 'Email is required', {
  errors: [{ path: 'shippingInfo.address.email', message: 'Email is required' }],
});

function keyOf(caller: SignedInCaller, body: object, key: string) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { scope: `manual-order:${caller.userId}`, key, requestHash };
}
