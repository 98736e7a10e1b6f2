import type { ColorName } from '@vitrine/domain/settings/colors.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast, readableText } from '@vitrine/domain/settings/contrast.ts';
import type { SiteColors } from '@vitrine/domain/settings/site-settings.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';

/** The labels of the ten colours, in the order on the form (spec §3). */
export const colorLabels: Record<ColorName, string> = {
  primaryColor: t('Primary'),
  secondaryColor: t('Secondary'),
  accentColor: t('Accent'),
  backgroundColor: t('Background'),
  backgroundAltColor: t('Alternate background'),
  foregroundColor: t('Text on dark'),
  foregroundAltColor: t('Text'),
  surfaceColor: t('Surface'),
  surfaceAltColor: t('Alternate surface'),
  borderColor: t('Border'),
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
    const [onLight, onDark] = ratios.map(({ text, ratio }) =>
      t('‘{text}’ has a contrast of {ratio} to 1', { text: colorLabels[text], ratio: rounded(ratio) }),
    );
    const parts = { ground: colorLabels[ground], onLight, onDark };
    return [
      {
        ground,
        message:
          readableText(color) === '#000000'
            ? t('‘{ground}’: {onLight} and {onDark}. The shop uses black there.', parts)
            : t('‘{ground}’: {onLight} and {onDark}. The shop uses white there.', parts),
      },
    ];
  });
}

/** Rounds down, so that a ratio just below the limit does not appear as the limit. */
function rounded(ratio: number): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return (Math.floor(ratio * 100) / 100).toLocaleString(adminLocale(), decimals);
}
