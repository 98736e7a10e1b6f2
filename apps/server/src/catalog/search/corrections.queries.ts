import type { Db } from '../../platform/database/connections/pool.ts';
import { loadSteadyRows } from '../storefront/cards.queries.ts';

interface CorrectedWord {
  readonly word: string;
  /** The most similar word of the product cards. Null when there is none, or when products have the word. */
  readonly corrected: string | null;
}

/** The words of a search that are compared. A comparison reads the index of trigrams. */
const maxCompared = 4;

const isCompared = `typed.place <= ${maxCompared} and length(typed.word) between 3 and 30`;

/** Words of three characters have too few trigrams in common. They are similar after a swap of two adjacent ones. */
const isSwapped = `length(typed.word) = 3 and word in (
  overlay(typed.word placing reverse(left(typed.word, 2)) from 1), overlay(typed.word placing reverse(right(typed.word, 2)) from 2))`;

/** The same for the words of a further language. Those of the main language are known words as well. */
const inLanguage = `select typed.word, (
   select known.word from (
     select word from translated_words where locale = $2 and (word % typed.word or ${isSwapped})
     union select word from search_words where word % typed.word or ${isSwapped}
   ) known
   where ${isCompared} and not is_search_word(typed.word) and not exists (select from known_words(typed.word, $2, true))
   order by similarity(known.word, typed.word) desc, known.word limit 1) as corrected
 from words_in_language($1, $2) typed order by typed.place`;

/**
 * Returns the words of a search, each with the most similar word of the shop's products by trigrams. With a further
 * language, its words count as well.
 */
export function correctedWords(db: Db, text: string, language?: string): Promise<CorrectedWord[]> {
  if (language !== undefined) return loadSteadyRows<CorrectedWord>(db, inLanguage, [text, language]);
  return loadSteadyRows<CorrectedWord>(
    db,
    `select typed.word, (
       select known.word from search_words known
       where (known.word % typed.word or ${isSwapped}) and ${isCompared} and not is_search_word(typed.word)
       order by similarity(known.word, typed.word) desc, known.word limit 1) as corrected
     from typed_words($1) typed order by typed.place`,
    [text],
  );
}
