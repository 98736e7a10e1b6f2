import { noMeaning, type SearchLanguages } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Seller } from '../../resources/resource.ts';
import { searchedProducts } from '../storefront/cards.queries.ts';
import { correctedWords } from './corrections.queries.ts';

/**
 * Returns a search without results with its unknown words replaced by the most similar words of the shop's products,
 * or null. The returned search has results (docs/behaviour/search.md#corrected-spelling).
 */
export async function correctedSearch(
  db: Db,
  text: string,
  { languages, soldBy }: { readonly languages?: SearchLanguages | undefined; readonly soldBy?: Seller | undefined },
): Promise<string | null> {
  const words = await correctedWords(db, text, languages?.own);
  if (words.every(({ word, corrected }) => corrected === null || corrected === word)) return null;
  const corrected = words.map(({ word, corrected: known }) => known ?? word).join(' ');
  const { ids } = await searchedProducts(db, corrected, {
    meaning: languages && { ...noMeaning, languages },
    soldBy,
  });
  return ids.length > 0 ? corrected : null;
}
