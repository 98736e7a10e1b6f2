import { randomUUID } from 'node:crypto';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { pause } from '../bench-shop.ts';
import { placeOrderBody } from '../data/order-bodies.ts';
import { median } from '../figure.ts';
import { answerAsSent, type Burn, type SentAnswer, startBareServer, startBurning } from '../load/bare-servers.ts';
import { runLoad } from '../load/load.ts';
import type { Load } from '../load/load-request.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { warmedByOrders } from './orders.ts';
import { notBelow, type Row, row } from './row.ts';
import { answeringThreadSoFar, computeTotal, spentBetween, spentSoFar } from './spent.ts';

const orderRates = [0, 5, 20, 40] as const;
const seconds = 4;
const connections = 32;
const minShare = 80;
const controlTurns = 3;
/** The number of pieces of work per order. Pages are served between them. */
const piecesOfOrder = 16;
/** Units of each product at the start of a run. They sell down to the low counts that pages name. */
const stock = 25;

interface Sold {
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: number;
}

/**
 * The processor time of an order in ms. The parts are the server's one thread, all other threads and processes, and the
 * client that sends it.
 */
interface OrderCost {
  readonly server: number;
  readonly beside: number;
  readonly client: number;
}

/**
 * Measures how many home pages are served while the products on it sell, and how many the processor time of the orders
 * alone allows.
 * The control is a bare server that sends the same bytes and spends an order's cost in its thread. The other processes'
 * cost runs next to it.
 */
export async function measureBrowsingWhileSelling(measured: MeasuredShop): Promise<Row[]> {
  const { shop, processes } = measured;
  await warmedByOrders(measured);
  const sold = await productsOfHome(measured);
  const settings = { ...defaultSiteSettings, ...(await (await fetch(`${shop.url}/api/v1/settings/site`)).json()) };
  const bodies = sold.map((item) =>
    placeOrderBody([{ ...item, quantity: 1 }], cartTotals([{ price: cents(item.price), quantity: 1 }], settings).total),
  );
  const sellFor = async (aSecond: number, work: () => Promise<unknown>) => {
    await restock(measured, sold);
    const selling = new AbortController();
    const sales = sellUntil(shop.url, { bodies, aSecond, signal: selling.signal });
    await work();
    selling.abort();
    return sales;
  };
  const max = Math.max(...orderRates);
  const orderCost = await costOfOrders(measured, () => sellFor(max, () => pause(seconds * 1000)));
  const load = { requests: [{ path: '/', headers: { 'accept-encoding': 'br' } }], connections, seconds };
  const rows: Row[] = [];
  let calm = 0;
  for (const orders of orderRates) {
    let browsing = { rate: 0, answers: 1, p99Ms: 0 };
    const before = answeringThreadSoFar(processes);
    const { sold: soldCount, refused } = await sellFor(orders, async () => {
      browsing = await runLoad({ ...load, url: shop.url });
    });
    const server = answeringThreadSoFar(processes) - before;
    const pageUs = ((server - soldCount * orderCost.server) * 1000) / browsing.answers;
    if (orders === 0) calm = browsing.rate;
    const share = (browsing.rate / calm) * 100;
    rows.push(
      row(`home page while its products sell, ${orders} orders a second`, {
        rate: browsing.rate,
        p99Ms: browsing.p99Ms,
        limit: orders === max ? notBelow(share, minShare, '% of the rate without sales') : null,
        note: `${share.toFixed(0)} % of the rate without sales; ${soldCount} sold${refused > 0 ? `, ${refused} refused` : ''}; ${pageUs.toFixed(1)} us of the server's thread a page, without the orders`,
      }),
    );
  }
  rows.push(await control(load, { answer: await answerAsSent(`${shop.url}/`, 'br'), aSecond: max, orderCost }));
  return rows;
}

