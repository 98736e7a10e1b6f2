/**
 * Control characters, marks that change the direction of text, and halves of characters. None of them can be set on a
 * page.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]+/gu;
/** Pictures, which the fonts of an invoice do not have. */
const pictures = /\p{Extended_Pictographic}/gu;
/** Characters that join, vary or hyphenate others, and have no meaning alone. */
const joining = /\u00ad|\u200d|\p{Variation_Selector}/gu;
/** Characters that are set on top of others. More than three on one character are omitted. */
const stacked = /(\p{M}{3})\p{M}+/gu;

/** The space between two words of languages that are read from right to left. */
const rightToLeftSpace = /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) (?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu;

/** Returns text of one line that an invoice can show, with at most `max` characters. */
export function invoiceText(text: string, max: number): string {
  const clean = text
    .replace(joining, '')
    .replace(unprintable, ' ')
    .replace(pictures, '□')
    .replace(stacked, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(clean);
  const cut = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : clean;
  // Words are set from left to right, each in its own direction. Words that belong together are set in theirs.
  return cut.replace(rightToLeftSpace, '\u00a0');
}
