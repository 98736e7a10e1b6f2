import { type BenchSku, orderBody, stockSkus } from '../data/order-bodies.ts';
import type { Cluster } from './cluster.ts';

const workers = 24;
const seconds = 5;

/** Returns the orders per second of one, two and all processes together. */
export async function orderRates(cluster: Cluster): Promise<number[]> {
  const pool = { query: (text: string, values: unknown[]) => cluster.query(text, values) };
  const skus = await stockSkus({ url: cluster.shops[0]?.url ?? '', pool }, { count: 500, stock: 1_000_000 });
  const rates: number[] = [];
  for (let count = 1; count <= cluster.shops.length; count += 1) {
    rates.push(
      await loadRate(
        cluster.shops.slice(0, count).map(({ url }) => url),
        skus,
      ),
    );
  }
  return rates;
}

async function loadRate(urls: readonly string[], skus: readonly BenchSku[]): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let placed = 0;
  const work = async (worker: number) => {
    for (let turn = worker; performance.now() < end; turn += workers) {
      const [url = '', sku] = [urls[worker % urls.length], skus[turn % skus.length]];
      if (!sku) return;
      const answer = await fetch(`${url}/api/v1/orders/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: orderBody(sku),
      });
      const body = await answer.text();
      if (!body.startsWith('{"success":true')) throw new Error(`an order was not placed: ${body.slice(0, 200)}`);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return placed / seconds;
}
