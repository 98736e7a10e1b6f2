// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { blankAddress } from '@vitrine/domain/shipping/address/address.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { AddressForm } from './address-form.tsx';
import { addressFormValues } from './address-form-values.ts';

afterEach(() => document.body.replaceChildren());

/** Renders the form in a shop that ships to these countries. */
function formShippingTo(countries: readonly string[]): string {
  const element = (
    <AddressForm values={addressFormValues(blankAddress)} errors={{}} isGuest={true} onChange={() => undefined} />
  );
  const shell = { site: { ...emptySite, countries }, categories: [] };
  const router = createMemoryRouter([{ id: 'shop', path: '/', loader: () => shell, element }], {
    hydrationData: { loaderData: { shop: shell } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("an empty list of countries shows 'No countries'", () => {
  expect(formShippingTo([])).toContain('>No countries<');
  expect(formShippingTo(['US'])).not.toContain('No countries');
});

it('a guest enters the email first, and may log in and return to the checkout instead', () => {
  document.body.innerHTML = formShippingTo(['US']);
  expect(screen.getAllByRole('textbox')[0]).toBe(screen.getByLabelText(/Email/));
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?from=/checkout');
});

it('the fields tell the browser what to fill in', () => {
  document.body.innerHTML = formShippingTo(['US']);
  for (const [label, filled] of [
    ['First name', 'shipping given-name'],
    ['Last name', 'shipping family-name'],
    ['Email', 'email'],
    ['Phone', 'shipping tel'],
    ['Street', 'shipping address-line1'],
    ['Apartment, suite', 'shipping address-line2'],
    ['City', 'shipping address-level2'],
    ['State', 'shipping address-level1'],
    ['Postal code', 'shipping postal-code'],
  ] as const)
    expect([label, screen.getByLabelText(new RegExp(label)).getAttribute('autocomplete')]).toEqual([label, filled]);
});
