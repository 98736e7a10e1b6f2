import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allResources } from '../all-resources.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { endPauses, getDeliveries, sendAll, startReceiver, subscribed } from './test-receiver.ts';
import { webhookSender } from './webhooks.ts';

const shop = await testShop();
const { context } = shop;

function moduleAt(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/** Starts a separate process that sends webhooks until it is killed. */
function runner() {
  const { databaseAddress, sessionSecret } = context;
  const script = `
    import { openKysely, openPool } from ${moduleAt('../platform/database/connections/pool.ts')};
    import { createLog } from ${moduleAt('../platform/runtime/log.ts')};
    import { allResources } from ${moduleAt('../all-resources.ts')};
    import { webhookSender } from ${moduleAt('./webhooks.ts')};
    const pool = openPool(${JSON.stringify(databaseAddress)}, { size: 3, onConnectionLost: () => {} });
    const context = { pool, db: openKysely(pool, true), hasNamedStatements: true, log: createLog('silent'),
      environment: { siteUrl: 'http://127.0.0.1:3000' }, sessionSecret: ${JSON.stringify(sessionSecret)} };
    const sender = webhookSender(context, allResources);
    for (;;) {
      await sender.run();
      await new Promise((next) => setTimeout(next, 10));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  // A failed test must not leave a sender to the next one.
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('several processes', () => {
  it('deliver each event once, and those of one object in order', async () => {
    const { url, received } = await startReceiver(
      (response) => void setTimeout(() => response.end(), Math.random() * 20),
    );
    const { id } = await subscribed(shop, url, ['product.*']);
    const products = await Promise.all(Array.from({ length: 6 }, () => stockProduct(shop)));
    const senders = [webhookSender(context, allResources), webhookSender(context, allResources)];
    for (let round = 0; round < 8; round += 1) {
      for (const product of products) {
        await context.pool.query(`update products set name = $2 where id = $1`, [product.id, `Mug ${round}`]);
        if (Math.random() < 0.5) await Promise.all(senders.map((sender) => sender.run()));
      }
    }
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(senders.map((sender) => sender.run()));
      await Promise.all(senders.map((sender) => sender.settled()));
    }
    expect(
      (await getDeliveries(shop, id)).every(({ status, attempts }) => status === 'DELIVERED' && attempts === 1),
    ).toBe(true);
    expect(received).toHaveLength(6 * 9);
    for (const product of products) {
      const times: string[] = received
        .filter(({ data }) => data['id'] === product.id)
        .map(({ body }) => JSON.parse(body).timestamp);
      expect(times).toHaveLength(9);
      expect(times).toEqual(times.toSorted((one, other) => one.localeCompare(other)));
    }
  });

  it('keep the order of an object when an event of it fails, and send other objects meanwhile', async () => {
    let isBroken = true;
    const mug = await stockProduct(shop);
    const bowl = await stockProduct(shop);
    const { url, received } = await startReceiver((response, { data }) =>
      response.writeHead(isBroken && data['id'] === mug.id ? 500 : 200).end(),
    );
    await subscribed(shop, url, ['product.*']);
    for (const name of ['One', 'Two']) {
      for (const { id } of [mug, bowl])
        await context.pool.query(`update products set name = $2 where id = $1`, [id, name]);
    }
    await sendAll(shop);
    expect(received.filter(({ data }) => data['id'] === mug.id)).toHaveLength(1);
    expect(received.filter(({ data }) => data['id'] === bowl.id)).toHaveLength(2);
    isBroken = false;
    await endPauses(shop);
    await sendAll(shop);
    const ids = received.filter(({ data }) => data['id'] === mug.id).map(({ headers }) => headers['webhook-id']);
    expect([ids.length, ids[0] === ids[1], ids[1] === ids[2]]).toEqual([3, true, false]);
  });

  it('that are killed between the change and the delivery lose no event', { timeout: 240_000 }, async () => {
    const { url, received } = await startReceiver((response) => void setTimeout(() => response.end(), 30));
    const { id } = await subscribed(shop, url, ['product.created']);
    const ids: string[] = [];
    for (let kill = 0; kill < 4; kill += 1) {
      const before = received.length;
      const child = runner();
      const gone = once(child, 'exit');
      for (let at = 0; at < 10; at += 1) ids.push((await stockProduct(shop)).id);
      await expect.poll(() => received.length, { timeout: 50_000, interval: 5 }).toBeGreaterThan(before);
      await pause(kill * 11);
      child.kill('SIGKILL');
      await gone;
      // The lease of the interrupted attempts has ended.
      await endPauses(shop);
    }
    await sendAll(shop);
    expect(new Set(received.map(({ data }) => data['id']))).toEqual(new Set(ids));
    expect((await getDeliveries(shop, id)).every(({ status }) => status === 'DELIVERED')).toBe(true);
  });

  it('that are killed while receivers hang, fail and redirect deliver each event, in order', {
    timeout: 240_000,
  }, async () => {
    const other = await startReceiver();
    const receivers = {
      healthy: await startReceiver((response) => void setTimeout(() => response.end(), 10)),
      hanging: await startReceiver(() => {}),
      failing: await startReceiver((response) => response.writeHead(500).end()),
      redirecting: await startReceiver((response) => response.writeHead(307, { location: other.url }).end()),
    };
    const endpoints: string[] = [];
    for (const { url } of Object.values(receivers)) endpoints.push((await subscribed(shop, url, ['product.*'])).id);
    const products: string[] = [];
    const rename = (name: string) =>
      context.pool.query('update products set name = $2 where id = any ($1)', [products, name]);
    for (let kill = 0; kill < 3; kill += 1) {
      const before = Object.values(receivers).map(({ received }) => received.length);
      for (let at = 0; at < 4; at += 1) products.push((await stockProduct(shop)).id);
      await rename(`First ${kill}`);
      const child = runner();
      const gone = once(child, 'exit');
      await rename(`Second ${kill}`);
      await expect
        .poll(() => Object.values(receivers).every(({ received }, index) => received.length > (before[index] ?? 0)), {
          timeout: 50_000,
          interval: 5,
        })
        .toBe(true);
      await pause(kill * 7);
      child.kill('SIGKILL');
      await gone;
      await endPauses(shop);
    }
    for (const { answer } of Object.values(receivers)) answer.respond = (response) => response.end();
    for (const [index, { received }] of Object.values(receivers).entries()) {
      const endpoint = endpoints[index] ?? '';
      while ((await getDeliveries(shop, endpoint)).some(({ status }) => status === 'QUEUED')) {
        await endPauses(shop);
        await sendAll(shop);
      }
      expect((await getDeliveries(shop, endpoint)).every(({ status }) => status === 'DELIVERED')).toBe(true);
      const { rows: events } = await context.pool.query<{ id: string; subject: string }>(
        `select 'msg_' || replace(e.id::text, '-', '') as id, e.subject_id::text as subject from jobs.webhook_deliveries d join jobs.webhook_events e on e.position = d.position
        where d.endpoint_id = $1 order by d.position`,
        [endpoint],
      );
      for (const product of products) {
        const ids = received.filter(({ data }) => data['id'] === product).map(({ headers }) => headers['webhook-id']);
        const expected = events.filter(({ subject }) => subject === product).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(2);
        // A repetition follows its event, so the first of each are in order, and no event comes after a later one.
        expect(ids.filter((id, at) => id !== ids[at - 1])).toEqual(expected);
      }
    }
    expect(other.received).toEqual([]);
  });
});
