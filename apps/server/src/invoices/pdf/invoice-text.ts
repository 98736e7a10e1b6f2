/**
 * Control characters, overrides of the direction of text, and halves of characters. None of them can be set on a page.
 * Marks of direction and isolates remain, because Arabic texts and formats have them.
 */
const unprintable = /(?:[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]|(?![\u061c\u200e\u200f\u2066-\u2069])\p{Cf})+/gu;
/** Pictures, which the fonts of an invoice do not have. */
const pictures = /\p{Extended_Pictographic}/gu;
/** Characters that join, vary or hyphenate others, and have no meaning alone. */
const joining = /\u00ad|\u200d|\p{Variation_Selector}/gu;
/** Characters that are set on top of others. More than three on one character are omitted. */
const stacked = /(\p{M}{3})\p{M}+/gu;

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
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : clean;
}
