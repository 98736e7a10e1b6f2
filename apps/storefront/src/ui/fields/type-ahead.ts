/** The characters typed into a list so far. */
interface Typed {
  readonly text: string;
  /** Milliseconds, as events count them. */
  readonly at: number;
}

/** Characters belong together when each follows the previous one within this time, as in native lists. */
const togetherMs = 1000;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** Returns whether a key at this moment continues a word, so that a blank is a part of it. */
export function isTyping({ text: characters, at }: Typed, now: number): boolean {
  return characters !== '' && now - at < togetherMs;
}

/** Returns the characters typed so far together with this key. */
export function typedWith(typed: Typed, key: string, now: number): Typed {
  return { text: (isTyping(typed, now) ? typed.text : '') + plain(key), at: now };
}

/**
 * Returns the index of the label that the typed characters match, from the active one on and around the end.
 * Returns null when no label begins with them. The same character again moves to the next label with it.
 *
 * @example findByPrefix(['Canada', 'France'], { text: 'fr', active: 0 }) // 1
 */
export function findByPrefix(
  labels: readonly string[],
  { text: characters, active }: { readonly text: string; readonly active: number },
): number | null {
  const first = characters.slice(0, 1);
  const isRepeated = characters === first.repeat(characters.length);
  const wanted = isRepeated ? first : characters;
  const start = isRepeated ? active + 1 : Math.max(active, 0);
  const positions = labels.map((_, step) => (start + step) % labels.length);
  return positions.find((index) => plain(labels[index] ?? '').startsWith(wanted)) ?? null;
}

/** Returns the text in lower case without accents, so that 'aland' finds 'Åland Islands'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
