import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { paidOrder, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
await context.pool.query("update users set first_name = 'Pat'");
const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });
const ada = /ada@example|Lovelace|Townsend|94107/i;
const refused = { status: 403, body: { code: 'DEMO_RESTRICTED' } };

/** Places a guest's order as the checkout of a demo shop sends it, with the demo account's e-mail. */
async function sampleOrder(): Promise<string> {
  return paidOrder(shop, { product: await stockProduct(shop), address: { email: 'Demo@example.com' } });
}

async function othersOrder(): Promise<string> {
  return paidOrder(shop, { product: await stockProduct(shop) });
}

describe('of an order that it did not place the demo account', () => {
  it('may not change the e-mail or the address, and so can neither look it up nor have it mailed', async () => {
    const id = await othersOrder();
    const { number } = (await demo('GET', `/orders/${id}`)).body;
    const mine = { email: 'mine@example.com' };
    expect(await demo('PUT', `/orders/${id}`, mine)).toMatchObject(refused);
    expect(await demo('PUT', `/orders/${id}`, { email: context.environment.demoEmail })).toMatchObject(refused);
    const found = await browser(app).call('POST', '/orders/lookup', { number, ...mine });
    expect(found.statusCode).toBe(404);
    expect((await staff('GET', `/orders/${id}`)).body.email).toBe('ada@example.com');
  });

  it('may not have it mailed once more, by the order or by the log of mail', async () => {
    const id = await othersOrder();
    expect(await demo('POST', `/orders/${id}/resend-mail`, {})).toMatchObject(refused);
    const mailId = uuidv7();
    await context.pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, status)
        values ($1, 'order-confirmation', $2, 'ada@example.com', $3, 'FAILED')`,
      [mailId, mailId, id],
    );
    expect(await demo('POST', `/mail/messages/${mailId}/retry`)).toMatchObject(refused);
    const { rows } = await context.pool.query('select status from mail_messages where id = $1', [mailId]);
    expect(rows).toEqual([{ status: 'FAILED' }]);
    expect((await staff('POST', `/mail/messages/${mailId}/retry`)).status).toBe(200);
  });

  it('may not look at the label', async () => {
    const id = await othersOrder();
    expect((await demo('POST', '/orders/buy-shipping', { orderId: id })).status).toBe(200);
    expect(await demo('GET', `/orders/${id}/label`)).toMatchObject(refused);
    expect((await staff('GET', `/orders/${id}/label`)).status).toBe(200);
  });

  it('learns no name or address from anything that it does with it', async () => {
    const id = await othersOrder();
    const answers = [
      await demo('POST', `/orders/${id}/notes`, { body: 'Gift wrap' }),
      await demo('POST', '/orders/buy-shipping', { orderId: id }),
      await demo('POST', `/orders/${id}/void-shipping`),
      await demo('POST', `/orders/${id}/status`, { status: 'DELIVERED' }),
      await demo('GET', `/orders/${id}`),
      await demo('POST', '/orders/one', { where: { id }, include: ['user', 'notes', 'shipments', 'transaction'] }),
      await demo('GET', '/mail/messages?limit=100'),
      await demo('POST', '/audit/many', { where: { resourceId: id } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300);
      expect(JSON.stringify(body)).not.toMatch(ada);
    }
  });

  it('reads no name in the log of what the shared account itself deleted', async () => {
    const id = await othersOrder();
    await context.pool.query('alter table orders disable trigger user');
    await context.pool.query("update orders set status = 'CANCELLED' where id = $1", [id]);
    expect((await demo('DELETE', `/orders/${id}`)).body).toEqual({ success: true });
    await context.pool.query('alter table orders enable trigger user');
    const { body } = await demo('POST', '/audit/many', { where: { resourceId: id } });
    expect(body.items).toMatchObject([{ action: 'delete', before: { email: 'a---@hidden.example' } }]);
    expect(JSON.stringify(body)).not.toMatch(ada);
  });
});

describe('an order with the demo account’s own e-mail', () => {
  it('is its own: seen whole, corrected, labelled and refunded', async () => {
    const id = await sampleOrder();
    const address = { name: 'Ada Lovelace', street1: expect.stringMatching(/townsend/i) };
    expect((await demo('GET', `/orders/${id}`)).body).toMatchObject({
      shippingInfo: { address },
      billingAddress: address,
    });
    const listed = await demo('POST', '/orders/one', { where: { id } });
    expect(listed.body).toMatchObject({ name: 'Ada Lovelace', shippingInfo: { address } });
    const corrected = { ...listed.body.shippingInfo.address, street1: '2 Elm St' };
    expect((await demo('PUT', `/orders/${id}`, { shippingAddress: corrected })).status).toBe(200);
    await demo('POST', '/orders/buy-shipping', { orderId: id });
    expect((await demo('GET', `/orders/${id}/label`)).status).toBe(200);
    expect(await demo('POST', '/orders/refund', { id })).toMatchObject({ status: 200, body: { success: true } });
  });

  it('shows nothing of the staff that worked on it, nor to whom else it was mailed', async () => {
    const id = await sampleOrder();
    await staff('POST', `/orders/${id}/notes`, { body: 'Gift wrap' });
    await staff('POST', `/orders/${id}/status`, { status: 'SHIPPED' });
    await context.pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, status, last_error)
        values ($1, 'staff-new-order', $2, 'olive@example.com', $3, 'FAILED', '550 <olive@example.com>: no such box')`,
      [uuidv7(), id, id],
    );
    const { body } = await demo('GET', `/orders/${id}`);
    expect(body.mail).toContainEqual(expect.objectContaining({ recipient: 'Demo@example.com' }));
    expect(body.notes).toMatchObject([{ author: 'P*** S***', body: 'Gift wrap' }]);
    expect(JSON.stringify(body)).not.toMatch(/olive|Pat Staff/i);
    expect(JSON.stringify((await demo('GET', '/mail/messages?limit=100')).body)).not.toMatch(/olive/i);
  });
});

it('the ledger of a product shows the demo account no e-mail of staff', async () => {
  const product = await stockProduct(shop);
  await staff('PUT', `/products/${product.id}`, { stock: 7 });
  const { body } = await demo('GET', `/reports/stock/${product.id}`);
  expect(body.items[0]).toMatchObject({ change: -93, by: 's---@hidden.example' });
  expect((await staff('GET', `/reports/stock/${product.id}`)).body.items[0]).toMatchObject({ by: 'sam@example.com' });
});
