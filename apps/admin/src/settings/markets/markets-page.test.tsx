// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

/** Pastes a text into a field, as a person who copied it does. */
async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

const patience = { timeout: 20_000 };
const market = {
  id: '0190b000-0000-7000-8000-000000000001',
  name: 'Switzerland',
  prefix: 'ch',
  countries: ['CH'],
  languages: ['en'],
  currency: 'CHF',
  pricesIncludeTax: true,
  flatShippingRate: 900,
  freeShippingThreshold: 20_000,
  isOpen: true,
};
const settings = { markets: [market], rates: [], ratesUrl: '', updatedAt: '2026-11-28T10:00:00.000Z' };

let admin: OpenAdmin;
afterEach(() => admin.close());

describe('rates from a CSV', () => {
  it('fill the fields, name the line of an error, and are saved with the form', async () => {
    admin = openAdmin('/admin/settings/markets', {
      'GET /settings/site': () => Response.json(defaultSiteSettings),
      'GET /settings/admin/markets': () => Response.json(settings),
      'PUT /settings/admin/markets': () => Response.json(settings),
    });
    const lines = await screen.findByRole('textbox', { name: 'Rates as CSV' }, patience);
    const read = screen.getByRole('button', { name: 'Read the lines' });
    await paste(lines, 'currency,rate\nCHF,one');
    await userEvent.click(read);
    expect((await screen.findByRole('alert')).textContent).toContain('Line 2: “one” is not a number above 0');
    await userEvent.clear(lines);
    await paste(lines, 'CHF,0.9385,2026-01-30\nNOK,11.5');
    await userEvent.click(read);
    const [rate] = screen.getAllByRole<HTMLInputElement>('textbox', { name: '1 USD in CHF' });
    expect(rate?.value).toBe('0.9385');
    expect(screen.queryByText(/Line 2/)).toBeNull();
    await screen.findByText('Rates read: CHF. Save them.');
    await paste(screen.getByRole('textbox', { name: 'Address of the daily file of the ECB' }), 'https://ecb.example/a');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.', {}, patience);
    expect(admin.calls.find(({ call }) => call === 'PUT /settings/admin/markets')?.body).toMatchObject({
      rates: [{ currency: 'CHF', rate: '0.9385', source: 'CSV', date: '2026-01-30' }],
      ratesUrl: 'https://ecb.example/a',
    });
  });
});

it('starts a market with the language of the shop, and offers the published ones', async () => {
  const site = { ...defaultSiteSettings, languages: ['de', 'fr'] };
  admin = openAdmin('/admin/settings/markets', {
    'GET /settings/site': () => Response.json(site),
    'GET /settings/admin/markets': () => Response.json({ ...settings, markets: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a market' }, patience));
  await screen.findByText('Addresses: /…-de', {}, patience);
  await userEvent.click(screen.getByRole('combobox', { name: 'Languages' }));
  const names = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Deutsch', 'Français']));
  expect(names).not.toContain('Polski');
});

it('starts a market in English in a shop with English only, whose settings name no languages', async () => {
  const { languages: _, ...site } = defaultSiteSettings;
  admin = openAdmin('/admin/settings/markets', {
    'GET /settings/site': () => Response.json(site),
    'GET /settings/admin/markets': () => Response.json({ ...settings, markets: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a market' }, patience));
  await screen.findByText('Addresses: /…-en');
});
