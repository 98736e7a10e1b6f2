import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { redirectHits } from './redirect-hits.ts';
import { currentAddress, redirectTarget } from './redirects.queries.ts';

/** The address prefixes of other shop systems: Shopify's products and collections, WooCommerce's categories. */
const styles = [
  { pattern: /^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, kinds: ['PRODUCT'] },
  { pattern: /^\/collections\/([^/]+)$/, kinds: ['COLLECTION', 'CATEGORY'] },
  { pattern: /^\/product-category\/(?:[^/]+\/)*([^/]+)$/, kinds: ['CATEGORY'] },
] as const;
const listsOfAll: ReadonlySet<string> = new Set(['/collections', '/collections/all', '/shop']);
const maxLength = 1000;

/**
 * Returns a path in the stored form of redirects: decoded, in lower case, without a slash at its end. Returns null for
 * none.
 */
export function redirectPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const plain = withoutSlashes(decoded.toLowerCase());
  return /^\/[^/\\]/.test(plain) && !plain.includes('\0') && plain.length <= maxLength ? plain : null;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the new location for an address of the previous shop (docs/behaviour/pages.md#addresses). It returns null if
 * the address is unknown.
 * The location is an imported redirect, or the page of the same product, collection or category.
 * `target` is the path of a request. The new address retains its query, if any.
 */
export async function previousAddress(
  { db, pool, log }: Pick<AppContext, 'db' | 'pool' | 'log'>,
  target: string,
): Promise<string | null> {
  const [path = '', ...query] = target.split('?');
  const plain = redirectPath(path);
  if (plain === null) return null;
  const redirected = await redirectTarget(db, plain);
  if (redirected !== null) redirectHits({ db, pool, log }).note(plain);
  const address = redirected ?? (await sameRecord(db, plain));
  if (address === null || query.length === 0 || /[?#]/.test(address)) return address;
  return `${address}?${query.join('?')}`;
}

async function sameRecord(db: Db, path: string): Promise<string | null> {
  if (listsOfAll.has(path)) return '/products';
  for (const { pattern, kinds } of styles) {
    const slug = pattern.exec(path)?.[1];
    if (slug === undefined) continue;
    for (const kind of kinds) {
      const address = await currentAddress(db, kind, slug);
      if (address !== null) return address;
    }
  }
  return null;
}
