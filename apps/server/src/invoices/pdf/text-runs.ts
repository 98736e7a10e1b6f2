import { findFont, mainFonts, type Weight } from './invoice-fonts.ts';

/** Characters that one font draws. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
/** The replacement of a character that no font has. */
const missing = '□';

/**
 * Divides text among the fonts that draw it. A character and its marks stay together. A box replaces characters that no
 * font has.
 */
export function textRuns(text: string, weight: Weight): readonly TextRun[] {
  const runs: { text: string; font: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const drawn = findFont(segment, weight);
    const last = runs.at(-1);
    const run = { text: drawn ? segment : missing, font: drawn?.name ?? mainFonts[weight] };
    if (last && last.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** Characters that no line starts with. */
const closing = /^[，。、．：；！？）」』】》〉…·,.:;!?)\]]+$/u;

/** Divides text where a line may end: after words and spaces. Languages without spaces divide after their words. */
export function textPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (closing.test(segment) && pieces.length > 0) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Divides a word that is wider than a line into its characters. */
export function toDrawableText(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
