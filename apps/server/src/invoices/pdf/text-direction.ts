import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters that are drawn in one direction, in the order in which they are read. */
interface DirectedText {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

export type Direction = 'ltr' | 'rtl';

/** Characters that are read from right to left, and marks of direction, which are not drawn. */
const reordered = /[\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u;
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns whether a text has characters that are not drawn from left to right. */
export function isReordered(text: string): boolean {
  return reordered.test(text);
}

/** Returns the direction of a text: that of its first character with one. */
export function getDirection(text: string): Direction {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** Returns the parts of a line from left to right, by the Unicode Bidirectional Algorithm. */
export function directedTexts(line: string, direction: Direction): readonly DirectedText[] {
  if (line === '') return [];
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const levelAt = (index: number) => embedding.levels[index] ?? 0;
  const parts: { indices: number[]; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = levelAt(index);
    const last = parts.at(-1);
    const step = level % 2 === 1 ? -1 : 1;
    if (last?.level === level && last.indices.at(-1) === index - step) last.indices.push(index);
    else parts.push({ indices: [index], level });
  }
  return parts.flatMap(({ indices, level }) => {
    const isRightToLeft = level % 2 === 1;
    const read = isRightToLeft ? indices.toReversed() : indices;
    const text = read.map((index) => toDrawn(line.charAt(index), isRightToLeft)).join('');
    const drawn = text.replace(marks, '');
    return drawn === '' ? [] : [{ text: drawn, isRightToLeft }];
  });
}

/** Returns a bracket for its other direction, and a space at which pdfkit does not divide the text. */
function toDrawn(character: string, isRightToLeft: boolean): string {
  if (!isRightToLeft) return character;
  return character === ' ' ? '\u00a0' : (bidi.getMirroredCharacter(character) ?? character);
}

/** Returns a text in the order in which its characters are drawn. fontkit itself reverses a text of these scripts. */
export function inDrawingOrder({ text, isRightToLeft }: DirectedText): string {
  if (!isRightToLeft || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
