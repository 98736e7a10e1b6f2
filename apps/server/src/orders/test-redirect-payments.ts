import { type PlaceOrderAnswer, placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { v7 as uuidv7 } from 'uuid';
import { visitor } from '../platform/http/caller/caller.ts';
import { placeOrder } from './placing/place-order.ts';
import { computeTotal, goodAddress, type StockedProduct, stockProduct, type TestShop } from './test-shop.ts';

/** PayPal as an owner offers it in the checkout. */
export const offeredPayPal: OfferedPayment = {
  method: 'PAYPAL',
  isOn: true,
  name: 'PayPal',
  instructions: 'You continue to PayPal.',
  countries: [],
  minimum: null,
  maximum: null,
  reminderDays: null,
  days: 1,
};

/** Places an order of one unit that is paid on the page of its provider. */
export function submitRedirect({ context }: TestShop, product: StockedProduct, key: string = uuidv7()) {
  const body = placeOrderBody.parse({
    paymentMethod: 'PAYPAL',
    order: {
      items: [{ productId: product.id, variantId: null, quantity: 1, price: product.price }],
      total: computeTotal(product),
      shippingInfo: { address: { ...goodAddress, email: `${uuidv7()}@example.com` } },
    },
  });
  return placeOrder(context, { caller: visitor, address: null, body, key });
}

type RedirectAnswer = Extract<PlaceOrderAnswer, { redirectUrl: string }>;

/** An order that waits for the approval of its shopper. */
export interface RedirectedOrder extends RedirectAnswer {
  readonly product: StockedProduct;
  /** The id of the payment at the provider. */
  readonly paymentId: string;
}

/** Places such an order. */
export async function redirectedOrder(shop: TestShop): Promise<RedirectedOrder> {
  const product = await stockProduct(shop, { stock: 3 });
  const outcome = await submitRedirect(shop, product);
  if (!outcome.ok || !('redirectUrl' in outcome.value)) throw new Error(`Not redirected: ${JSON.stringify(outcome)}`);
  const paymentId = new URL(outcome.value.redirectUrl).searchParams.get('token') ?? '';
  return { ...outcome.value, product, paymentId };
}
