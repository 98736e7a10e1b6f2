import type PDFDocument from 'pdfkit';
import { getFontSource, mainFonts, type Weight } from './invoice-fonts.ts';
import { type Direction, directedTexts, getDirection, inDrawingOrder, isReordered } from './text-direction.ts';
import { type TextRun, textPieces, textRuns, toDrawableText } from './text-runs.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The page of a document. `isMirrored`: its texts and tables begin at the right. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly isMirrored: boolean;
}

/** The position of a text, in points, on a page that is not mirrored. Without `height` it is one line. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly align?: 'left' | 'right';
  readonly weight?: Weight;
}

/**
 * Writes a text into a box with the font size of the page and truncates it. pdfkit sets text that the main font draws
 * from left to right. This function sets any other text line by line, each character in a font that has it.
 */
export function writeText({ pdf, isMirrored }: Sheet, text: string, box: TextBox): void {
  const { y, width, height, weight = 'plain' } = box;
  const x = isMirrored ? pdf.page.width - box.x - width : box.x;
  const align = isMirrored === (box.align === 'right') ? 'left' : 'right';
  pdf.font(mainFonts[weight]);
  if (isPlain(text, weight)) {
    const room = height === undefined ? { lineBreak: false } : { height, ellipsis: true };
    pdf.text(text, x, y, { width, align, ...room });
    return;
  }
  const step = pdf.currentLineHeight(true);
  // The main font's height of a capital and the space above it. All fonts share one baseline.
  const baseline = pdf.heightOfString('x') * 0.8;
  const lines = toLines(pdf, text, {
    width,
    weight,
    max: height === undefined ? 1 : Math.max(1, Math.floor(height / step)),
  });
  const direction = getDirection(text);
  lines.forEach((line, index) => {
    const runs = toDrawnRuns(line, weight, direction);
    const start = align === 'right' ? x + width - computeWidth(pdf, runs) : x;
    writeRuns(pdf, runs, { x: start, y: y + index * step + baseline });
  });
  pdf.font(mainFonts[weight]);
  pdf.x = x;
  pdf.y = y + lines.length * step;
}

/** Returns the height of a text in a box of this width, at most `max`. */
export function textHeight(
  pdf: Pdf,
  text: string,
  { width, max }: { readonly width: number; readonly max: number },
): number {
  pdf.font(mainFonts.plain);
  if (isPlain(text, 'plain')) return Math.min(pdf.heightOfString(text, { width }), max);
  const step = pdf.currentLineHeight(true);
  return toLines(pdf, text, { width, weight: 'plain', max: Math.max(1, Math.floor(max / step)) }).length * step;
}

function isPlain(text: string, weight: Weight): boolean {
  if (isReordered(text)) return false;
  const [first, ...others] = textRuns(text, weight);
  return others.length === 0 && (!first || (first.font === mainFonts[weight] && first.text === text));
}

interface Setting {
  readonly width: number;
  readonly weight: Weight;
  /** The maximum number of lines. */
  readonly max: number;
}

function toLines(pdf: Pdf, text: string, { width, weight, max }: Setting): readonly string[] {
  const wide = (piece: string) => computeWidth(pdf, toDrawnRuns(piece, weight, 'ltr'));
  const pieces = textPieces(text).flatMap((piece) => (wide(piece) > width ? toDrawableText(piece) : [piece]));
  const lines = [''];
  let used = 0;
  for (const piece of pieces) {
    const size = wide(piece);
    if (used > 0 && used + size > width) {
      if (lines.length === max) return [...lines.slice(0, -1), cutLine(lines.at(-1) ?? '', width, wide)];
      lines.push('');
      used = 0;
    }
    if (used === 0 && piece.trim() === '') continue;
    lines[lines.length - 1] += piece;
    used += size;
  }
  return lines;
}

/** Shortens a line until an ellipsis fits behind it. */
function cutLine(line: string, width: number, wide: (text: string) => number): string {
  const characters = [...toDrawableText(line)];
  while (characters.length > 0 && wide(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('')}…`;
}

/** Returns the pieces of a line from left to right, each with the font that draws it. */
function toDrawnRuns(line: string, weight: Weight, direction: Direction): readonly TextRun[] {
  if (!isReordered(line)) return textRuns(line, weight);
  return directedTexts(line, direction).flatMap((part) => {
    const runs = textRuns(inDrawingOrder(part), weight);
    return part.isRightToLeft ? runs.toReversed() : runs;
  });
}

function computeWidth(pdf: Pdf, runs: readonly TextRun[]): number {
  return runs.reduce((sum, { font, text }) => sum + useFont(pdf, font).widthOfString(text), 0);
}

function writeRuns(pdf: Pdf, runs: readonly TextRun[], at: { readonly x: number; readonly y: number }): void {
  let { x } = at;
  for (const { font, text } of runs) {
    useFont(pdf, font).text(text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
    x += pdf.widthOfString(text);
  }
}

const registered = new WeakMap<Pdf, Set<string>>();

/** Selects a font for the text that follows. pdfkit accepts opened fonts as well as paths, which its types omit. */
function useFont(pdf: Pdf, name: string): Pdf {
  const names = registered.get(pdf) ?? new Set<string>();
  registered.set(pdf, names);
  if (!names.has(name)) pdf.registerFont(name, getFontSource(name) as string);
  names.add(name);
  return pdf.font(name);
}
