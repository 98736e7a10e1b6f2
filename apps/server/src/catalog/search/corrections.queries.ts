import type { Db } from '../../platform/database/connections/pool.ts';
import { loadSteadyRows } from '../storefront/cards.queries.ts';

interface CorrectedWord {
  readonly word: string;
  /** The most similar word of the product cards. Null when there is none, or when products have the word. */
  readonly corrected: string | null;
}

/** The words of a search that are compared. A comparison reads the index of trigrams. */
const maxCompared = 4;

/** Returns the words of a search, each with the most similar word of the shop's products by trigrams. */
export function correctedWords(db: Db, text: string): Promise<CorrectedWord[]> {
  return loadSteadyRows<CorrectedWord>(
    db,
    `select typed.word, (
       select known.word from search_words known
       where known.word % typed.word and typed.place <= ${maxCompared} and length(typed.word) between 3 and 30 and not is_search_word(typed.word)
       order by similarity(known.word, typed.word) desc, known.word limit 1) as corrected
     from typed_words($1) typed order by typed.place`,
    [text],
  );
}
