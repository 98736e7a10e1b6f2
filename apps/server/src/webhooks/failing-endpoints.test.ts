import { describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { storeAttempt } from './delivery/deliveries.queries.ts';
import { changeEndpoint } from './endpoints/manage-endpoints.ts';
import { by, endPauses, getDeliveries, sendAll, startReceiver, subscribed } from './test-receiver.ts';

const shop = await testShop();
const { pool } = shop.context;

const getState = async (id: string) =>
  (await pool.query(`select state from webhook_endpoints where id = $1`, [id])).rows[0].state;
const mails = async (url: string) =>
  (await pool.query(`select payload from mail_messages where kind = 'staff-webhook' and payload ->> 'url' = $1`, [url]))
    .rows;

describe('an endpoint that fails', () => {
  it('is tried again by the schedule of the standard, with the same id, ten times', async () => {
    const { url, received } = await startReceiver((response) => response.writeHead(500).end('broken'));
    const { id } = await subscribed(shop, url, ['product.created']);
    await stockProduct(shop);
    const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, pause] of pauses.entries()) {
      await sendAll(shop);
      const [delivery] = await getDeliveries(shop, id);
      expect(delivery).toMatchObject({ status: 'QUEUED', attempts: at + 1, status_code: 500, response: 'broken' });
      expect(delivery?.wait_seconds).toBeGreaterThan(pause - 3);
      expect(delivery?.wait_seconds).toBeLessThanOrEqual(pause * 1.1);
      await endPauses(shop);
    }
    await sendAll(shop);
    expect(await getDeliveries(shop, id)).toMatchObject([{ status: 'FAILED', attempts: 10 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await endPauses(shop);
    await sendAll(shop);
    expect(received).toHaveLength(10);
  });

  it('that responds after the lease of an attempt changes no later attempt', async () => {
    const { url } = await startReceiver();
    const { id } = await subscribed(shop, url, ['product.created']);
    await stockProduct(shop);
    await sendAll(shop);
    const { rows } = await pool.query('select id from jobs.webhook_deliveries where endpoint_id = $1', [id]);
    const late = { status: 'QUEUED', statusCode: 500, tookMs: 1, response: null, error: 'late', pauseMs: 0 } as const;
    await storeAttempt(shop.context.db, { id: rows[0].id, attempts: 1 }, late);
    expect(await getDeliveries(shop, id)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    await pool.query(`update jobs.webhook_deliveries set status = 'QUEUED', attempts = 2 where endpoint_id = $1`, [id]);
    await storeAttempt(shop.context.db, { id: rows[0].id, attempts: 1 }, { ...late, status: 'FAILED' });
    expect(await getDeliveries(shop, id)).toMatchObject([{ status: 'QUEUED', attempts: 2 }]);
  });

  it('is reported to the owner after half an hour, stays, and recovers with its first success', async () => {
    const { url, answer } = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await subscribed(shop, `${url}?key=secret`, ['product.created']);
    await stockProduct(shop);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await sendAll(shop);
      await endPauses(shop);
    }
    expect([await getState(id), await mails(url)]).toEqual(['ACTIVE', []]);
    await pool.query(`update webhook_endpoints set failing_since = now() - interval '31 minutes' where id = $1`, [id]);
    await sendAll(shop);
    await endPauses(shop);
    await sendAll(shop);
    expect([await getState(id), (await mails(url)).length]).toEqual(['FAILING', 1]);
    answer.respond = (response) => response.end();
    await endPauses(shop);
    await sendAll(shop);
    expect(await getState(id)).toBe('ACTIVE');
    expect(await getDeliveries(shop, id)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('is disabled when it responds with 410, and can be switched on again', async () => {
    const { url, received, answer } = await startReceiver((response) => response.writeHead(410).end());
    const { id } = await subscribed(shop, url, ['product.created']);
    await stockProduct(shop);
    await sendAll(shop);
    await stockProduct(shop);
    await sendAll(shop);
    expect([await getState(id), received.length, (await mails(url)).length]).toEqual(['GONE', 1, 1]);
    answer.respond = (response) => response.end();
    await changeEndpoint(shop.context, { id, change: { isOn: true } }, by);
    await stockProduct(shop);
    await sendAll(shop);
    expect([await getState(id), received.length]).toEqual(['ACTIVE', 2]);
  });

  it('does not delay the others while it hangs', async () => {
    const hanging = await startReceiver(() => {});
    const prompt = await startReceiver();
    await subscribed(shop, hanging.url, ['product.created']);
    const { id } = await subscribed(shop, prompt.url, ['product.created']);
    await stockProduct(shop);
    const sending = sendAll(shop);
    await expect.poll(async () => (await getDeliveries(shop, id)).at(-1)?.status, { timeout: 4_000 }).toBe('DELIVERED');
    await expect.poll(() => hanging.received.length).toBe(1);
    await sending;
  }, 20_000);
});
