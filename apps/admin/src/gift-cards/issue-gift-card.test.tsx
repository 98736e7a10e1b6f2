// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
let admin: OpenAdmin;
afterEach(() => admin.close());

it('ends a card with the last day of the shop, and shows its code until staff close the dialog', async () => {
  admin = openAdmin('/admin/gift-cards', {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, timeZone: 'Pacific/Auckland' }),
    'POST /gift-cards/many': many([]),
    'POST /gift-cards': () => Response.json({ id: 'card', code: 'LHCS-7RHH', email: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Issue gift card' }, patience));
  const form = within(await screen.findByRole('dialog', { name: 'Issue gift card' }, patience));
  await userEvent.type(form.getByLabelText('Amount'), '25');
  fireEvent.change(form.getByLabelText('Last day'), { target: { value: '2027-06-30' } });
  await userEvent.click(form.getByRole('button', { name: 'Issue gift card' }));
  const issued = await screen.findByRole('dialog', { name: 'Gift card issued' }, patience);
  const sent = admin.calls.find(({ call }) => call === 'POST /gift-cards')?.body;
  expect(sent).toMatchObject({ initialBalance: 2_500, expiresAt: '2027-06-30T12:00:00.000Z' });

  await userEvent.keyboard('{Escape}');
  screen.getByText('LHCS-7RHH');
  await userEvent.click(within(issued).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
