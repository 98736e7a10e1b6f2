import { pause } from '../bench-shop.ts';
import type { Cluster } from './cluster.ts';

interface Edited {
  readonly id: string;
  readonly slug: string;
}

const patienceMs = 20_000;

/**
 * Returns a sentence for each process whose product page differs from the database. The pages are in its cache by then.
 */
export async function comparePages(cluster: Cluster): Promise<string[]> {
  const products = await cluster.query<Edited & { name: string; stock: number }>(
    `select id, slug, name, stock from products where status = 'ACTIVE' order by slug limit 20`,
  );
  const found: string[] = [];
  for (const { slug, name } of products) {
    const bodies = await Promise.all(cluster.shops.map(({ url }) => fetchPage(url, slug)));
    for (const [index, body] of bodies.entries()) {
      if (!body.includes(escaped(name))) found.push(`process ${index + 1} does not show '${name}' at /product/${slug}`);
      if (body !== bodies[0]) found.push(`process ${index + 1} shows another /product/${slug} than process 1`);
    }
  }
  return found;
}

/** Renames products. Returns the milliseconds until every process shows each name, or Infinity after 20 seconds. */
export async function timesToSee(cluster: Cluster, edits: number): Promise<number[]> {
  const products = await cluster.query<Edited>(
    `select id, slug from products where status = 'ACTIVE' order by slug limit 10`,
  );
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const product = products[edit % products.length];
    if (!product) break;
    const name = `Edited ${edit} at ${Date.now()}`;
    await Promise.all(cluster.shops.map(({ url }) => fetchPage(url, product.slug)));
    await cluster.query('update products set name = $2 where id = $1', [product.id, name]);
    const began = performance.now();
    times.push(
      ...(await Promise.all(cluster.shops.map(({ url }) => seenAfter(url, { began, name, slug: product.slug })))),
    );
  }
  return times;
}

async function seenAfter(
  url: string,
  { began, name, slug }: { readonly began: number; readonly name: string; readonly slug: string },
): Promise<number> {
  while (performance.now() - began < patienceMs) {
    if ((await fetchPage(url, slug)).includes(name)) return performance.now() - began;
    await pause(2);
  }
  return Number.POSITIVE_INFINITY;
}

async function fetchPage(url: string, slug: string): Promise<string> {
  const answer = await fetch(`${url}/product/${slug}`, { signal: AbortSignal.timeout(10_000) });
  return answer.text();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
}
