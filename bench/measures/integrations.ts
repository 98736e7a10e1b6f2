import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelSettingsView } from '@vitrine/contract/channels/channels.schema.ts';
import { type BenchShop, pause } from '../bench-shop.ts';
import { fillCatalog } from '../data/large-catalog.ts';
import { type BenchSku, orderBody, stockSkus } from '../data/order-bodies.ts';
import { type Figure, maxFigure, median, noted } from '../figure.ts';
import { settled } from '../settled.ts';
import { type Staff, signIn } from '../staff.ts';
import { type MeasuredShop, measuredShop } from '../table/measured-shop.ts';
import { computeTotal } from '../table/spent.ts';

const turns = 8;
const requestsOfTurn = 400;
const ordersOfTurn = 100;
const endpointCount = 5;
/** With four variants each. */
const productsOfFeed = 25_000;

/** Measures keys, webhooks and feeds, each in alternating runs with what they are compared with. */
export async function measureIntegrations(shop: BenchShop): Promise<Figure[]> {
  const measured = await measuredShop(shop);
  const staff = await signIn(shop);
  return [
    ...(await measureKeys(measured, staff)),
    ...(await measureWebhooks(measured, staff)),
    ...(await measureFeed(shop, staff)),
  ];
}

/** Compares a staff call by API key with the same call by cookie. */
async function measureKeys(measured: MeasuredShop, { call, cookie }: Staff): Promise<Figure[]> {
  const body = { name: 'Bench', permissions: ['products:read'], callsPerMinute: 10_000 };
  const { token } = (await call('POST', 'api-keys', body)) as { token: string };
  const read = async (headers: Record<string, string>) => {
    const { spent } = await measured.cost(async () => {
      for (let count = 0; count < requestsOfTurn; count += 1)
        await measured.send({
          method: 'POST',
          path: '/api/v1/products/many',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{"select":["id","stock"],"limit":1}',
        });
    });
    return computeTotal(spent) / requestsOfTurn;
  };
  const byCookie = () => read({ cookie });
  const byKey = () => read({ authorization: `Bearer ${token}` });
  await byCookie();
  await byKey();
  const [withCookie, withKey] = await inTurns(byCookie, byKey);
  return [
    noted('CPU of a staff call by cookie', `${withCookie.toFixed(3)} ms`),
    noted('the same by API key', `${withKey.toFixed(3)} ms`),
    maxFigure('how much more a key is', Math.max(0, withKey - withCookie), 0.1, 'ms'),
  ];
}

/**
 * Compares orders without an endpoint, and with five that want every event. The deliveries wait until the orders are
 * measured, and are measured apart: a job makes them after the response to the order.
 */
async function measureWebhooks(measured: MeasuredShop, { call }: Staff): Promise<Figure[]> {
  const { shop } = measured;
  const receiver = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const ids: string[] = [];
  for (let index = 0; index < endpointCount; index += 1) {
    const made = await call('POST', 'webhook-endpoints', { url: `http://127.0.0.1:${port}/${index}`, events: ['*'] });
    ids.push((made as { endpoint: { id: string } }).endpoint.id);
  }
  const skus = await stockSkus(shop, { count: ordersOfTurn, stock: 1_000_000 });
  const switchAll = async (isOn: boolean) => {
    for (const id of ids) await call('PUT', `webhook-endpoints/${id}`, { isOn });
  };
  const deliveries: number[] = [];
  const plain = async () => {
    await switchAll(false);
    return orderCost(measured, skus);
  };
  const withEndpoints = async () => {
    await switchAll(true);
    const cost = await withDeliveriesHeld(shop, () => orderCost(measured, skus));
    const { spent } = await measured.cost(() => delivered(shop));
    deliveries.push(computeTotal(spent) / ordersOfTurn);
    return cost;
  };
  await plain();
  await withEndpoints();
  const [without, withAll] = await inTurns(plain, withEndpoints);
  receiver.close();
  for (const id of ids) await call('DELETE', `webhook-endpoints/${id}`);
  return [
    noted('CPU of everything an order, without webhook endpoints', `${without.toFixed(2)} ms`),
    noted(`the same with ${endpointCount} endpoints that want every event`, `${withAll.toFixed(2)} ms`),
    maxFigure('how much more that is', Math.max(0, (withAll / without - 1) * 100), 3, '%'),
    noted('CPU of the deliveries of an order to all of them, afterwards', `${median(deliveries).toFixed(2)} ms`),
  ];
}

async function orderCost(measured: MeasuredShop, skus: readonly BenchSku[]): Promise<number> {
  const { spent } = await measured.cost(async () => {
    for (const sku of skus)
      await measured.send({
        method: 'POST',
        path: '/api/v1/orders/place',
        headers: { 'content-type': 'application/json' },
        body: orderBody(sku),
      });
    await settled(measured.shop);
  });
  return computeTotal(spent) / skus.length;
}

/** Holds the lock under which deliveries are created, so that none is sent meanwhile. */
async function withDeliveriesHeld<Result>({ pool }: BenchShop, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  await client.query(`select pg_advisory_lock(hashtext('webhooks.spread'))`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('webhooks.spread'))`);
    client.release();
  }
}

/** Waits until every event has reached every endpoint. */
async function delivered({ pool }: BenchShop): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select from jobs.webhook_events where not is_spread)
         or exists (select from jobs.webhook_deliveries where status = 'QUEUED') as waits`,
    );
    if (!rows[0]?.waits) return;
    await pause(200);
  }
}

/** Measures the first build of a feed's items, and its file. */
async function measureFeed(shop: BenchShop, { call }: Staff): Promise<Figure[]> {
  await fillCatalog(shop.pool, productsOfFeed);
  await shop.pool.query('vacuum analyze');
  const began = performance.now();
  const feed = { id: crypto.randomUUID(), name: 'Bench', format: 'GOOGLE', view: '', isOn: true, columns: [] };
  await call('PUT', 'channels', { feeds: [feed] });
  await call('POST', 'settings/admin/jobs/feeds/run');
  let state: ChannelSettingsView['states'][number] | undefined;
  while (!state?.builtAt) {
    await pause(100);
    [state] = ((await call('GET', 'channels')) as ChannelSettingsView).states;
  }
  const builtSeconds = (performance.now() - began) / 1000;
  const written = performance.now();
  const file = await (await fetch(new URL(new URL(state.address).pathname, shop.url))).arrayBuffer();
  const fileSeconds = (performance.now() - written) / 1000;
  return [
    maxFigure(`the items of a feed with ${state.itemCount} variants`, builtSeconds, 60, 's'),
    noted('its file afterwards', `${fileSeconds.toFixed(1)} s, ${(file.byteLength / 1e6).toFixed(0)} MB`),
  ];
}

/** Runs both alternating, each first every other time. Returns the median of each. */
async function inTurns(
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<readonly [number, number]> {
  const results: readonly [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const index of turn % 2 === 0 ? [0, 1] : [1, 0])
      results[index]?.push(await (index === 0 ? first() : second()));
  }
  return [median(results[0]), median(results[1])];
}
