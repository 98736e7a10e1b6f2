/** Control characters, marks that change the direction of text, and halves of characters: none of them can be set on a page. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]+/gu;
/** Pictures, which the fonts of an invoice do not have. */
const pictures = /\p{Extended_Pictographic}/gu;
/** What joins, varies or hyphenates other characters, and is nothing by itself. */
const joining = /\u00ad|\u200d|\p{Variation_Selector}/gu;
/** Characters that are set on top of others; more than three on one letter are left out. */
const stacked = /(\p{M}{3})\p{M}+/gu;

/** The space between two words of languages that are read from right to left. */
const rightToLeftSpace = /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) (?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu;

/** Returns text of one line that an invoice can show, with at most `most` characters. */
export function invoiceText(text: string, most: number): string {
  const clean = text
    .replace(joining, '')
    .replace(unprintable, ' ')
    .replace(pictures, '□')
    .replace(stacked, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = Array.from(clean);
  const cut = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : clean;
  // Words are set from left to right, each in its own direction; words that hold together are set in theirs.
  return cut.replace(rightToLeftSpace, '\u00a0');
}
