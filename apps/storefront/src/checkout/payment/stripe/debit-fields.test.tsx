// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { emptySite } from '../../../settings/empty-site.ts';
import { type CreateEntry, cardEntry } from './card-entry.ts';
import { DebitFields } from './debit-fields.tsx';

afterEach(cleanup);

/** Renders the fields in a shop. Returns the functions that read the accounts of the provider and the latest entry. */
function open() {
  let latest: CreateEntry = cardEntry;
  const Fields = () => (
    <DebitFields
      onEntry={(create) => {
        latest = create();
      }}
    />
  );
  const Stub = createRoutesStub([{ id: 'shop', path: '*', Component: Fields, loader: () => null }]);
  const shop = { site: { ...emptySite, siteName: 'Harbour Shop' }, menu: { categories: [], collections: [] } };
  const { unmount } = render(<Stub initialEntries={['/checkout']} hydrationData={{ loaderData: { shop } }} />);
  return { unmount, entry: () => latest };
}

it('shows the mandate for the shop and its provider beside the account', () => {
  open();
  expect(screen.getByText(/you authorise \(A\) Harbour Shop and Stripe, our payment service provider/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'IBAN' }).getAttribute('aria-required')).toBe('true');
});

it('pays with the typed account, until the shopper chooses another method', async () => {
  const { entry, unmount } = open();
  const accounts: unknown[] = [];
  const stripe = {
    createPaymentMethod: async ({ sepa_debit: { iban } }: { sepa_debit: { iban: string } }) => {
      accounts.push(iban);
      return { paymentMethod: { id: 'pm_1' } };
    },
  };
  await userEvent.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89 3704');
  await entry()(stripe as never, null).createPaymentMethod(sampleAddress);
  expect(accounts).toEqual(['DE89 3704']);
  unmount();
  expect(entry()).toBe(cardEntry);
});
