/** Longest slug, so that addresses stay short. */
const longestSlug = 80;

/** Latin letters that do not come apart into a base letter and an accent. */
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
 * A name as it stands in an address: lower-case Latin letters and digits with single hyphens. Accents fall away ('Crème' is
 * 'creme'); a name without any Latin letter or digit is spelled by its code points ('茶' is 'u8336'), an empty one is 'item'.
 *
 * @example
 * slugify('Café & Bar') // 'cafe-and-bar'
 */
export function slugify(name: string): string {
  const latin = Array.from(name.toLowerCase())
    .map((letter) => spelledOut[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return shorten(latin) || shorten(codePoints(name)) || 'item';
}

/** The slug, or the slug with the first number from 2 on that makes it one that is not taken. */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug;
  for (let copy = 2; isTaken(candidate); copy += 1) candidate = `${slug}-${copy}`;
  return candidate;
}

/** Whether the text can stand as a slug: lower-case Latin letters and digits, single hyphens between. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

function codePoints(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .map((word) =>
      Array.from(word)
        .map((letter) => `u${letter.codePointAt(0)?.toString(16)}`)
        .join(''),
    )
    .join('-');
}

/** Cut at the last hyphen that fits, without hyphens at either end; two never stand together. */
function shorten(slug: string): string {
  const trimmed = slug.replace(/^-|-$/g, '');
  if (trimmed.length <= longestSlug) return trimmed;
  const cut = trimmed.slice(0, longestSlug + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : trimmed.slice(0, longestSlug);
}
