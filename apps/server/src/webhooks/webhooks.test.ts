import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { owner, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { payloadReading } from './delivery/event-payload.ts';
import { secretText, signWebhook } from './delivery/webhook-secret.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret } from './endpoints/manage-endpoints.ts';
import { testEndpoint } from './log/delivery-log.ts';
import { by, getDeliveries, type Received, sendAll, startReceiver, subscribed } from './test-receiver.ts';

const shop = await testShop();
const { context } = shop;

const countEvents = async () =>
  (await context.pool.query(`select count(*)::int as count from jobs.webhook_events`)).rows[0].count;

describe('the signature', () => {
  it('is that of the published vector', () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const webhook = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signWebhook(webhook, [secret], 'v1')).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('webhooks', () => {
  it('write no event while there is no endpoint', async () => {
    await paidOrder(shop, { product: await stockProduct(shop) });
    expect(await countEvents()).toBe(0);
  });

  it('send an order to the endpoints that want it, with the record of the API, and other packages accept them', async () => {
    const orders = await startReceiver();
    const products = await startReceiver();
    const { id, secret } = await subscribed(shop, orders.url, ['order.*']);
    const other = await subscribed(shop, products.url, ['product.created', 'inventory.updated']);
    const product = await stockProduct(shop);
    const orderId = await paidOrder(shop, { product });
    await sendAll(shop);
    expect(orders.received.map(({ type }) => type)).toEqual(['order.created', 'order.paid']);
    expect(products.received.map(({ type }) => type).toSorted()).toEqual([
      'inventory.updated',
      'inventory.updated',
      'product.created',
    ]);
    const [created] = orders.received;
    expect(created?.data).toMatchObject({ id: orderId, status: 'PAID', items: [{ productId: product.id }] });
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ version: 1, timestamp: expect.stringMatching(/Z$/) });
    for (const { headers, body } of orders.received) {
      expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
      expect(() => new Webhook(other.secret).verify(body, headers as Record<string, string>)).toThrow();
    }
    expect(await getDeliveries(shop, id)).toMatchObject([
      { status: 'DELIVERED', attempts: 1, status_code: 200, response: 'thanks', error: null },
      { status: 'DELIVERED' },
    ]);
  });

  it('are signed with both secrets during a rotation', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await subscribed(shop, receiver.url, ['product.*']);
    const rotated = await rotateSecret(context, id, by);
    await stockProduct(shop);
    await sendAll(shop);
    const [received] = receiver.received;
    const accept = (key: string) =>
      new Webhook(key).verify(received?.body ?? '', received?.headers as Record<string, string>);
    expect(() => accept(secret)).not.toThrow();
    expect(() => accept(rotated.ok ? rotated.value.secret : '')).not.toThrow();
    await context.pool.query(`update webhook_endpoints set previous_secret_until = now() where id = $1`, [id]);
    await stockProduct(shop);
    await sendAll(shop);
    expect(receiver.received.at(-1)?.headers['webhook-signature']).not.toContain(' ');
  });

  it('say that a record was deleted', async () => {
    const receiver = await startReceiver();
    await subscribed(shop, receiver.url, ['product.*']);
    const { id } = await stockProduct(shop);
    await context.pool.query('delete from products where id = $1', [id]);
    await sendAll(shop);
    expect(receiver.received.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'product.created', data: { id, isDeleted: true } },
      { type: 'product.deleted', data: { id, isDeleted: true } },
    ]);
  });

  it('about customers leave out staff and sign-ins, and end with the erasure', async () => {
    const receiver = await startReceiver();
    await subscribed(shop, receiver.url, ['customer.*']);
    const { pool } = context;
    const add = `insert into users (id, email, first_name, last_name, role) values (gen_random_uuid(), $1, 'A', 'B', $2) returning id`;
    await pool.query(add, ['new-staff@example.com', 'ADMIN']);
    const { rows } = await pool.query(add, ['new-customer@example.com', 'USER']);
    const { id } = rows[0];
    await pool.query('update users set last_signed_in_at = now() where id = $1', [id]);
    await pool.query(`update users set first_name = 'Ada' where id = $1`, [id]);
    await sendAll(shop);
    expect(receiver.received.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
    expect(receiver.received[1]?.data).toMatchObject({ id, firstName: 'Ada', email: 'new-customer@example.com' });
    expect(receiver.received[1]?.body).not.toMatch(/password/i);
    await pool.query(`update users set erased_at = now() where id = $1`, [id]);
    await sendAll(shop);
    expect(receiver.received.at(-1)).toMatchObject({ type: 'customer.deleted', data: { id, isDeleted: true } });
  });

  it('of a refund contain the refund', async () => {
    const receiver = await startReceiver();
    await subscribed(shop, receiver.url, ['refund.*']);
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const { rows } = await context.pool.query(
      `insert into refunds (id, order_id, transaction_id, amount, currency, purpose)
       select gen_random_uuid(), order_id, id, 100, currency, 'REFUND' from transactions where order_id = $1 returning id`,
      [orderId],
    );
    await sendAll(shop);
    expect(receiver.received).toEqual([]);
    await context.pool.query(`update refunds set status = 'SUCCEEDED' where id = $1`, [rows[0].id]);
    await sendAll(shop);
    expect(receiver.received).toMatchObject([
      { type: 'refund.succeeded', data: { orderId, id: rows[0].id, amount: 100, status: 'SUCCEEDED' } },
    ]);
  });

  it('wait while the endpoint is off', async () => {
    const receiver = await startReceiver();
    const { id } = await subscribed(shop, receiver.url, ['product.created']);
    await stockProduct(shop);
    await changeEndpoint(context, { id, change: { isOn: false } }, { caller: owner, requestId: 'test' });
    await sendAll(shop);
    expect(receiver.received).toEqual([]);
  });
});

