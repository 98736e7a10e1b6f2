import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findTheme, standard, themes } from '@vitrine/domain/settings/themes/themes.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { api } from '../../../shell/api.ts';
import { money } from '../../../ui/money.ts';
import { Section } from '../../../ui/section.tsx';
import type { SiteDraftProps } from '../../site/site-draft.ts';
import { type PictureProduct, ThemePicture } from './theme-picture.tsx';
import './themes.css';
import { useIsViewOnly } from '../../../shell/view-only.tsx';

/** Shown in a shop without products. */
const sampleProducts: readonly PictureProduct[] = [
  t('First product'),
  t('Second product'),
  t('Third product'),
  t('Fourth product'),
].map((name, index) => ({ id: name, name, price: money(2_400 + index * 1_000), picture: null }));

/** Renders the themes as pictures of the owner's shop. A theme fills font, colours and shapes, which stay adjustable. */
export function ThemeSettings({ draft, change }: SiteDraftProps) {
  const { data } = useQuery({
    queryKey: ['products', 'theme-pictures'],
    queryFn: async ({ signal }) =>
      (await api.products.many({ where: { status: 'ACTIVE' }, include: ['images'], limit: 4 }, signal)).items,
  });
  const products = data?.map(({ id, name, unitPrice, images }) => ({
    id,
    name,
    price: money(unitPrice),
    picture: images?.[0]?.thumbnail ?? null,
  }));
  const shown = products && products.length > 0 ? products : sampleProducts;
  const chosen = findTheme(draft);
  const isViewOnly = useIsViewOnly();
  return (
    <Section title={t('Theme')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {chosen
            ? t('A theme sets font, colors and shapes. Then change what you like below.')
            : t('Your own look. A theme replaces its font, colors and shapes.')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" role="group" aria-label={t('Themes')}>
          {[...themes, standard].map((theme) => (
            <button
              key={theme.id}
              type="button"
              className="theme"
              disabled={isViewOnly}
              aria-pressed={theme === chosen}
              onClick={() => change(theme.values)}
            >
              <ThemePicture look={theme.values} siteName={draft.siteName} products={shown} />
              <span>
                <Text span size="sm" fw={600}>
                  {theme.name}
                </Text>
                <Text span size="xs" c="dimmed">
                  {translated(theme.description)}
                </Text>
              </span>
            </button>
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
