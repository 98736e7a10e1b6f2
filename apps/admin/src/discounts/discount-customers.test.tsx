// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CreateDiscountInput } from '@vitrine/contract/discounts/discount.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const grace = { id: '0190b000-0000-7000-8000-00000000000a', email: 'grace@example.com' };

let admin: OpenAdmin;
afterEach(() => admin.close());

it('an offer is made for a chosen customer, who is found by email', async () => {
  admin = openAdmin('/admin/discounts/new', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'POST /users/many': many([grace]),
  });
  fireEvent.change(await screen.findByLabelText(/^Title/, {}, patience), { target: { value: 'For one' } });
  fireEvent.change(screen.getByLabelText(/^Percentage/, { selector: 'input[type=text]' }), { target: { value: '10' } });
  const customers = screen.getByLabelText('Selected customers', { selector: 'input' });
  fireEvent.click(customers);
  fireEvent.change(customers, { target: { value: 'grace@' } });
  fireEvent.click(await screen.findByText(grace.email, {}, patience));
  expect(admin.calls.find(({ call }) => call === 'POST /users/many')?.body).toMatchObject({ search: 'grace@' });
  expect(screen.getAllByText(grace.email).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByText('Create discount').closest('button') ?? document.body);
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain('POST /discounts'), patience);
  const created = admin.calls.find(({ call }) => call === 'POST /discounts')?.body as CreateDiscountInput;
  expect(created).toMatchObject({ title: 'For one', kind: 'PERCENTAGE', value: 1_000, customerIds: [grace.id] });
}, 60_000);