/** The key pair of the first test of RFC 8032, section 7.1. */
const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const published = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');

/** Verifies a signature of `v1a` as a receiver does. */
function isSignedBy(key: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  const x = Buffer.from(key.replace(/^whpk_/, ''), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signed = Buffer.from([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'));
  return String(headers['webhook-signature'])
    .split(' ')
    .some(
      (value) => value.startsWith('v1a,') && verify(null, signed, publicKey, Buffer.from(value.slice(4), 'base64')),
    );
}

describe('a signature with a key pair', () => {
  it('has the public key of the published vector', () => {
    expect(secretText(seed, 'v1a')).toBe(`whpk_${published.toString('base64')}`);
  });

  it('is verified by the public key, also during a rotation, and by no other key', async () => {
    const receiver = await startReceiver();
    const added = await addEndpoint(context, { url: receiver.url, events: ['return.*'], signature: 'v1a' }, by);
    if (!added.ok) throw new Error(added.detail);
    const { endpoint, secret } = added.value;
    expect(secret).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    const sending = { context, reading: payloadReading(context, allResources) };
    await testEndpoint(sending, endpoint.id, by);
    const rotated = await rotateSecret(context, endpoint.id, by);
    const next = rotated.ok ? rotated.value.secret : '';
    await testEndpoint(sending, endpoint.id, by);
    const [first, second] = receiver.received as [Received, Received];
    expect([isSignedBy(secret, first), isSignedBy(next, first)]).toEqual([true, false]);
    expect([isSignedBy(secret, second), isSignedBy(next, second)]).toEqual([true, true]);
    expect(isSignedBy(secret, { ...first, body: first.body.replace('}', ' }') })).toBe(false);
    await removeEndpoint(context, endpoint.id, by);
  });
});

describe('the events of payments and returns', () => {
  it('contain the payment and the return', async () => {
    const receiver = await startReceiver();
    const { id } = await subscribed(shop, receiver.url, ['payment.*', 'return.*']);
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    await context.pool.query(
      `insert into returns (id, order_id, kind, status, paid_by, expected_amount, currency)
       values (gen_random_uuid(), $1, 'RETURN', 'REQUESTED', 'CUSTOMER', 0, 'USD')`,
      [orderId],
    );
    await context.pool.query(`update returns set status = 'APPROVED' where order_id = $1`, [orderId]);
    await sendAll(shop);
    expect(receiver.received.map(({ type }) => type)).toEqual([
      'payment.succeeded',
      'return.requested',
      'return.updated',
    ]);
    const [payment, requested] = receiver.received;
    expect(payment?.data).toMatchObject({ orderId, status: 'PAID' });
    expect(requested?.data).toMatchObject({ orderId, status: 'APPROVED' });
    await removeEndpoint(context, id, by);
  });
});
