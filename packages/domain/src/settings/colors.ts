/** The colour settings (spec §3). */
export const colorNames = [
  'backgroundColor',
  'backgroundAltColor',
  'foregroundColor',
  'foregroundAltColor',
  'surfaceColor',
  'surfaceAltColor',
  'primaryColor',
  'secondaryColor',
  'borderColor',
  'accentColor',
] as const;
export type ColorName = (typeof colorNames)[number];

/** Red, green and blue, each from 0 to 255. Fractions are allowed. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The error for a text that is not a colour. */
export class ColorFormatError extends Error {
  readonly text: string;

  constructor(text: string) {
    super(`'${text}' is not a colour: use hex with 3 or 6 digits, rgb() or hsl()`);
    this.name = 'ColourFormatError';
    this.text = text;
  }
}

const maxTextLength = 100;
const number = String.raw`([+-]?(?:\d+\.?\d*|\.\d+))`;
const hexText = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i;
const rgbText = new RegExp(String.raw`^rgb\(\s*${number}(%?)(\s*,\s*|\s+)${number}\2\3${number}\2\s*\)$`, 'i');
const hslText = new RegExp(String.raw`^hsl\(\s*${number}(?:deg)?(\s*,\s*|\s+)${number}%\2${number}%\s*\)$`, 'i');

/**
 * Reads an opaque colour: hex with 3 or 6 digits, rgb() or hsl(). Throws ColorFormatError for any other text (spec §5).
 */
export function parseColor(text: string): Rgb {
  // A text above this length is not a colour, and the expressions below would be slow on it.
  const color = text.length <= maxTextLength ? readColor(text.trim()) : null;
  if (!color) throw new ColorFormatError(text);
  return color;
}

/**
 * Returns whether the shop can read the text as a colour.
 *
 * @example isColor('#0a7') // true isColor('turquoise') // false
 */
export function isColor(text: string): boolean {
  return readColor(text.trim()) !== null;
}

function readColor(text: string): Rgb | null {
  return readHex(text) ?? readRgb(text) ?? readHsl(text);
}

function readHex(text: string): Rgb | null {
  const match = hexText.exec(text);
  if (!match) return null;
  const digits = match[2] ?? (match[1] ?? '').replace(/./g, '$&$&');
  const channel = (start: number): number => Number.parseInt(digits.slice(start, start + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4) };
}

function readRgb(text: string): Rgb | null {
  const match = rgbText.exec(text);
  if (!match) return null;
  const [, red = '', percent = '', , green = '', blue = ''] = match;
  const limit = percent === '%' ? 100 : 255;
  const channels = [red, green, blue].map(Number);
  if (channels.some((channel) => channel < 0 || channel > limit)) return null;
  const [r = 0, g = 0, b = 0] = channels.map((channel) => (channel / limit) * 255);
  return { red: r, green: g, blue: b };
}

function readHsl(text: string): Rgb | null {
  const match = hslText.exec(text);
  if (!match) return null;
  const [, hueText = '', , saturationText = '', lightnessText = ''] = match;
  const [hue, saturation, lightness] = [Number(hueText), Number(saturationText) / 100, Number(lightnessText) / 100];
  if (saturation < 0 || saturation > 1 || lightness < 0 || lightness > 1) return null;
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const index = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(index - 3, 9 - index, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}
