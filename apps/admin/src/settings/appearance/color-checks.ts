import type { ColorName } from '@vitrine/domain/settings/colors.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast, readableText } from '@vitrine/domain/settings/contrast.ts';
import type { SiteColors } from '@vitrine/domain/settings/site-settings.ts';

/** The labels of the ten colours, in the order on the form (spec §3). */
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

/** The background colours that the shop's pages write text on. */
const grounds = [
  'backgroundColor',
  'backgroundAltColor',
  'surfaceColor',
  'surfaceAltColor',
  'primaryColor',
  'secondaryColor',
  'accentColor',
] as const satisfies readonly ColorName[];

/** The owner's two text colours. The pages use whichever is readable on the background. */
const texts = ['foregroundAltColor', 'foregroundColor'] as const satisfies readonly ColorName[];

export interface ContrastWarning {
  readonly ground: ColorName;
  readonly message: string;
}

/**
 * Returns the backgrounds on which neither text colour has enough contrast (WCAG 2.2 AA, 4.5 to 1). The shop writes in
 * black or white there, as `readableText` chooses.
 */
export function contrastWarnings(colors: SiteColors): ContrastWarning[] {
  return grounds.flatMap((ground) => {
    const color = colors[ground];
    if (!isColor(color) || !texts.every((text) => isColor(colors[text]))) return [];
    const ratios = texts.map((text) => ({ text, ratio: contrastRatio(color, colors[text]) }));
    if (ratios.some(({ ratio }) => ratio >= readableContrast)) return [];
    const measured = ratios.map(({ text, ratio }) => `‘${colorLabels[text]}’ has a contrast of ${rounded(ratio)} to 1`);
    const used = readableText(color) === '#000000' ? 'black' : 'white';
    return [{ ground, message: `‘${colorLabels[ground]}’: ${measured.join(' and ')}. The shop uses ${used} there.` }];
  });
}

/** Rounds down, so that a ratio just below the limit does not appear as the limit. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
