import { expect, it } from 'vitest';
import { sendFlows } from '../marketing/marketing.ts';
import { paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { sendAll, startReceiver, subscribed } from './test-receiver.ts';

const shop = await testShop();
const { context } = shop;
const { staff } = await staffedApp(context);
const night = new Date('2026-11-28T23:00:00Z');

it('a checkout with reminders is started, abandoned and completed once each, also in quiet hours', async () => {
  expect(await staff('PUT', '/settings/marketing', { abandonedCheckout: true, cartDelays: [2] })).toMatchObject({
    status: 200,
  });
  const mug = await stockProduct(shop);
  const receiver = await startReceiver();
  await subscribed(shop, receiver.url, ['checkout.*']);
  const email = 'ada@example.com';
  const begin = (quantity: number) =>
    staff('POST', '/mail-consents/checkout', { email, lines: [{ productId: mug.id, variantId: null, quantity }] });
  const age = () => context.pool.query(`update open_checkouts set changed_at = now() - interval '3 hours'`);
  const types = async () => {
    await sendAll(shop);
    return receiver.received.map(({ type }) => type);
  };
  await begin(1);
  await begin(2);
  await sendFlows(context, night);
  expect(await types()).toEqual(['checkout.started']);
  // The address has not confirmed that it wants reminders.
  const [started] = receiver.received;
  expect(started?.data).toMatchObject({ email: null, lines: [{ productId: mug.id, quantity: 2 }] });
  await age();
  await Promise.all([sendFlows(context, night), sendFlows(context, night)]);
  expect(await types()).toEqual(['checkout.started', 'checkout.abandoned']);
  await context.pool.query(`update mail_consents set status = 'GIVEN'`);
  await begin(3);
  await age();
  await sendFlows(context, night);
  expect((await types()).slice(2)).toEqual(['checkout.abandoned']);
  expect(receiver.received.at(-1)?.data).toMatchObject({ email, lines: [{ quantity: 3 }] });
  const orderId = await paidOrder(shop, { product: mug, address: { email } });
  await begin(1);
  expect((await types()).slice(3)).toEqual(['checkout.completed', 'checkout.started']);
  expect(receiver.received.at(-2)?.data).toMatchObject({ id: orderId, status: 'PAID' });
  await age();
  await context.pool.query(`update open_checkouts set changed_at = now() - interval '31 days', abandoned_at = now()`);
  await sendFlows(context, night);
  const { rows } = await context.pool.query('select count(*)::int as open from open_checkouts');
  expect(rows).toEqual([{ open: 0 }]);
});

it('a checkout has no event while no endpoint wants it', async () => {
  const { rows: before } = await context.pool.query(`select count(*)::int as n from jobs.webhook_events`);
  await context.pool.query(`delete from webhook_endpoints`);
  await staff('POST', '/mail-consents/checkout', {
    email: 'bob@example.com',
    lines: [{ productId: (await stockProduct(shop)).id, variantId: null, quantity: 1 }],
  });
  const { rows } = await context.pool.query(`select count(*)::int as n from jobs.webhook_events`);
  expect(rows).toEqual(before);
});
