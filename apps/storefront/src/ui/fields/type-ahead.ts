/** The characters typed into a list so far. */
interface Typed {
  readonly letters: string;
  /** Milliseconds, as events count them. */
  readonly at: number;
}

/** Characters belong together when each follows the previous one within this time, as in native lists. */
const togetherMs = 1000;

export const nothingTyped: Typed = { letters: '', at: Number.NEGATIVE_INFINITY };

/** Returns whether a key at this moment continues a word, so that a blank is a part of it. */
export function isTyping({ letters, at }: Typed, now: number): boolean {
  return letters !== '' && now - at < togetherMs;
}

/** Returns the characters typed so far together with this key. */
export function typedWith(typed: Typed, key: string, now: number): Typed {
  return { letters: (isTyping(typed, now) ? typed.letters : '') + plain(key), at: now };
}

/**
 * Returns the index of the label that the typed characters match, from the active one on and around the end.
 * Returns null when no label begins with them. The same character again moves to the next label with it.
 *
 * @example foundByLetters(['Canada', 'France'], { letters: 'fr', active: 0 }) // 1
 */
export function foundByLetters(
  labels: readonly string[],
  { letters, active }: { readonly letters: string; readonly active: number },
): number | null {
  const first = letters.slice(0, 1);
  const isRepeated = letters === first.repeat(letters.length);
  const wanted = isRepeated ? first : letters;
  const start = isRepeated ? active + 1 : Math.max(active, 0);
  const places = labels.map((_, step) => (start + step) % labels.length);
  return places.find((place) => plain(labels[place] ?? '').startsWith(wanted)) ?? null;
}

/** Returns the text in lower case without accents, so that 'aland' finds 'Åland Islands'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
