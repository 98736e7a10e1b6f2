import { beforeEach, describe, expect, it } from 'vitest';
import { shipParcel } from '../../orders/parcels/ship-parcel.ts';
import { capturePayment } from '../../orders/paying/authorizations/capture-payment.ts';
import { applyRefund } from '../../orders/refunding/carry-out-refund.ts';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { bankTransfer, setPaymentMethods } from '../../orders/test-manual-payments.ts';
import { orderRecord, owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { digitalShop } from '../test-digital-goods.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { staff, digitalProduct, addKeys, upload, buy, submit, deliver, goods } = await digitalShop(shop);
const germany = { country: 'DE', state: '', postalCode: '10115', city: 'Berlin' };
const by = { caller: owner, requestId: 'test' };
const change = (orderId: string, status: 'PAID' | 'CANCELLED' | 'REFUNDED') =>
  changeOrderStatus(context, { ...by, orderId, status, reason: undefined });
const setPayments = (value: object) =>
  context.pool.query(
    `insert into settings (key, value) values ('payment-methods', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
const alerts = async (orderId: string) => {
  const { rows } = await context.pool.query<{ words: string }>(
    `select payload ->> 'words' as words from mail_messages where kind = 'staff-alert' and order_id = $1`,
    [orderId],
  );
  return rows.map(({ words }) => words);
};
const getKeys = async (orderId: string) => (await goods(orderId)).flatMap(({ keys }) => keys.map(({ key }) => key));

beforeEach(() => setPayments({ methods: [], capturedLater: [] }));

describe('an order of digital goods alone', () => {
  it('has tax, but no shipping, no methods and no arrival, and is delivered once with one email', async () => {
    const product = await digitalProduct();
    await upload(product, Buffer.from('PDF'));
    await addKeys(product, ['AAAA-BBBB-CCCC-DDDD', 'second']);
    const quoted = await staff('POST', '/cart/quote', { items: [{ productId: product.id, quantity: 2 }] });
    expect(quoted.body.totals).toMatchObject({ subtotal: 20_000, shipping: 0, freeShippingDist: 0, total: 21_300 });
    expect(quoted.body.lines[0].product.isDigital).toBe(true);
    const id = await buy({ product, quantity: 2, total: 21_300 });
    expect(await goods(id)).toMatchObject([{ state: 'WAITING', files: [], keys: [] }]);
    await Promise.all(Array.from({ length: 6 }, deliver));
    const [line] = await goods(id);
    expect(line).toMatchObject({
      state: 'DELIVERED',
      files: [{ name: 'pattern.pdf', state: 'OPEN', downloadsLeft: 5 }],
    });
    expect(line?.keys.map(({ key }) => key)).toEqual(['AAAA-BBBB-CCCC-DDDD', 'second']);
    const { status, history, mail } = await orderRecord(shop, id);
    expect([status, history]).toEqual(['DELIVERED', ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED']]);
    expect(mail.filter((kind) => kind === 'digital-goods')).toHaveLength(1);
  });

  it('is charged at once, although other payments are captured when their order ships', async () => {
    await setPayments({ methods: [], capturedLater: ['stripe'] });
    const product = await digitalProduct();
    await upload(product, Buffer.from('PDF'));
    const id = await buy({ product, total: 10_650 });
    expect((await orderRecord(shop, id)).status).toBe('PAID');
  });
});

describe('digital goods are delivered', () => {
  it('not before staff record the payment of an order without a provider', async () => {
    await setPaymentMethods(shop, [bankTransfer]);
    const product = await digitalProduct();
    await addKeys(product, ['one']);
    const id = await buy({ product, total: 10_650, manualPayment: 'BANK_TRANSFER' });
    await deliver();
    expect(await getKeys(id)).toEqual([]);
    expect(await change(id, 'PAID')).toMatchObject({ ok: true });
    await deliver();
    expect(await getKeys(id)).toEqual(['one']);
  });

  it('when an authorised payment is captured, while the goods beside them wait for their parcel', async () => {
    await setPayments({ methods: [], capturedLater: ['stripe'] });
    const product = await digitalProduct();
    await addKeys(product, ['one']);
    const beside = await stockProduct(shop, { price: 10_000 });
    const id = await buy({ product, beside, total: 21_300 });
    await deliver();
    expect([(await orderRecord(shop, id)).status, await getKeys(id)]).toEqual(['PENDING', []]);
    expect(await capturePayment(context, { orderId: id, amount: null, by })).toMatchObject({ ok: true });
    await deliver();
    expect([(await orderRecord(shop, id)).status, await getKeys(id)]).toEqual(['PAID', ['one']]);
    const line = (await staff('GET', `/orders/${id}`)).body.items.find(
      (item: { isDigital: boolean }) => item.isDigital,
    );
    const parcel = { orderId: id, ...by };
    expect(await shipParcel(context, { ...parcel, body: { lines: [{ lineId: line.id, quantity: 1 }] } })).toMatchObject(
      {
        code: 'UNPROCESSABLE',
      },
    );
    expect(await shipParcel(context, { ...parcel, body: {} })).toMatchObject({ value: { status: 'SHIPPED' } });
  });

  it('also when the bank returns the refund of an order that waited for keys', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['sold']);
    await buy({ product, total: 10_650 });
    await deliver();
    const id = await buy({ product, total: 10_650 });
    expect((await staff('POST', '/orders/refund', { id })).body).toMatchObject({ success: true });
    await deliver();
    expect(await goods(id)).toMatchObject([{ state: 'REVOKED' }]);
    const { rows } = await context.pool.query('select id from refunds where order_id = $1', [id]);
    await applyRefund(context, rows[0].id, { status: 'FAILED', failureReason: 'The bank returned it.' });
    await addKeys(product, ['late']);
    await deliver();
    expect(await getKeys(id)).toEqual(['late']);
  });

  it('never for an order that is cancelled before, and its key is sold to the next one', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['only']);
    const first = await buy({ product, total: 10_650 });
    await change(first, 'CANCELLED');
    await deliver();
    const second = await buy({ product, total: 10_650 });
    await deliver();
    expect([await getKeys(first), await getKeys(second)]).toEqual([[], ['only']]);
  });
});

describe('licence keys', () => {
  it('that are too few alert staff once, wait, and are assigned when they are added', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['one']);
    const id = await buy({ product, quantity: 2, total: 21_300 });
    await deliver();
    await context.pool.query(`update digital_lines set tried_at = now() - interval '1 minute'`);
    await deliver();
    expect(await alerts(id)).toEqual([
      'Pattern needs 2 license keys, and 1 are left. Add them to the product. The shop then delivers the order.',
    ]);
    expect(await getKeys(id)).toEqual([]);
    const counts = (await staff('GET', `/digital-goods/products/${product.id}`)).body.keys;
    expect(counts).toEqual([{ variantId: null, unsoldCount: 1, soldCount: 0, waitingCount: 1 }]);
    await addKeys(product, ['two']);
    await context.pool.query(`update digital_lines set tried_at = now() - interval '1 minute'`);
    await deliver();
    expect(await getKeys(id)).toEqual(['one', 'two']);
  });

  it('are never sold twice, although many processes deliver many orders of the last keys at once', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['k1', 'k2', 'k3']);
    const ids = await Promise.all(Array.from({ length: 6 }, () => buy({ product, total: 10_650 })));
    await Promise.all(Array.from({ length: 8 }, deliver));
    const sold = (await Promise.all(ids.map(getKeys))).flat();
    expect(new Set(sold)).toEqual(new Set(['k1', 'k2', 'k3']));
    expect(sold).toHaveLength(3);
    await expect(
      context.pool.query('update digital_keys set order_line_id = null, assigned_at = null where product_id = $1', [
        product.id,
      ]),
    ).rejects.toThrow('stays with its order line');
  });

  it('are revoked by a refund and not sold again; the last ones of a part, all by the whole', async () => {
    const product = await digitalProduct();
    await upload(product, Buffer.from('PDF'));
    await addKeys(product, ['r1', 'r2', 'r3']);
    const id = await buy({ product, quantity: 2, total: 21_300 });
    await deliver();
    const [line] = await goods(id);
    const lines = [{ lineId: line?.lineId, quantity: 1 }];
    expect((await staff('POST', '/orders/refund', { id, lines })).body).toMatchObject({ success: true });
    expect(await getKeys(id)).toEqual(['r1']);
    const seen = (await staff('GET', `/digital-goods/orders/${id}`)).body.lines[0].keys;
    expect(seen).toEqual([
      { key: 'r1', isRevoked: false },
      { key: 'r2', isRevoked: true },
    ]);
    expect((await staff('POST', '/orders/refund', { id })).body).toMatchObject({ success: true });
    expect(await goods(id)).toMatchObject([{ state: 'REVOKED', files: [{ state: 'REVOKED', url: null }], keys: [] }]);
    const listed = (await staff('GET', `/digital-goods/products/${product.id}/keys`)).body.items;
    expect(listed.map(({ key, state }: { key: string; state: string }) => [key, state]).toSorted()).toEqual([
      ['r1', 'REVOKED'],
      ['r2', 'REVOKED'],
      ['r3', 'UNSOLD'],
    ]);
  });
});

describe('the consent in the European Union', () => {
  it('is required at the checkout, recorded with the order, and ends the right to withdraw', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['eu-1', 'eu-2']);
    await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'DE'] });
    const wanted = { product, total: 10_650, address: germany };
    expect(await submit(wanted)).toMatchObject({
      code: 'UNPROCESSABLE',
      errors: [{ path: 'order.digitalConsent' }],
    });
    const id = await buy({ ...wanted, digitalConsent: true });
    await deliver();
    expect((await goods(id))[0]?.consentedAt).toMatch(/^20/);
    const { rows } = await context.pool.query(
      `select returnable_units(l, 'WITHDRAWAL') as withdrawal, returnable_units(l, 'RETURN') as returns, returnable_units(l, 'CLAIM') as claim
       from order_lines l where l.order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ withdrawal: 0, returns: 0, claim: 1 }]);
  });

  it('is not recorded where the law does not know it', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['us-1']);
    const id = await buy({ product, total: 10_650, digitalConsent: true });
    await deliver();
    expect((await goods(id))[0]?.consentedAt).toBeNull();
  });
});
