// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { publicSettingsQuery } from '../../shell/use-site.ts';
import { type SharingDraft, SharingSection } from './sharing-section.tsx';

const empty: SharingDraft = { seoTitle: '', seoDescription: '', shareImage: null };
const fallback = { title: 'Stoneware Mug', description: 'Holds\n coffee.', image: '/media/mug.webp' };
const site = {
  ...defaultSiteSettings,
  siteName: 'Harbour',
  siteTagline: 'Made by hand',
  bannerURL: '/media/banner.webp',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(draft: Partial<SharingDraft>, shown: Partial<typeof fallback> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(site));
  queryClient.setQueryData(publicSettingsQuery.queryKey, site as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SharingSection
          draft={{ ...empty, ...draft }}
          change={() => undefined}
          errors={{}}
          path="/product/stoneware-mug"
          fallback={{ ...fallback, ...shown }}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const card = screen.getByRole('group', { name: 'Preview of the shared link' });
  return {
    result: screen.getByRole('group', { name: 'Preview of the search result' }).textContent,
    card: card.textContent,
    picture: card.querySelector('img')?.getAttribute('src'),
  };
}

it('previews the texts and the picture for sharing', () => {
  const { result, card, picture } = show({ seoTitle: 'A mug', seoDescription: 'For two', shareImage: '/media/s.webp' });
  expect(result).toContain('/product/stoneware-mugA mug - HarbourFor two');
  expect(card).toContain('A mugFor two');
  expect(picture).toBe('/media/s.webp');
});

it('previews those of the record without any, and then those of the shop', () => {
  const { result, picture } = show({});
  expect(result).toContain('Stoneware Mug - HarbourHolds coffee.');
  expect(picture).toBe('/media/mug.webp');
  cleanup();
  const bare = show({}, { description: '', image: null as never });
  expect(bare.card).toContain('Stoneware MugMade by hand');
  expect(bare.picture).toBe('/media/banner.webp');
});
