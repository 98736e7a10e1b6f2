// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { SharingSettings } from './sharing-settings.tsx';
import type { SiteDraft } from './site-draft.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('edits the texts of one page for sharing, and shows its errors beside them', async () => {
  vi.stubGlobal('fetch', async () => Response.json(defaultSiteSettings));
  const change = vi.fn();
  const draft = { ...defaultSiteSettings, siteName: 'Harbour' } as unknown as SiteDraft;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SharingSettings draft={draft} change={change} errors={{ 'pageSharing.journal.seoTitle': 'Too long' }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const about = within(screen.getByRole('region', { name: 'About page' }));
  await userEvent.type(about.getByLabelText('Search title'), 'A');
  const { pageSharing } = defaultSiteSettings;
  expect(change).toHaveBeenCalledWith({
    pageSharing: { ...pageSharing, about: { ...pageSharing.about, seoTitle: 'A' } },
  });
  within(screen.getByRole('region', { name: 'Journal' })).getByText('Too long');
  within(screen.getByRole('region', { name: 'All products' })).getAllByText('All products from Harbour.');
  expect(about.queryByText('Too long')).toBeNull();
});
