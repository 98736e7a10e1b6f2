// @vitest-environment happy-dom
import { createTheme, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { MoneySettings } from './money-settings.tsx';
import type { SiteDraft } from './site-draft.ts';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await loadAdminTexts('en');
});

/** The theme of the admin area reads the language once, at its start. */
const germanTheme = createTheme({ components: { NumberInput: { defaultProps: { decimalSeparator: ',' } } } });

it('writes every amount of the example cart in the format of the language of the admin area', async () => {
  vi.stubGlobal('fetch', async () => Response.json(defaultSiteSettings));
  await loadAdminTexts('de');
  const draft = { ...defaultSiteSettings, flatShippingRate: 799 } as unknown as SiteDraft;
  render(
    <MantineProvider env="test" theme={germanTheme}>
      <QueryClientProvider client={queryClient}>
        <MoneySettings draft={draft} change={vi.fn()} errors={{}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const cart = within(screen.getByRole('region', { name: 'Beispielwarenkorb' }));
  cart.getByText('Mit den pauschalen Versandkosten', { exact: false });
  cart.getByText(/^Noch [\d.]+,\d\d\s\$ bis zum kostenlosen Versand!$/);
  expect(cart.getByText(/^7,99\s\$$/)).toBeTruthy();
});