/** Returns the cost of an order while nobody browses. */
async function costOfOrders(
  { processes }: MeasuredShop,
  sell: () => Promise<{ readonly sold: number }>,
): Promise<OrderCost> {
  const [before, thread, client] = [spentSoFar(processes), answeringThreadSoFar(processes), process.cpuUsage()];
  const { sold } = await sell();
  const server = answeringThreadSoFar(processes) - thread;
  const all = computeTotal(spentBetween(before, spentSoFar(processes)));
  const { user, system } = process.cpuUsage(client);
  return { server: server / sold, beside: (all - server) / sold, client: (user + system) / 1000 / sold };
}

/**
 * Measures a bare server calm, and with the processor time of the given orders. Its remaining share is the maximum for
 * any shop.
 */
async function control(
  load: Omit<Load, 'url'>,
  { answer, aSecond, orderCost }: { answer: SentAnswer; aSecond: number; orderCost: OrderCost },
): Promise<Row> {
  const getRate = async (burn?: Burn) => {
    const server = await startBareServer('http', answer, burn);
    const { rate } = await runLoad({ ...load, url: server.url }).finally(() => server.stop());
    return rate;
  };
  const toBurn = (ms: number): Burn => ({ aSecond: aSecond * piecesOfOrder, ms: ms / piecesOfOrder });
  const shares: number[] = [];
  for (let turn = 0; turn < controlTurns; turn += 1) {
    const calm = await getRate();
    const beside = startBurning(toBurn(orderCost.beside + orderCost.client));
    const busy = await getRate(toBurn(orderCost.server)).finally(() => beside.stop());
    shares.push((busy / calm) * 100);
  }
  return row(`a bare server beside the processor time of ${aSecond} orders a second`, {
    note: `${median(shares).toFixed(0)} % of its rate without that load; an order takes ${orderCost.server.toFixed(1)} ms of the server's thread, and ${orderCost.beside.toFixed(1)} ms of its other threads, the sandbox and the database, and ${orderCost.client.toFixed(1)} ms of the client`,
  });
}

/** Returns the products that the home page links to, each with its first variant. */
async function productsOfHome({ shop }: MeasuredShop): Promise<Sold[]> {
  const { body } = await answerAsSent(`${shop.url}/`, 'identity');
  const slugs = [...body.toString().matchAll(/href="\/product\/(?<slug>[\w-]+)"/g)].map(
    ({ groups }) => groups?.['slug'],
  );
  const { rows } = await shop.pool.query<Sold>(
    `select p.id as "productId", v.id as "variantId", 4200 as price
     from products p left join lateral (select id from variants where product_id = p.id order by position limit 1) v on true
     where p.slug = any ($1) and p.status = 'ACTIVE' limit 12`,
    [[...new Set(slugs)]],
  );
  await shop.pool.query(`update products set price = 4200, discount = 0 where id = any ($1)`, [
    rows.map(({ productId }) => productId),
  ]);
  await shop.pool.query(`update variants set price = null where id = any ($1)`, [
    rows.flatMap(({ variantId }) => variantId ?? []),
  ]);
  return rows;
}

async function restock({ shop }: MeasuredShop, sold: readonly Sold[]): Promise<void> {
  await shop.pool.query(`update variants set stock = $2 where id = any ($1)`, [
    sold.flatMap(({ variantId }) => variantId ?? []),
    stock,
  ]);
  await shop.pool.query(`update products set stock = $2 where id = any ($1) and not has_variants`, [
    sold.map(({ productId }) => productId),
    stock,
  ]);
  await answerAsSent(`${shop.url}/`, 'br');
}

/** Places orders at an even pace, independently of pending responses. */
async function sellUntil(
  url: string,
  { bodies, aSecond, signal }: { bodies: readonly string[]; aSecond: number; signal: AbortSignal },
): Promise<{ sold: number; refused: number }> {
  const answers: Promise<boolean>[] = [];
  if (aSecond === 0) return { sold: 0, refused: 0 };
  while (!signal.aborted) {
    const body = bodies[answers.length % bodies.length] ?? '';
    answers.push(placed(url, body));
    await pause(1000 / aSecond);
  }
  const ends = await Promise.all(answers);
  return { sold: ends.filter(Boolean).length, refused: ends.filter((isPlaced) => !isPlaced).length };
}

async function placed(url: string, body: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/orders/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });
  const { success } = (await answer.json()) as { success?: boolean };
  return success === true;
}
