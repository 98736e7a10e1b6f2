import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { visitor } from '../platform/http/caller/caller.ts';
import { placeOrder } from './placing/place-order.ts';
import { setPaymentMethods } from './test-manual-payments.ts';
import { offeredPayPal } from './test-redirect-payments.ts';
import { goodAddress, type StockedProduct, type TestShop } from './test-shop.ts';

/** The total of an order of one unit of 25.00. */
export const bankOrderTotal = 3_000;

const addresses = {
  NL: { street1: 'Damrak 1', city: 'Amsterdam', postalCode: '1012 LG', state: '', country: 'NL' },
  US: goodAddress,
  BE: { street1: 'Grote Markt 1', city: 'Brussel', postalCode: '1000', state: '', country: 'BE' },
};

/**
 * Offers the methods of banks in a shop with this currency, which ships to their countries. The payments of Stripe are
 * captured when the order ships, which these methods cannot do.
 */
export async function enableBankMethods(shop: TestShop, currency: string): Promise<void> {
  const { pool } = shop.context;
  const site = { currency, flatShippingRate: 500, taxRate: 0, freeShippingThreshold: 1_000_000 };
  await pool.query(`insert into settings (key, value) values ('site', $1), ('shipping', $2)`, [
    JSON.stringify(site),
    JSON.stringify({ countries: ['NL', 'BE', 'US'] }),
  ]);
  await setPaymentMethods(shop, [
    { ...offeredPayPal, method: 'IDEAL', name: 'iDEAL', countries: ['NL'] },
    { ...offeredPayPal, method: 'BANCONTACT', name: 'Bancontact', countries: ['BE'] },
    { ...offeredPayPal, method: 'KLARNA', name: 'Klarna' },
    { ...offeredPayPal, method: 'SEPA_DEBIT', name: 'SEPA Direct Debit' },
  ]);
  await pool.query(`update settings set value = value || '{"capturedLater":["stripe"]}' where key = 'payment-methods'`);
}

interface BankOrder {
  readonly product: StockedProduct;
  readonly country: keyof typeof addresses;
  /** The token of the payment. */
  readonly paymentMethod: string;
}

/** Places an order of one unit that is paid by a method of banks. */
export function submitToBank({ context }: TestShop, { product, country, paymentMethod }: BankOrder) {
  const address = { ...goodAddress, street2: '', ...addresses[country], email: `${uuidv7()}@example.com` };
  const body = placeOrderBody.parse({
    paymentMethod,
    order: {
      items: [{ productId: product.id, variantId: null, quantity: 1, price: product.price }],
      total: bankOrderTotal,
      shippingInfo: { address, confirmAddress: true },
    },
  });
  return placeOrder(context, { caller: visitor, address: null, body, key: uuidv7() });
}
