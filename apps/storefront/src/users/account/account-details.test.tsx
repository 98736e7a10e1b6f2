// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddressBookAnswer, BookAddress } from '@vitrine/contract/users/address-book.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.tsx';
import { userStore } from '../user-store.ts';

const patience = { timeout: 15_000 };
const ada: User = {
  id: '0190b000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'USER',
  isDemo: false,
};
const emptyBook: AddressBookAnswer = { items: [] };

let shop: OpenShop;
afterEach(() => {
  shop.close();
  userStore.set(null);
});

async function openNewAddress() {
  shop = openShop('/account/addresses', { 'GET /addresses': () => Response.json(emptyBook) });
  userStore.set(ada);
  await userEvent.click(await screen.findByText('Add an address', {}, patience));
  return within(screen.getByRole('form', { name: 'New address' }));
}

const type = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const describedBy = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;

it('the form of an address follows its country, whose list takes typing', async () => {
  const form = await openNewAddress();
  expect(form.getByLabelText(/^First name/)).toHaveProperty('value', 'Ada');
  const state = form.getByLabelText('State');
  await userEvent.click(state);
  await userEvent.click(form.getByText('New York'));
  expect(state).toHaveProperty('value', 'NY');
  await type(state, 'tex');
  await userEvent.click(form.getByText('Texas'));
  expect(state).toHaveProperty('value', 'TX');

  const country = form.getByText('United States', { selector: '[role=combobox] span' }).parentElement as HTMLElement;
  country.focus();
  await userEvent.keyboard('cana{Enter}');
  expect(country.textContent).toContain('Canada');
  expect(form.getByLabelText('Province or territory')).toHaveProperty('value', '');
  expect(form.queryByLabelText('State')).toBeNull();
  country.focus();
  await userEvent.keyboard('united k{Enter}');
  form.getByLabelText(/^County/);
  await userEvent.click(form.getByText('Save address'));
  expect(describedBy(form.getByLabelText(/^Postcode/))).toBe('Postcode is required');
  expect(describedBy(form.getByLabelText(/^Street/))).toBe('Street is required');
});

it('the form of an address keeps what was typed when the network goes or the session ends, until it is saved', async () => {
  const form = await openNewAddress();
  const street = form.getByLabelText(/^Street/);
  const values = { City: 'San Francisco', State: 'California', 'Postal code': '94107' };
  await type(street, '5 Market St');
  for (const [label, value] of Object.entries(values)) await type(form.getByLabelText(new RegExp(`^${label}`)), value);
  const save = () => userEvent.click(form.getByText('Save address'));
  shop.respond({
    'POST /addresses': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await save();
  expect((await form.findByRole('alert', {}, patience)).textContent).not.toBe('');
  expect(street).toHaveProperty('value', '5 Market St');
  const ended = { status: 401, code: 'UNAUTHENTICATED', title: 'Unauthenticated', detail: 'Sign in first.' };
  shop.respond({ 'POST /addresses': () => Response.json(ended, { status: 401 }) });
  await save();
  await form.findByText(/Your session has ended\./, {}, patience);
  expect(street).toHaveProperty('value', '5 Market St');

  const time = '2026-11-28T10:00:00.000Z';
  const saved = (body: unknown) => ({ ...(body as BookAddress), id: ada.id, createdAt: time, updatedAt: time });
  shop.respond({
    'POST /addresses': (body) => {
      const address = saved(body);
      shop.respond({ 'GET /addresses': () => Response.json({ items: [address] } satisfies AddressBookAnswer) });
      return Response.json(address, { status: 201 });
    },
  });
  await save();
  await screen.findByText('San Francisco, CA 94107', {}, patience);
});

it('users change their own name, and none of its parts is empty', async () => {
  shop = openShop('/account/details', {
    [`PUT /users/${ada.id}`]: (body) => Response.json({ ...ada, ...Object(body) }),
  });
  userStore.set(ada);
  await userEvent.click(await screen.findByText('Change name', {}, patience));
  const lastName = screen.getByLabelText(/^Last name/);
  await userEvent.clear(lastName);
  await userEvent.click(screen.getByText('Save name'));
  expect(describedBy(lastName)).toBe('Last name is required');
  await type(lastName, 'King');
  await userEvent.click(screen.getByText('Save name'));
  await screen.findByText('Your name has been changed.', {}, patience);
  expect(userStore.get()?.lastName).toBe('King');
});
