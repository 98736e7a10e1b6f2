import type { Font, Glyph } from 'fontkit';

/** The part of a font that goes into a PDF, as pdfkit requires it. */
interface Subset {
  includeGlyph(glyph: number): number;
  encode(): Uint8Array;
}

/**
 * Returns a TrueType font of the outlines of the included glyphs. fontkit cannot subset WOFF2 and variable fonts. It
 * reads their outlines, and this function writes them again, without instructions.
 */
export function outlineSubset(font: Font): Subset {
  const places = new Map<number, number>([[0, 0]]);
  return {
    includeGlyph(glyph) {
      const index = places.get(glyph) ?? places.size;
      places.set(glyph, index);
      return index;
    },
    encode: () =>
      trueType(
        font,
        [...places.keys()].map((glyph) => font.getGlyph(glyph)),
      ),
  };
}

function trueType(font: Font, glyphs: readonly Glyph[]): Uint8Array {
  const outlines = glyphs.map(buildOutline);
  const ends = outlines.reduce<number[]>((all, { length }) => [...all, (all.at(-1) ?? 0) + length], [0]);
  const [minX, minY, maxX, maxY] = [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(Math.round);
  const box = [minX ?? 0, minY ?? 0, maxX ?? 0, maxY ?? 0];
  const [ascent, descent] = [Math.round(font.ascent), Math.round(font.descent)];
  return fontFile({
    glyf: Buffer.concat(outlines),
    head: words([1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, font.unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0, ...box, 0, 8, 2, 1, 0]),
    hhea: words([1, 0, ascent, descent, 0, font.unitsPerEm, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length]),
    hmtx: words(glyphs.flatMap((glyph) => [Math.round(glyph.advanceWidth), Math.round(glyph.path.bbox.minX || 0)])),
    loca: words(ends.flatMap(long)),
    maxp: words([1, 0, glyphs.length, 4_000, 400, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
  });
}

function long(value: number): readonly number[] {
  return [value >>> 16, value & 0xffff];
}

function steps(values: readonly number[]): readonly number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/**
 * Returns the outline of a glyph in TrueType's form, or nothing for a space. Every point is written as a separate word.
 */
function buildOutline(glyph: Glyph): Buffer {
  const points: { readonly x: number; readonly y: number; readonly isOn: boolean }[] = [];
  const ends: number[] = [];
  for (const { command, args } of glyph.path.commands) {
    const [x = 0, y = 0, toX = 0, toY = 0] = args.map(Math.round);
    if (command === 'quadraticCurveTo') points.push({ x, y, isOn: false }, { x: toX, y: toY, isOn: true });
    else if (command === 'moveTo' || command === 'lineTo') points.push({ x, y, isOn: true });
    else if (command === 'closePath') ends.push(points.length - 1);
    else throw new Error(`${command} is not drawn in a font of this kind`);
  }
  if (ends.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const head = words([ends.length, ...box, ...ends, 0]);
  const flags = Buffer.from(points.map(({ isOn }) => (isOn ? 1 : 0)));
  return padded(Buffer.concat([head, flags, words(steps(xs)), words(steps(ys))]));
}

/** Joins the tables of a font, in the order of their names, behind their list with their sums. */
function fontFile(tables: Readonly<Record<string, Buffer>>): Uint8Array {
  const names = Object.keys(tables);
  const power = Math.floor(Math.log2(names.length));
  const start = words([1, 0, names.length, 16 * 2 ** power, power, 16 * (names.length - 2 ** power)]);
  let offset = start.length + 16 * names.length;
  const entries: Buffer[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const entry = Buffer.alloc(16);
    entry.write(name, 'latin1');
    entry.writeUInt32BE(computeSum(padded(table)), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(table.length, 12);
    entries.push(entry);
    offset += padded(table).length;
  }
  const file = Buffer.concat([start, ...entries, ...Object.values(tables).map(padded)]);
  const head = file.readUInt32BE(start.length + 16 * names.indexOf('head') + 8);
  file.writeUInt32BE((0xb1b0afba - computeSum(file)) >>> 0, head + 8);
  return file;
}

function computeSum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
}

/** Returns 16-bit words, negative ones as two's complement. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index));
  return bytes;
}
