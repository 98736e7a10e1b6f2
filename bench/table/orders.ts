import { orderBody, stockSkus } from '../data/order-bodies.ts';
import { runLoad } from '../load/load.ts';
import { settled } from '../settled.ts';
import { bareSqlMs } from './bare-sql.ts';
import type { Cost, MeasuredShop } from './measured-shop.ts';
import { perRequest } from './reads.ts';
import { type Row, row } from './row.ts';
import { computeTotal } from './spent.ts';

const buyers = 16;
const seconds = 4;
const ordersOfOne = 60;
const skuCount = 1000;

/** Places orders of many products, one each, as fast as the responses arrive. */
async function orderLoad({ shop }: MeasuredShop) {
  const skus = await stockSkus(shop, { count: skuCount, stock: 1_000_000 });
  const requests = skus.map((sku) => ({
    method: 'POST' as const,
    path: '/api/v1/orders/place',
    headers: { 'content-type': 'application/json' },
    body: orderBody(sku),
  }));
  const load = (lasting: number) =>
    runLoad({ url: shop.url, requests, connections: buyers, seconds: lasting, expected: '{"success":true' });
  return { requests, load };
}

/** Places orders until their code is compiled. */
export async function warmedByOrders(measured: MeasuredShop): Promise<void> {
  const { load } = await orderLoad(measured);
  await load(8);
  await settled(measured.shop);
}

/** Measures placed orders with their charge, webhook and emails: one buyer after the other, and sixteen at once. */
export async function measureOrders(measured: MeasuredShop, products: number): Promise<Row[]> {
  const { requests, load } = await orderLoad(measured);
  await load(8);
  await settled(measured.shop);
  const sql = await bareSqlMs(measured);
  const rows: Row[] = [];

  const alone = await measured.cost(async () => {
    for (const request of requests.slice(0, ordersOfOne)) await measured.send(request);
    await settled(measured.shop);
  });
  rows.push(orderRow('order, one buyer', { cost: alone, count: ordersOfOne, sql, products }));

  let result = { rate: 0, answers: 0, failed: 0, p99Ms: 0 };
  const together = await measured.cost(async () => {
    result = await load(seconds);
    await settled(measured.shop);
  });
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answers} orders were not placed`);
  const { rate, p99Ms } = result;
  rows.push({
    ...orderRow(`order, ${buyers} buyers`, { cost: together, count: result.answers, sql, products }),
    rate,
    p99Ms,
  });
  return rows;
}

function orderRow(
  what: string,
  { cost, count, sql, products }: { cost: Cost; count: number; sql: number; products: number },
): Row {
  const cpu = perRequest(cost.spent, count);
  for (const { text, ms, calls } of cost.statements?.heaviest ?? [])
    console.log(`${what}: ${(ms / count).toFixed(3)} ms, ${(calls / count).toFixed(2)} calls: ${text}`);
  return row(what, {
    products,
    cpu,
    timesSql: computeTotal(cpu) / sql,
    statements: cost.statements && cost.statements.calls / count,
    note: 'with charge, webhook and emails',
  });
}
