import { Radio, Stack } from '@mantine/core';
import { type SiteFont, siteFonts } from '@vitrine/domain/settings/fonts.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from '../site/site-draft.ts';

export const fontNames = {
  system: t("The visitor's system font"),
  figtree: 'Figtree',
  'instrument-sans': 'Instrument Sans',
  'source-serif-4': 'Source Serif 4',
  newsreader: t('Newsreader and Figtree'),
  cormorant: t('Cormorant and Instrument Sans'),
  bricolage: t('Bricolage Grotesque and Figtree'),
  'space-grotesk': t('Space Grotesk and Instrument Sans'),
} as const satisfies Record<SiteFont, string>;

const descriptions = {
  system: t('No download. Each device uses its own font.'),
  figtree: t('Friendly and clear, for most shops.'),
  'instrument-sans': t('Narrower and more technical.'),
  'source-serif-4': t('A serif font, for crafts, food and fashion.'),
  newsreader: t('A light serif for titles, Figtree for text.'),
  cormorant: t('A fine, large serif for titles, for fashion and jewellery.'),
  bricolage: t('Warm, strong titles, for food and gifts.'),
  'space-grotesk': t('Even, technical titles, for electronics and tools.'),
} as const satisfies Record<SiteFont, string>;

/** Renders the font of the shop, from a short list of fonts that the shop serves itself. */
export function FontSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Section title={t('Font')}>
      <Radio.Group
        label={t('Shop font')}
        value={draft.font}
        error={errors['font']}
        onChange={(value) => change({ font: siteFonts.find((font) => font === value) ?? 'system' })}
      >
        <Stack gap="sm">
          {siteFonts.map((font) => (
            <Radio key={font} value={font} label={fontNames[font]} description={descriptions[font]} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}
