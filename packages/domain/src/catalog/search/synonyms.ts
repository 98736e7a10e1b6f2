/** Words that a search treats alike. */
export interface Synonym {
  /** The language of the searches that use it. Null means every language. */
  readonly locale: string | null;
  /** Words and phrases in the form of `searchWords`. Without `finds`, each also finds the others. */
  readonly words: readonly string[];
  /** What `words` find in addition, but not the reverse. */
  readonly finds: readonly string[];
}

/** The phrases that each phrase finds in addition. */
export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

/** The maximum number of searches that synonyms add to one. Each costs as much as the search itself. */
export const maxAlternatives = 5;
/** The words of a search that are compared with synonyms, and those of a synonym. */
const maxWords = 8;
export const maxPhraseWords = 4;

/** Returns the synonyms of a language as an index of their phrases. */
export function synonymIndex(synonyms: readonly Synonym[], locale: string): SynonymIndex {
  const index = new Map<string, string[]>();
  for (const { locale: own, words, finds } of synonyms) {
    if (own !== null && own !== locale) continue;
    for (const word of words) {
      const found = index.get(word) ?? [];
      const others = finds.length > 0 ? finds : words;
      for (const other of others) if (other !== word && !found.includes(other)) found.push(other);
      index.set(word, found);
    }
  }
  return index;
}

interface Match {
  readonly start: number;
  readonly length: number;
  readonly finds: readonly string[];
}

/**
 * Returns the searches that synonyms add to a search: at most 5, those with one replaced phrase first. A replaced
 * phrase is not replaced again. `words` has the form of `searchWords`.
 * @example searchAlternatives('red sofa', index) // ['red couch']
 */
export function searchAlternatives(words: string, index: SynonymIndex): string[] {
  if (index.size === 0) return [];
  const typed = words.split(' ').slice(0, maxWords);
  const matches = phrasesIn(typed, index);
  const found = new Set<string>();
  for (const match of matches)
    for (const phrase of match.finds) found.add(replacePhrases(typed, [{ ...match, phrase }]));
  for (const [position, match] of matches.entries()) {
    for (const other of matches.slice(position + 1)) {
      for (const phrase of match.finds) {
        for (const second of other.finds) {
          if (found.size >= maxAlternatives) break;
          found.add(
            replacePhrases(typed, [
              { ...match, phrase },
              { ...other, phrase: second },
            ]),
          );
        }
      }
    }
  }
  found.delete(words);
  return [...found].slice(0, maxAlternatives);
}

/** Returns the phrases of a search that have synonyms, without overlaps. A longer phrase precedes a shorter one. */
function phrasesIn(typed: readonly string[], index: SynonymIndex): Match[] {
  const matches: Match[] = [];
  let start = 0;
  while (start < typed.length) {
    let length = Math.min(maxPhraseWords, typed.length - start);
    while (length > 0 && !index.has(typed.slice(start, start + length).join(' '))) length -= 1;
    const finds = index.get(typed.slice(start, start + length).join(' '));
    if (finds) matches.push({ start, length, finds });
    start += Math.max(length, 1);
  }
  return matches;
}

function replacePhrases(
  typed: readonly string[],
  replacements: readonly (Omit<Match, 'finds'> & { readonly phrase: string })[],
): string {
  const words = [...typed];
  for (const { start, length, phrase } of replacements.toReversed()) words.splice(start, length, phrase);
  return words.join(' ');
}
