import type { ColorName } from '@vitrine/domain/settings/colors.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast } from '@vitrine/domain/settings/contrast.ts';
import { defaultColors, type SiteColors } from '@vitrine/domain/settings/site-settings.ts';

/** The labels of the ten colours, in the order in which they are chosen (spec §3). */
export const colorLabels: Record<ColorName, string> = {
  primaryColor: 'Primary',
  secondaryColor: 'Secondary',
  accentColor: 'Accent',
  backgroundColor: 'Background',
  backgroundAltColor: 'Alternate background',
  foregroundColor: 'Text on dark',
  foregroundAltColor: 'Text',
  surfaceColor: 'Surface',
  surfaceAltColor: 'Alternate surface',
  borderColor: 'Border',
};

/** Pairs of text and background colours that the shop's pages use. */
const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ['foregroundAltColor', 'backgroundColor'],
  ['foregroundAltColor', 'backgroundAltColor'],
  ['foregroundAltColor', 'surfaceColor'],
  ['foregroundAltColor', 'surfaceAltColor'],
  ['foregroundColor', 'primaryColor'],
  ['foregroundColor', 'secondaryColor'],
];

function isDefault(colors: SiteColors, name: ColorName): boolean {
  return colors[name].toLowerCase() === defaultColors[name].toLowerCase();
}

export interface ContrastWarning {
  readonly names: readonly [ColorName, ColorName];
  readonly message: string;
}

/**
 * Returns the pairs of colours with too little contrast (WCAG 2.2 AA, 4.5 to 1). For these the shop computes another text colour.
 * A pair of the specification's own colours (spec §3) is left out: no owner chose it, and the shop's text on it is readable.
 */
export function contrastWarnings(colors: SiteColors): ContrastWarning[] {
  return pairs.flatMap(([text, ground]) => {
    if (!isColor(colors[text]) || !isColor(colors[ground])) return [];
    if ([text, ground].every((name) => isDefault(colors, name))) return [];
    const ratio = contrastRatio(colors[text], colors[ground]);
    if (ratio >= readableContrast) return [];
    const message = `‘${colorLabels[text]}’ on ‘${colorLabels[ground]}’ has a contrast of ${ratio.toFixed(2)} to 1; ${readableContrast} is readable.`;
    return [{ names: [text, ground], message }];
  });
}
