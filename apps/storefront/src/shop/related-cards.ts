import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { readCards } from './browser-reads.ts';
import { shopClient } from './shop-client.ts';

/** The products of a cart whose related products are read. */
const maxProducts = 20;

/**
 * Reads the cards of the products that are related to those in the cart, in stock and at most `max`. The first product
 * of each is first.
 */
export async function readRelatedCards(ids: readonly string[], max: number): Promise<readonly ProductCard[]> {
  const where = { id: { in: ids.slice(0, maxProducts) } };
  const { items } = await shopClient.products.many({ where, select: ['id', 'relatedIds'], limit: maxProducts });
  const lists = items.map(({ relatedIds }) => relatedIds);
  const maxLength = Math.max(0, ...lists.map(({ length }) => length));
  const wanted = Array.from({ length: maxLength }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  const others = [...new Set(wanted)].filter((id) => !ids.includes(id)).slice(0, 2 * max);
  return (await readCards(others)).filter(({ stock }) => stock > 0).slice(0, max);
}
