// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import { publicSettingsQuery } from '../../../shell/use-site.ts';
import { emptyDraft } from '../product-draft.ts';
import { ProductSharing } from './product-sharing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['Lerby, speckled glaze', 'Mug'],
  ['Speckled mug', 'Speckled mug'],
  ['', 'Mug'],
])('previews the title that the product page has with the long name "%s"', (longName, title) => {
  const site = { ...defaultSiteSettings, siteName: 'Harbour' };
  vi.stubGlobal('fetch', async () => Response.json(site));
  queryClient.setQueryData(publicSettingsQuery.queryKey, site as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProductSharing draft={{ ...emptyDraft, name: 'Mug', longName }} change={() => undefined} errors={{}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const preview = screen.getByRole('group', { name: 'Preview of the search result' });
  expect(preview.textContent).toContain(`/product/mug${title} - Harbour`);
});
