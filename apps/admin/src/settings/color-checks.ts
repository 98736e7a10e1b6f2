import type { ColorName } from '@vitrine/domain/settings/colors.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast } from '@vitrine/domain/settings/contrast.ts';
import type { SiteColors } from '@vitrine/domain/settings/site-settings.ts';

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

export interface ContrastWarning {
  readonly names: readonly [ColorName, ColorName];
  readonly message: string;
}

/** Returns the pairs of colours with too little contrast (WCAG 2.2 AA, 4.5 to 1). For these the shop computes another text colour. */
export function contrastWarnings(colors: SiteColors): ContrastWarning[] {
  return pairs.flatMap(([text, ground]) => {
    if (!isColor(colors[text]) || !isColor(colors[ground])) return [];
    const ratio = contrastRatio(colors[text], colors[ground]);
    if (ratio >= readableContrast) return [];
    const message = `‘${colorLabels[text]}’ on ‘${colorLabels[ground]}’ has a contrast of ${ratio.toFixed(2)} to 1; ${readableContrast} is readable.`;
    return [{ names: [text, ground], message }];
  });
}
