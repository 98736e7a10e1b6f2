import type { ColourName } from '@vitrine/domain/settings/colours.ts';
import { isColour } from '@vitrine/domain/settings/colours.ts';
import { contrastRatio, readableContrast } from '@vitrine/domain/settings/contrast.ts';
import type { SiteColours } from '@vitrine/domain/settings/site-settings.ts';

/** The ten colours by their names, in the order in which they are chosen (spec §3). */
export const colourLabels: Record<ColourName, string> = {
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

/** Text and what it stands on, as the shop's pages use them. */
const pairs: readonly (readonly [ColourName, ColourName])[] = [
  ['foregroundAltColor', 'backgroundColor'],
  ['foregroundAltColor', 'backgroundAltColor'],
  ['foregroundAltColor', 'surfaceColor'],
  ['foregroundAltColor', 'surfaceAltColor'],
  ['foregroundColor', 'primaryColor'],
  ['foregroundColor', 'secondaryColor'],
];

export interface ContrastWarning {
  readonly names: readonly [ColourName, ColourName];
  readonly words: string;
}

/** Pairs of colours that are hard to read together (WCAG 2.2 AA, 4.5 to 1). The shop then computes a text colour of its own. */
export function contrastWarnings(colours: SiteColours): ContrastWarning[] {
  return pairs.flatMap(([text, ground]) => {
    if (!isColour(colours[text]) || !isColour(colours[ground])) return [];
    const ratio = contrastRatio(colours[text], colours[ground]);
    if (ratio >= readableContrast) return [];
    const words = `‘${colourLabels[text]}’ on ‘${colourLabels[ground]}’ has a contrast of ${ratio.toFixed(2)} to 1; ${readableContrast} is readable.`;
    return [{ names: [text, ground], words }];
  });
}
