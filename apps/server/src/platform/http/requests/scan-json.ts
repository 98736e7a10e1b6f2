/** Limits of a JSON text, independent of its schema. */
export interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly depth: number;
  /** Maximum number of values, including those in lists and objects. */
  readonly values: number;
}

export type JsonError = 'TOO_DEEP' | 'TOO_MANY_VALUES' | 'BAD_TEXT';

const quote = 0x22;
const backslash = 0x5c;
const characterU = 0x75;
const comma = 0x2c;
const opening = new Uint8Array(256);
const closing = new Uint8Array(256);
for (const sign of '[{') opening[sign.charCodeAt(0)] = 1;
for (const sign of ']}') closing[sign.charCodeAt(0)] = 1;

/**
 * Finds the first violation of a body before its bytes are parsed, in one pass and without storing anything. The parser
 * checks whether the text is JSON at all.
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): JsonError | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      const end = endOfText(bytes, at + 1);
      if (end < 0) return 'BAD_TEXT';
      at = end;
    } else if (byte === comma) values += 1;
    else if (opening[byte] === 1) {
      depth += 1;
      values += 1;
      if (depth > limits.depth) return 'TOO_DEEP';
    } else if (closing[byte] === 1) depth -= 1;
    if (values > limits.values) return 'TOO_MANY_VALUES';
  }
  return undefined;
}

/**
 * Returns the position of the quote that ends a text. Returns -1 when PostgreSQL cannot store the text: a NUL, or half
 * of a surrogate pair.
 */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) return at;
    if (byte !== backslash) continue;
    at += 1;
    if (bytes[at] !== characterU) continue;
    const unit = codeUnit(bytes, at + 1);
    at += 4;
    if (unit === 0 || isLowSurrogate(unit)) return -1;
    if (!isHighSurrogate(unit)) continue;
    const isPair = bytes[at + 1] === backslash && bytes[at + 2] === characterU;
    if (!isPair || !isLowSurrogate(codeUnit(bytes, at + 3))) return -1;
    at += 6;
  }
  return bytes.length;
}

/**
 * Returns the four hexadecimal digits at a position as a number, or NaN for other characters, which the parser will
 * refuse.
 */
function codeUnit(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let index = at; index < at + 4; index += 1) {
    unit = unit * 16 + Number.parseInt(String.fromCharCode(bytes[index] ?? 0), 16);
  }
  return unit;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
