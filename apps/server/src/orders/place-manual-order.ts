import { createHash } from 'node:crypto';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { manualOrderBody } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type * as z from 'zod';
import { recordAudit } from '../platform/audit.ts';
import type { AppContext } from '../platform/context.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { siteSettings } from '../settings/settings.ts';
import { answerToKey } from './answer-to-key.ts';
import { chargeOrder } from './charge-order.ts';
import { mergedLines } from './draft-lines.ts';
import { shippingAddressOf } from './shipping-address.ts';
import { writeNewOrder } from './write-new-order.ts';

/** An order that staff take by phone: today's prices, the shopper's e-mail, a card that was entered in the provider's form. */
export async function placeManualOrder(
  context: AppContext,
  request: {
    readonly caller: SignedInCaller;
    readonly body: z.output<typeof manualOrderBody>;
    readonly requestId: string;
    /** The `Idempotency-Key` header: a call that is repeated with it answers the first one's order. */
    readonly key: string | null;
  },
): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body, requestId } = request;
  const key = request.key === null ? null : keyOf(caller, body, request.key);
  const settings = await siteSettings(context.db);
  const address = await shippingAddressOf(context, body.address, settings);
  if (!address.ok) return address;
  const written = await writeNewOrder(context, {
    userId: null,
    email: body.email,
    source: 'PHONE',
    lines: mergedLines(
      body.items.map((item) => ({
        productId: item.productId,
        variantId: item.variantId ?? null,
        quantity: item.quantity,
        price: null,
      })),
    ),
    seen: null,
    shippingAddress: address.value,
    billingAddress: null,
    shippingMethod: null,
    paymentMethodId: body.paymentMethod,
    key,
    settings,
  });
  if (!written.ok || written.value === 'KEY_TAKEN') {
    const earlier = key ? await answerToKey(context, key) : null;
    if (earlier) return earlier;
    return written.ok ? failure('IN_PROGRESS', 'The same order is being placed right now.') : written;
  }
  await recordAudit(context.db, {
    caller,
    action: 'create',
    resource: 'orders',
    resourceId: written.value.id,
    before: null,
    after: { source: 'PHONE', email: body.email, total: written.value.total },
    requestId,
  });
  return success(await chargeOrder(context, written.value));
}

function keyOf(caller: SignedInCaller, body: object, key: string) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { scope: `manual-order:${caller.userId}`, key, requestHash };
}
