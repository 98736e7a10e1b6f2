// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

// happy-dom has no fonts, which growing text fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const patience = { timeout: 20_000 };
const ada = { id: '0190b000-0000-7000-8000-00000000000a', email: 'ada@example.com' };

let admin: OpenAdmin;
afterEach(() => admin.close());

const save = () => screen.getByRole('button', { name: 'Save draft' });

it('a draft cannot be saved while the picked customer loads, and is then saved with the customer', async () => {
  const loading = Promise.withResolvers<Response>();
  admin = openAdmin('/admin/orders/drafts/new', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'POST /users/many': many([ada]),
    'POST /users/one': () => loading.promise,
    'POST /orders/many': many([]),
  });
  const user = userEvent.setup();
  const picker = await screen.findByRole('combobox', { name: 'Find a customer' }, patience);
  await user.type(picker, 'ada');
  await user.click(await screen.findByRole('option', { name: ada.email }, patience));
  await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  await user.type(screen.getByRole('textbox', { name: /Email/u }), '{Enter}');
  expect(admin.calls.map(({ call }) => call)).not.toContain('POST /draft-orders');
  loading.resolve(Response.json(ada));
  await waitFor(() => expect(save()).toHaveProperty('disabled', false), patience);
  await user.click(save());
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain('POST /draft-orders'), patience);
  const [saved] = admin.calls.filter(({ call }) => call === 'POST /draft-orders');
  expect(saved?.body).toMatchObject({ email: ada.email });
});
