import { parseColor } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast } from '@vitrine/domain/settings/contrast.ts';
import { clampChroma, converter, formatHex } from 'culori';

const toOklch = converter('oklch');

/**
 * For each shade, the share of the distance from the colour to white (below 500) or black (above), and the remaining
 * share of chroma.
 */
const steps = {
  50: { to: 'light', way: 0.94, chroma: 0.15 },
  100: { to: 'light', way: 0.86, chroma: 0.28 },
  200: { to: 'light', way: 0.7, chroma: 0.5 },
  300: { to: 'light', way: 0.48, chroma: 0.74 },
  400: { to: 'light', way: 0.22, chroma: 0.92 },
  500: { to: 'light', way: 0, chroma: 1 },
  600: { to: 'dark', way: 0.16, chroma: 0.98 },
  700: { to: 'dark', way: 0.32, chroma: 0.92 },
  800: { to: 'dark', way: 0.48, chroma: 0.82 },
  900: { to: 'dark', way: 0.62, chroma: 0.7 },
  950: { to: 'dark', way: 0.76, chroma: 0.55 },
} as const;

/** OKLCH lightness of a scale's ends, near white and near black. A colour beyond them is itself the end. */
const ends = { light: 0.985, dark: 0.12 } as const;

export type Shade = keyof typeof steps;
export const shades = Object.keys(steps).map(Number) as readonly Shade[];

/** Returns a colour as #rrggbb. Throws ColorFormatError. */
export function hexColor(color: string): string {
  const { red, green, blue } = parseColor(color);
  return formatHex({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
}

/**
 * Returns a colour's shades from 50 (lightest) to 950 (darkest) in visually even steps. 500 is the colour. Throws
 * ColorFormatError.
 */
export function colorScale(color: string): Readonly<Record<Shade, string>> {
  const base = toOklch(hexColor(color)) ?? { mode: 'oklch' as const, l: 0, c: 0 };
  const end = { light: Math.max(base.l, ends.light), dark: Math.min(base.l, ends.dark) };
  const scale = shades.map((shade) => {
    const { to, way, chroma } = steps[shade];
    if (way === 0) return [shade, hexColor(color)];
    const lightness = base.l + (end[to] - base.l) * way;
    return [shade, formatHex(clampChroma({ ...base, l: lightness, c: base.c * chroma }, 'oklch'))];
  });
  return Object.fromEntries(scale) as Record<Shade, string>;
}

/**
 * Returns the colour, or the nearest tone of its hue that is readable as text on all the backgrounds, at worst black or
 * white.
 */
export function inkOn(color: string, backgrounds: readonly string[]): string {
  const isReadable = (ink: string) => backgrounds.every((ground) => contrastRatio(ground, ink) >= readableContrast);
  const base = toOklch(hexColor(color)) ?? { mode: 'oklch' as const, l: 0, c: 0 };
  for (let distance = 0; distance <= 1; distance += 0.02) {
    for (const lightness of [base.l - distance, base.l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const ink = formatHex(clampChroma({ ...base, l: lightness }, 'oklch'));
      if (isReadable(ink)) return ink;
    }
  }
  return isReadable('#ffffff') ? '#ffffff' : '#000000';
}
