import { parseColor } from './colors.ts';

/** The text colour of a tag without its own colours. Its background is the accent colour (spec §3). */
export const defaultTagTextColor = '#ffffff';

/** The minimum contrast between text and background (WCAG 2.2 AA, 1.4.3). */
export const readableContrast = 4.5;

/** Returns the relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it. Throws ColorFormatError. */
export function relativeLuminance(color: string): number {
  const { red, green, blue } = parseColor(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast ratio, from 1 (equal colours) to 21 (black on white). Throws ColorFormatError. */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(first), relativeLuminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the text colour for a background: the first preferred one that is readable there.
 * Without one, returns black or white, whichever has the higher contrast (always at least 4.5 to 1). Throws
 * ColorFormatError.
 */
export function readableText(background: string, ...preferred: readonly string[]): string {
  const own = preferred.find((text) => contrastRatio(background, text) >= readableContrast);
  if (own !== undefined) return own;
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000';
}
