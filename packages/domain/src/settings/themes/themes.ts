import { colorNames } from '../colors.ts';
import { defaultColors, type SiteAppearance } from '../site-settings.ts';
import { defaultStyle } from '../site-style.ts';
import { apothecary } from './apothecary.ts';
import { gallery } from './gallery.ts';
import { harbour } from './harbour.ts';
import { linen } from './linen.ts';
import { market } from './market.ts';
import { studio } from './studio.ts';
import type { Theme } from './theme.ts';

/** The look of a new shop: the specification's colours (§3) and the visitor's font. */
export const standard: Theme = {
  id: 'standard',
  name: 'Standard',
  description: 'The look of a new shop. No fonts to download.',
  values: { font: 'system', ...defaultStyle, ...defaultColors },
};

/** The six designed themes, in the order of the owner's pictures. */
export const themes: readonly Theme[] = [linen, apothecary, gallery, studio, market, harbour];

/** Returns the theme whose values these are, or null when the owner has changed any. */
export function findTheme(appearance: SiteAppearance): Theme | null {
  return [standard, ...themes].find(({ values }) => isSame(values, appearance)) ?? null;
}

function isSame(theme: SiteAppearance, own: SiteAppearance): boolean {
  return (
    colorNames.every((name) => theme[name].toLowerCase() === own[name].trim().toLowerCase()) &&
    (['font', 'corners', 'cardStyle', 'density', 'titles'] as const).every((name) => theme[name] === own[name])
  );
}
