/** The characters that unaccent replaces and that have no decomposition in Unicode. */
const replaced: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const maxLength = 200;

/**
 * Returns the folded words of a search, separated by one space, as the function search_text of the database does. It
 * reads 200 characters.
 * @example searchWords(' Café-Tische ') // 'cafe tische'
 */
export function searchWords(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (character) => replaced[character] ?? character)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
