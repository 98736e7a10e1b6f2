// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

// happy-dom has no fonts, which growing text fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const patience = { timeout: 20_000 };

let admin: OpenAdmin;
afterEach(() => admin.close());

/** Types an address without country and state. */
async function typeAddress(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  for (const [label, text] of [
    ['Name', 'Jane Roe'],
    ['Street', 'Torstr. 5'],
    ['City', 'Berlin'],
    ['Postal code', '10119'],
  ] as const) {
    await user.type(screen.getByRole('textbox', { name: label }), text);
  }
}

it('a draft is saved with the country that the form shows, and without a state where the country has none', async () => {
  admin = openAdmin('/admin/orders/drafts/new', {
    // By name, Austria comes first.
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, countries: ['DE', 'AT'] }),
  });
  const user = userEvent.setup();
  await waitFor(
    () => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Germany'),
    patience,
  );
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain('POST /draft-orders'), patience);
  const [saved] = admin.calls.filter(({ call }) => call === 'POST /draft-orders');
  expect(saved?.body).toMatchObject({ address: { country: 'DE', state: '', city: 'Berlin' } });
});

it('a draft is saved with the code of the state that staff choose by its name', async () => {
  admin = openAdmin('/admin/orders/drafts/new', {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, countries: ['US'] }),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'State' }, patience), 'California');
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain('POST /draft-orders'), patience);
  const [saved] = admin.calls.filter(({ call }) => call === 'POST /draft-orders');
  expect(saved?.body).toMatchObject({ address: { country: 'US', state: 'CA' } });
});
