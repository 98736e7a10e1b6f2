import { pause } from '../bench-shop.ts';
import type { Discount } from '../proof/shopper.ts';
import type { Cluster } from './cluster.ts';
import { type Edit, outdatedPages, shownFrom, type Visit } from './outdated-pages.ts';

interface Watching {
  /** The number of edited products, one after the other, each once per round. */
  readonly products: number;
  /** The number of last products by their address to skip, because another watch edits them. */
  readonly skip: number;
  /** Products that are sold meanwhile. Their purges are unrelated to edits. */
  readonly discounts: readonly Discount[];
  readonly isDisturbed: boolean;
  /** Ends the watch after the edit in progress. Without it, every product is edited once. */
  readonly until?: AbortSignal;
}

const visitors = 3;
/** Two edits of one product must be more than ten seconds apart, because a purge is repeated after that time. */
const betweenMs = { calm: 0, disturbed: 3_000 } as const;
const purgedWithinMs = 60_000;

interface Product {
  readonly id: string;
  readonly slug: string;
}

/** Edits products while visitors view their pages behind the CDN. Returns a sentence for each outdated page. */
export async function watchPages(cluster: Cluster, watching: Watching): Promise<string[]> {
  const { isDisturbed, until } = watching;
  const products = await unsoldProducts(cluster, watching);
  const edits: Edit[] = [];
  const visits: Visit[] = [];
  const over = new AbortController();
  const looking = Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let turn = visitor; !over.signal.aborted; turn += 1) {
        const product = products[turn % products.length];
        if (product) visits.push(...(await visited(cluster, product)));
        await pause(5);
      }
    }),
  );
  for (let turn = 0; until ? !until.aborted : turn < products.length; turn += 1) {
    const { id, slug } = products[turn % products.length] ?? { id: '', slug: '' };
    const edition = Math.floor(turn / products.length) + 1;
    const sent = performance.now();
    await cluster.query('update products set name = $2 where id = $1', [id, `${slug}, edition ${edition}.`]);
    edits.push({ productId: id, edition, sent, response: performance.now() });
    await pause(isDisturbed ? betweenMs.disturbed : betweenMs.calm);
  }
  const isShown = (edit: Edit) => shownFrom(edit, { purges: cluster.cdn.purges, isDisturbed }) !== null;
  for (const end = Date.now() + purgedWithinMs; Date.now() < end && !edits.every(isShown); ) await pause(100);
  // Each page is visited again after its purge.
  for (const product of products) visits.push(...(await visited(cluster, product)));
  over.abort();
  await looking;
  return outdatedPages({ edits, visits, purges: cluster.cdn.purges }, isDisturbed);
}

async function unsoldProducts(cluster: Cluster, { discounts, products, skip }: Watching): Promise<Product[]> {
  return cluster.query<Product>(
    `select id, slug from products where status = 'ACTIVE' and id <> all ($1::uuid[]) order by slug desc limit $2 offset $3`,
    [discounts.map(({ productId }) => productId), products, skip],
  );
}

/**
 * Returns the visit of a page through the CDN. Returns nothing when the page was not served, for example while
 * processes are killed.
 */
async function visited(cluster: Cluster, { id, slug }: Product): Promise<Visit[]> {
  const began = performance.now();
  const answer = await fetch(`${cluster.cdn.url}/product/${slug}`, { signal: AbortSignal.timeout(30_000) }).catch(
    () => null,
  );
  const text = await answer?.text().catch(() => null);
  if (!answer?.ok || typeof text !== 'string') return [];
  return [{ productId: id, began, edition: Number(/, edition (\d+)\./.exec(text)?.[1] ?? 0) }];
}
