import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller/caller.ts';
import { duringWork } from '../../platform/runtime/work.ts';
import {
  loadStock,
  orderBody,
  orderFor,
  orderRecord,
  paidOrder,
  stockProduct,
  submit,
  testShop,
} from '../test-shop.ts';
import { placeOrder } from './place-order.ts';

const shop = await testShop();

describe('placing an order', () => {
  it('with a good card pays it, takes the stock and queues both mails', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const outcome = await submit(shop, { product, quantity: 2 });
    expect(outcome).toMatchObject({ ok: true, value: { success: true, orderNumber: expect.stringMatching(/^\d+$/) } });
    const order = await orderRecord(shop, await orderFor(shop, product));
    expect(order).toEqual({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
    expect(await loadStock(shop, product)).toBe(3);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    [
      'pm_card_chargeDeclinedProcessingError',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('with %s shows "%s" to the shopper and gives the stock back', async (card, message) => {
    const product = await stockProduct(shop, { stock: 5 });
    const outcome = await submit(shop, { product, card });
    expect(outcome).toMatchObject({ ok: true, value: { success: false, error: message } });
    const order = await orderRecord(shop, await orderFor(shop, product));
    expect(order).toEqual({ status: 'CANCELLED', payment: 'FAILED', history: ['PENDING', 'CANCELLED'], mail: [] });
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('answers a declined call that is repeated word for word', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const call = { product, card: 'pm_card_chargeDeclinedInsufficientFunds', key: 'declined-once' };
    const first = await submit(shop, call);
    expect(first).toMatchObject({ ok: true, value: { success: false, declineCode: 'insufficient_funds' } });
    expect(await submit(shop, call)).toEqual(first);
  });

  it('with a card that nobody knows charges nothing and gives the stock back', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const outcome = await submit(shop, { product, card: 'pm_unheard_of' });
    expect(outcome).toMatchObject({
      ok: true,
      value: { success: false, error: expect.stringContaining('another card') },
    });
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('of more than there is names the line and takes nothing', async () => {
    const product = await stockProduct(shop, { stock: 1 });
    const outcome = await submit(shop, { product, quantity: 2 });
    expect(outcome).toMatchObject({
      ok: false,
      code: 'OUT_OF_STOCK',
      extra: { lines: [{ productId: product.id, requested: 2, available: 1, message: 'Only 1 left' }] },
    });
    expect(await loadStock(shop, product)).toBe(1);
    expect(await orderFor(shop, product)).toBe('');
  });

  it('reads what prices depend on by one statement, and the rest under the lock of its products', async () => {
    const product = await stockProduct(shop, { stock: 1 });
    const work = { kind: 'write' as const, statements: 100, statementCount: 0 };
    // The first order of a process also fills the process's caches.
    await submit(shop, { product, quantity: 2 });
    const outcome = await duringWork(work, () => submit(shop, { product, quantity: 2 }));
    expect(outcome).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
    // The price basis, the start of the transaction, and the lock, followed by the check whether the key of the call
    // already has a response.
    expect(work.statementCount).toBe(4);
  });

  it('at another total than the shop’s is refused with the new quote', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product, total: 1 });
    expect(outcome).toMatchObject({
      ok: false,
      code: 'PRICE_CHANGED',
      extra: { quote: { totals: { subtotal: 2_500 } } },
    });
    expect(await orderFor(shop, product)).toBe('');
  });

  it('keeps a copy of what was bought, the normalised address and an invoice', async () => {
    const product = await stockProduct(shop, { name: 'Teapot' });
    await shop.context.pool.query(`update products set sku = 'TEAPOT-1' where id = $1`, [product.id]);
    const id = await paidOrder(shop, { product });
    const { rows } = await shop.context.pool.query(
      `select l.name, l.sku, l.unit_price, a.street1, a.postal_code, a.name as recipient, i.invoice_number, o.address_verification
      from orders o join order_lines l on l.order_id = o.id join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
      join invoices i on i.order_id = o.id where o.id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      name: 'Teapot',
      sku: 'TEAPOT-1',
      unit_price: 2_500,
      recipient: 'Ada Lovelace',
      address_verification: 'VERIFIED',
    });
    expect(rows[0]).toMatchObject({
      street1: expect.stringMatching(/TOWNSEND/i),
      invoice_number: expect.stringMatching(/^INV-\d{13}$/),
    });
  });

  it('to an address that does not exist is refused in the specification’s words', async () => {
    const product = await stockProduct(shop);
    const address = { street1: '000 unknown street', city: 'Not A City', state: 'ZZ', postalCode: '00001' };
    const outcome = await submit(shop, { product, address });
    expect(outcome).toMatchObject({
      ok: false,
      code: 'ADDRESS_VERIFICATION_FAILED',
      detail: 'Address verification failed: Address not found',
    });
  });

  it('of a variant takes its own price and stock, and the product’s sum follows', async () => {
    const product = await stockProduct(shop, { stock: 0 });
    const variantId = uuidv7();
    await shop.context.pool.query(
      `insert into product_options (product_id, position, name, option_values) values ($1, 0, 'Size', '{S,L}')`,
      [product.id],
    );
    await shop.context.pool.query(
      `insert into variants (id, product_id, options, price, stock) values ($1, $3, '{Size:S}', 3000, 4), ($2, $3, '{Size:L}', null, 2)`,
      [variantId, uuidv7(), product.id],
    );
    const body = orderBody({ product: { ...product, price: 3_000 }, quantity: 3 });
    const items = body.order.items.map((item) => ({ ...item, variantId }));
    const request = {
      caller: visitor,
      address: null,
      key: uuidv7(),
      body: { ...body, order: { ...body.order, items } },
    };
    expect(await placeOrder(shop.context, request)).toMatchObject({ ok: true, value: { success: true } });
    expect(await loadStock(shop, product)).toBe(3);
    expect(await placeOrder(shop.context, { ...request, key: uuidv7() })).toMatchObject({
      ok: false,
      code: 'OUT_OF_STOCK',
    });
    expect(await submit(shop, { product })).toMatchObject({
      ok: false,
      code: 'OUT_OF_STOCK',
      extra: { lines: [{ message: 'No longer available' }] },
    });
    const { rows } = await shop.context.pool.query(
      'select options, unit_price from order_lines where product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ options: ['Size:S'], unit_price: 3_000 }]);
  });

  it.each([
    ['that is confirmed is that account’s at once', { email_confirmed_at: new Date() }, true],
    ['that is not confirmed is nobody’s', {}, false],
  ])('by a guest with the e-mail of an account %s', async (_, confirmation, isTheirs) => {
    const email = `guest-${uuidv7()}@example.com`;
    const account = {
      id: uuidv7(),
      email: email.toUpperCase(),
      first_name: 'Ada',
      last_name: 'L',
      password_hash: null,
    };
    await shop.context.db
      .insertInto('users')
      .values({ ...account, ...confirmation })
      .execute();
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product, address: { email } });
    const order = await shop.context.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst();
    expect(order).toEqual({ user_id: isTheirs ? account.id : null });
  });

  it('by a guest without an e-mail asks for one', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product, address: { email: '' } });
    expect(outcome).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
      errors: [{ path: 'order.shippingInfo.address.email' }],
    });
  });

  it('succeeds with an unverified address when the address can’t be checked', async () => {
    const product = await stockProduct(shop);
    shop.sandbox.control.failure({ provider: 'easypost', effect: 'status', status: 503 });
    const id = await paidOrder(shop, { product, address: { street1: '179 N Harbor Dr' } });
    const { rows } = await shop.context.pool.query('select address_verification from orders where id = $1', [id]);
    expect(rows[0]).toEqual({ address_verification: 'NOT_VERIFIED' });
  });
});
