import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { outlineSubset } from './outline-font.ts';

export type Weight = 'plain' | 'bold';

/** Latin, Greek, Cyrillic, Arabic, Hebrew and others. */
export const mainFonts: Readonly<Record<Weight, string>> = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};
const weights: Readonly<Record<Weight, number>> = { plain: 400, bold: 700 };

/** Fonts that are divided into slices of some characters each: Chinese and Japanese, Korean. */
const slicedFonts = [
  import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
];
const thaiFonts: Readonly<Record<Weight, string>> = {
  plain: fileURLToPath(import.meta.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff')),
  bold: fileURLToPath(import.meta.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff')),
};
interface Slice {
  readonly from: number;
  readonly to: number;
  readonly file: string;
}
let slices: readonly Slice[] | null = null;
const opened = new Map<string, Font>();

/**
 * A font of an invoice that can draw a character. `name` is its file or, for other than the main fonts, the key of
 * `opened`.
 */
export interface InvoiceFont {
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
}

/**
 * The maximum number of fonts that a document opens, and that stay open for the next one. Each takes some megabytes.
 */
const maxFonts = 60;
const maxCached = 30;

/** Starts a document. Without it, a worker would retain every font that any document needed. */
export function beginFonts(): void {
  if (opened.size > maxCached) opened.clear();
  drawnBy.clear();
}

/** Returns an opened font by its name, in the form that pdfkit accepts. */
export function getFontSource(name: string): Font | string {
  return opened.get(name) ?? name;
}

const drawnBy = new Map<string, InvoiceFont | null>();

/** Returns the font that draws a character with its marks, or null if none has all of it. */
export function findFont(character: string, weight: Weight): InvoiceFont | null {
  const key = `${weight} ${character}`;
  const known = drawnBy.get(key);
  if (known !== undefined) return known;
  const codePoints = Array.from(character, (part) => part.codePointAt(0) ?? 0);
  const font = codePoints.length > 0 ? fontFor(codePoints[0] ?? 0, weight) : null;
  const found = font && codePoints.every(font.has) ? font : null;
  drawnBy.set(key, found);
  return found;
}

/** Returns the font that draws a character, or null if none does. */
function fontFor(codePoint: number, weight: Weight): InvoiceFont | null {
  const isThai = codePoint >= 0x0e00 && codePoint <= 0x0e7f;
  return (
    fontWith(codePoint, mainFonts[weight], () => create(readFileSync(mainFonts[weight]))) ??
    (isThai ? thaiFont(codePoint, weight) : slicedFont(codePoint, weight))
  );
}

/** Returns a font that has a character, or null if it lacks it or too many fonts are open. */
function fontWith(codePoint: number, name: string, open: () => Font): InvoiceFont | null {
  const font = openFont(name, open);
  const has = (other: number) => font?.hasGlyphForCodePoint(other) === true;
  return has(codePoint) ? { name, has } : null;
}

function thaiFont(codePoint: number, weight: Weight): InvoiceFont | null {
  return fontWith(codePoint, thaiFonts[weight], () => create(readFileSync(thaiFonts[weight])));
}

function slicedFont(codePoint: number, weight: Weight): InvoiceFont | null {
  slices ??= slicedFonts.flatMap(loadSlices);
  for (const { from, to, file } of slices) {
    if (codePoint < from || codePoint > to) continue;
    const font = fontWith(codePoint, `${file} ${weight}`, () => variedFont(file, weight));
    if (font) return font;
  }
  return null;
}

/** Parses the characters of each slice: {"[4]": "U+1f1e9-1f1f5,U+21a"}. */
function loadSlices(table: string): readonly Slice[] {
  const ranges = JSON.parse(readFileSync(new URL(table), 'utf8')) as Record<string, string>;
  const font = /\/(noto-sans-\w+)\//.exec(table)?.[1] ?? '';
  return Object.entries(ranges).flatMap(([key, list]) => {
    const file = fileURLToPath(new URL(`files/${font}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`, table));
    return list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return { from, to, file };
    });
  });
}

interface Point {
  x: number;
  y: number;
  copy(): Point;
}

/** The property names under which fontkit stores the outlines of a font in WOFF2, and their variations. */
const outlines = '_transformedGlyphs';
const variation = '_variationProcessor';

/** Where the compressed tables of a font in WOFF2 begin, and whether they are decompressed. */
const dataStart = '_dataPos';
const isDecompressed = '_decompressed';

interface Table {
  offset: number;
  readonly length: number;
  readonly transformLength?: number;
}

/** The properties that fontkit stores for a font in WOFF2 and for a variable font. */
type VariedFont = Font & {
  variationCoords: readonly number[];
  stream: object;
  readonly directory: { readonly tables: Readonly<Record<string, Table>>; readonly totalCompressedSize: number };
  readonly [dataStart]: number;
  [isDecompressed]: boolean;
  [outlines]: readonly { readonly points?: readonly Point[] }[];
  readonly [variation]: { transformPoints(glyph: number, points: readonly Point[]): void };
};

/**
 * Opens a slice of a variable font in one weight, with a separate name, because pdfkit identifies fonts by their names.
 */
function variedFont(file: string, weight: Weight): Font {
  const bytes = readFileSync(file);
  // fontkit cannot unpack outlines of a font that it varies, so another font unpacks them.
  const [unpacked, font] = [create(bytes) as VariedFont, create(bytes) as VariedFont];
  decompress(bytes, [unpacked, font]);
  unpacked.getGlyph(0);
  font.variationCoords = [weights[weight]];
  font[outlines] = unpacked[outlines];
  const slice = basename(file, '-wght-normal.woff2');
  Object.defineProperty(font, 'postscriptName', { value: `${slice}-${weight}` });
  Object.defineProperty(font, 'createSubset', { value: () => outlineSubset(font) });
  const getGlyph = font.getGlyph.bind(font);
  const moved = new Set<number>();
  // Applies the font's weight to the outline before a glyph is measured.
  Object.defineProperty(font, 'getGlyph', {
    value: (glyph: number, codePoints?: readonly number[]) => {
      if (!moved.has(glyph)) vary(font, glyph);
      moved.add(glyph);
      return getGlyph(glyph, codePoints);
    },
  });
  return font;
}

/** Decompresses the tables of fonts of the same file. fontkit itself does so in JavaScript, which takes ten times as long. */
function decompress(bytes: Buffer, fonts: readonly [VariedFont, VariedFont]): void {
  const [{ [dataStart]: start, directory }] = fonts;
  const tables = brotliDecompressSync(bytes.subarray(start, start + directory.totalCompressedSize));
  for (const font of fonts) {
    let offset = 0;
    for (const table of Object.values(font.directory.tables)) {
      table.offset = offset;
      offset += table.transformLength ?? table.length;
    }
    font.stream = Reflect.construct(font.stream.constructor as new (bytes: Buffer) => object, [tables]);
    font[isDecompressed] = true;
  }
}

/**
 * Moves the points of an outline to the weight of the font, once. The four points after them represent the sides of the
 * glyph.
 */
function vary(font: VariedFont, glyph: number): void {
  const { points = [] } = font[outlines][glyph] ?? {};
  const last = points.at(-1);
  if (last) font[variation].transformPoints(glyph, [...points, ...Array.from({ length: 4 }, () => last.copy())]);
}

function openFont(name: string, open: () => Font): Font | null {
  const font = opened.get(name);
  // The few fonts of whole scripts are opened in any case.
  if (font !== undefined || (opened.size >= maxFonts && name.includes('-wght-'))) return font ?? null;
  const fresh = open();
  opened.set(name, fresh);
  return fresh;
}
