// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
let shop: OpenShop;
afterEach(() => shop.close());

it('the confirmation page without an order keeps its words and leads to tracking', async () => {
  shop = openShop('/order-confirmation', {});
  await screen.findByText('Thank you for your order!', {}, patience);
  expect(screen.getByText('Your order has been placed successfully.')).toBeTruthy();
  expect(screen.getByText('A confirmation email will be sent to you shortly.')).toBeTruthy();
  const link = screen.getByText('Track it');
  expect([link.parentElement?.textContent, link.getAttribute('href')]).toEqual([
    'Looking for an order? Track it',
    '/track',
  ]);
});

it('a token of no order says so, and thanks nobody', async () => {
  const unknown = {
    status: 404,
    code: 'NOT_FOUND',
    title: 'Not found',
    detail: 'This link does not lead to an order.',
  };
  shop = openShop('/order-confirmation?token=anything', {
    'GET /orders/track?token=anything': () => Response.json(unknown, { status: 404 }),
  });
  expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('This link does not lead to an order.');
  expect(screen.queryByText('Thank you for your order!')).toBeNull();
});
