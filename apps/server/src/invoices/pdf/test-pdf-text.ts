import { inflateSync } from 'node:zlib';

/** A piece of text and its left end, in points. */
interface PdfPiece {
  readonly text: string;
  readonly x: number;
}

/** Returns the text of a PDF of the shop, one line for each piece of text, with the fonts' own tables of characters. */
export function pdfText(pdf: Buffer): string {
  return pdfPieces(pdf)
    .map(({ text }) => text)
    .join('\n');
}

/** Returns the pieces of text of a PDF of the shop, as pdfText. */
export function pdfPieces(pdf: Buffer): readonly PdfPiece[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, readTable(getStream(objects.get(table))));
    }
  }
  const pages = [...objects.values()]
    .filter((body) => /\bTf\b/.test(body) || body.includes('stream'))
    .map((body) => getStream(body));
  return pages.filter((content) => content.includes(' Tf')).flatMap((content) => readPieces(content, fonts));
}

/** Returns the content of the stream of an object. */
function getStream(body = ''): string {
  const data = /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? '';
  return body.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

function readPieces(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfPiece[] {
  let table: ReadonlyMap<string, string> | undefined;
  let x = Number.NaN;
  return content.split('\n').flatMap((row) => {
    const font = /^\/(F\d+) [\d.]+ Tf$/.exec(row)?.[1];
    if (font) table = fonts.get(font);
    x = Number(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/.exec(row)?.[1] ?? x);
    if (!row.endsWith(' TJ')) return [];
    const codes = [...row.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [{ text: codes.map((code) => table?.get(code) ?? '').join(''), x }];
  });
}

/** Reads the characters of each code from a table (CMap) that pdfkit writes. */
function readTable(cmap: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[(.*?)\]/gs)) {
    const texts = [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of texts.entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      table.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return table;
}
