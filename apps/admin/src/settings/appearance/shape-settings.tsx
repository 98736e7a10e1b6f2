import { Select, SimpleGrid } from '@mantine/core';
import {
  cardStyles,
  cornerStyles,
  defaultStyle,
  densities,
  type SiteStyle,
  titleStyles,
} from '@vitrine/domain/settings/site-style.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from '../site/site-draft.ts';

export const shapeLabels = {
  corners: t('Corners'),
  cardStyle: t('Product cards'),
  density: t('Spacing'),
  titles: t('Titles'),
} as const satisfies Record<keyof SiteStyle, string>;

export const shapeNames = {
  corners: {
    small: t('Slightly rounded'),
    sharp: t('Square'),
    soft: t('Rounded'),
    round: t('Round, with round buttons'),
  },
  cardStyle: {
    plain: t('Plain'),
    panel: t('On a colored panel'),
    framed: t('In a frame'),
    centered: t('Centred text'),
  },
  density: { regular: t('Regular'), compact: inContext('Close|spacing'), airy: t('Wide') },
  titles: { regular: t('Regular'), quiet: t('Small'), strong: t('Large and bold') },
} as const satisfies { [Name in keyof SiteStyle]: Record<SiteStyle[Name], string> };

const values = { corners: cornerStyles, cardStyle: cardStyles, density: densities, titles: titleStyles } as const;
const shapes = ['corners', 'cardStyle', 'density', 'titles'] as const satisfies readonly (keyof SiteStyle)[];

/** Renders the choices of corners, product cards, spacing and titles. */
export function ShapeSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Section title={t('Shapes')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {shapes.map((shape) => (
          <Select
            key={shape}
            label={shapeLabels[shape]}
            allowDeselect={false}
            value={draft[shape]}
            error={errors[shape]}
            data={Object.entries(shapeNames[shape]).map(([value, label]) => ({ value, label }))}
            onChange={(value) =>
              change({ [shape]: values[shape].find((known) => known === value) ?? defaultStyle[shape] })
            }
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
