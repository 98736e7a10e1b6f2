// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

// happy-dom has no fonts, which growing text fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const patience = { timeout: 20_000 };
const id = '0190b000-0000-7000-8000-000000000021';
const at = '2026-10-01T10:00:00.000Z';
const ada = {
  id,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'USER',
  createdAt: at,
  updatedAt: at,
  lastSignedInAt: null,
  tags: [],
  customerGroupIds: [],
  customFields: {},
  orderCount: 0,
  orderTotal: 0,
};
const address = {
  id: 'a1',
  name: 'Ada Lovelace',
  phone: '415-555-0100',
  street1: '388 Townsend St',
  street2: null,
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
  createdAt: at,
  updatedAt: at,
};
const contact = { id: 'c1', email: ada.email, language: 'en', blockedAs: null, createdAt: at };
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'POST /users/one': () => Response.json(ada),
  [`GET /users/${id}/addresses`]: () => Response.json({ items: [address] }),
  'GET /mail-contacts?email=ada%40example.com': many([
    { ...contact, consents: [{ purpose: 'newsletter', status: 'GIVEN', changedAt: at }] },
  ]),
  'GET /mail-contacts/c1/history': many([
    { purpose: 'newsletter', status: 'GIVEN', wording: 'Yes', source: 'CHECKOUT', language: 'en', at },
  ]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

it('shows contact, address book and consents of a customer', async () => {
  admin = openAdmin(`/admin/users/${id}`, responses);
  const contactCard = within(await screen.findByRole('region', { name: 'Contact' }, patience));
  expect(contactCard.getByRole('link', { name: 'ada@example.com' })).toBeTruthy();
  await contactCard.findByRole('link', { name: '415-555-0100' });
  const book = within(screen.getByRole('region', { name: 'Address book' }));
  expect(book.getByText('388 Townsend St')).toBeTruthy();
  const consents = within(screen.getByRole('region', { name: 'Marketing consent' }));
  await consents.findByText('Newsletter: Given');
  expect(consents.getByText(/, Checkout$/)).toBeTruthy();
});

it('hides them from a role without contact data', async () => {
  admin = openAdmin(`/admin/users/${id}`, responses, { role: 'ADMIN', permissions: ['customers:read'] } as never);
  await screen.findByRole('region', { name: 'Timeline and notes' }, patience);
  for (const name of ['Contact', 'Address book', 'Marketing consent'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(admin.calls.some(({ call }) => /addresses|mail-contacts/.test(call))).toBe(false);
});
