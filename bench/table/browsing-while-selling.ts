import { randomUUID } from 'node:crypto';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { pause } from '../bench-shop.ts';
import { answerAsSent } from '../load/bare-servers.ts';
import { runLoad } from '../load/load.ts';
import { placeOrderBody } from '../order-bodies.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { notBelow, type Row, row } from './row.ts';

const orderRates = [0, 5, 20, 40] as const;
const seconds = 4;
const connections = 32;
const leastShare = 80;
/** Units of each product at the start of a run: they sell down to the few that pages name. */
const stock = 25;

interface Sold {
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: number;
}

/** Measures how many home pages are answered while the products on it sell. */
export async function measureBrowsingWhileSelling(measured: MeasuredShop): Promise<Row[]> {
  const { shop } = measured;
  const sold = await productsOfHome(measured);
  const settings = { ...defaultSiteSettings, ...(await (await fetch(`${shop.url}/api/v1/settings/site`)).json()) };
  const rows: Row[] = [];
  let calm = 0;
  for (const orders of orderRates) {
    await restock(measured, sold);
    const bodies = sold.map((item) =>
      placeOrderBody(
        [{ ...item, quantity: 1 }],
        cartTotals([{ price: cents(item.price), quantity: 1 }], settings).total,
      ),
    );
    const selling = new AbortController();
    const sales = sellUntil(shop.url, { bodies, aSecond: orders, signal: selling.signal });
    const load = { path: '/', headers: { 'accept-encoding': 'br' } };
    const browsing = await runLoad({ url: shop.url, requests: [load], connections, seconds });
    selling.abort();
    const { sold: soldCount, refused } = await sales;
    if (orders === 0) calm = browsing.rate;
    const share = (browsing.rate / calm) * 100;
    rows.push(
      row(`home page while its products sell, ${orders} orders a second`, {
        rate: browsing.rate,
        p99Ms: browsing.p99Ms,
        limit: orders === Math.max(...orderRates) ? notBelow(share, leastShare, '% of the calm rate') : null,
        note: `${share.toFixed(0)} % of the calm rate; ${soldCount} sold${refused > 0 ? `, ${refused} refused` : ''}`,
      }),
    );
  }
  return rows;
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

/** Places orders at an even pace, whether or not the earlier ones are answered. */
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
