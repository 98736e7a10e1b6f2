/** The maximum length of a slug, which limits the length of addresses. */
export const maxSlugLength = 80;

/** Latin characters that Unicode does not decompose into a base character and an accent. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  '&': ' and ',
};

/**
 * Turns a name into a part of an address: lower-case Latin characters and digits with single hyphens.
 * Accents are removed ('Crème' becomes 'creme'). A name without Latin characters or digits is written as its code
 * points ('茶': 'u8336'). An empty name is 'item'.
 *
 * @example slugify('Café & Bar') // 'cafe-and-bar'
 */
export function slugify(name: string): string {
  const latin = Array.from(name.toLowerCase())
    .map((character) => spelledOut[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return shorten(latin) || shorten(codePoints(name)) || 'item';
}

/** Returns the slug. If it is taken, returns the slug with the first free number from 2 on. */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug;
  for (let copy = 2; isTaken(candidate); copy += 1) candidate = `${slug}-${copy}`;
  return candidate;
}

/**
 * Returns whether the text is a valid slug: lower-case Latin characters and digits with single hyphens between them.
 */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

function codePoints(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .map((word) =>
      Array.from(word)
        .map((character) => `u${character.codePointAt(0)?.toString(16)}`)
        .join(''),
    )
    .join('-');
}

/**
 * Truncates the text at the last hyphen within the limit and removes hyphens at both ends. Expects no double hyphens.
 */
function shorten(slug: string): string {
  const trimmed = slug.replace(/^-|-$/g, '');
  if (trimmed.length <= maxSlugLength) return trimmed;
  const cut = trimmed.slice(0, maxSlugLength + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : trimmed.slice(0, maxSlugLength);
}
