import { readProductCards } from '@vitrine/contract/client/http-shop-api.ts';
import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { language } from '@vitrine/messages/src/t.ts';
import { marketPrefix, withPrefix } from '../routing/language-prefix.ts';
import { sellsSomeProducts } from '../routing/rendered-features.ts';
import { shopClient } from './shop-client.ts';

/** Reads the cards of these products, in their order, at the prices of the page's market. It omits what is not sold there. */
export async function readCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  if (!sellsSomeProducts())
    return readProductCards(shopClient, ids, () => (withPrefix('/') === '/' ? undefined : language()));
  if (ids.length === 0) return [];
  const { readMarketCards } = await import('./market-reads.ts');
  return readMarketCards({ prefix: marketPrefix() ?? null, language: language() }, ids);
}
