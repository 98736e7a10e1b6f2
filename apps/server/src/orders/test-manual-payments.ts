import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { v7 as uuidv7 } from 'uuid';
import { visitor } from '../platform/http/caller/caller.ts';
import { placeOrder } from './placing/place-order.ts';
import { computeTotal, goodAddress, type StockedProduct, type TestShop } from './test-shop.ts';

export const bankTransfer: OfferedPayment = {
  method: 'BANK_TRANSFER',
  isOn: true,
  name: 'Bank transfer',
  instructions: 'Account 12345678 of First Bank',
  countries: [],
  minimum: null,
  maximum: cents(1_000_000),
  reminderDays: 3,
  days: 7,
};

/** Cash on delivery with a fee of 3.00, and of 330 yen. */
export const cashWithFee: OfferedPayment = {
  ...bankTransfer,
  method: 'CASH_ON_DELIVERY',
  name: 'Cash on delivery',
  fee: cents(300),
  currencyFees: [{ currency: 'JPY', fee: cents(330) }],
};

/** Stores the payment methods without a provider, as the owner does. */
export async function setPaymentMethods({ context }: TestShop, methods: readonly OfferedPayment[]): Promise<void> {
  await context.pool.query(
    `insert into settings (key, value) values ('payment-methods', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ methods })],
  );
}

interface ManualAttempt {
  readonly product: StockedProduct;
  readonly method?: string;
  readonly key?: string;
  readonly email?: string;
  readonly card?: string;
  /** The total that the shopper saw, in cents. Absent means the total without a fee. */
  readonly total?: number;
  readonly clientAddress?: string;
}

/** Places an order of one unit with a payment method without a provider. */
export function submitManual({ context }: TestShop, attempt: ManualAttempt) {
  const { product, method = 'BANK_TRANSFER', key = uuidv7(), email = `${uuidv7()}@example.com`, card } = attempt;
  const body = placeOrderBody.parse({
    manualPayment: method,
    ...(card && { paymentMethod: card }),
    order: {
      items: [{ productId: product.id, variantId: null, quantity: 1, price: product.price }],
      total: attempt.total ?? computeTotal(product),
      shippingInfo: { address: { ...goodAddress, email } },
    },
  });
  return placeOrder(context, { caller: visitor, address: attempt.clientAddress ?? null, body, key });
}

/** Places such an order and returns its id. */
export async function waitingOrder(shop: TestShop, attempt: ManualAttempt): Promise<string> {
  const outcome = await submitManual(shop, attempt);
  if (!outcome.ok || !outcome.value.success) throw new Error(`The order was not placed: ${JSON.stringify(outcome)}`);
  return outcome.value.orderId;
}
