// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { PhoneLines } from './phone-lines.tsx';

afterEach(cleanup);

const product = { id: 'mug', name: 'Mug', hasVariants: false, stock: 5, stockPolicy: 'DENY', variants: [], images: [] };
const totals = { subtotal: 0, shipping: 500, tax: 0, total: 500 };

/** Renders a line of two mugs whose quote has these fields, and returns its text. */
function shownLine(quoted: object): string {
  const line = { key: 'a', product: product as unknown as ProductRecord, variantId: null, quantity: 2 };
  const quote = { lines: [{ id: 'a', productId: 'mug', variantId: null, notes: [], ...quoted }], totals, taxes: [] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PhoneLines lines={[line]} quote={quote as never} onChange={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return within(screen.getByRole('list', { name: 'Lines of the order' })).getByRole('listitem').textContent ?? '';
}

it('shows the price of the units that can be sold', () => {
  expect(shownLine({ price: 2_400, quantity: 2 })).toContain('$48.00');
});

it.each([
  { message: 'No longer available', code: 'UNAVAILABLE', price: 0 },
  { message: 'Choose options', code: 'UNAVAILABLE', price: 0 },
  { message: 'Sold out', code: 'SOLD_OUT', price: 2_400 },
])('shows no price beside "$message"', ({ message, code, price }) => {
  const text = shownLine({ price, quantity: 0, notes: [{ code, message }] });
  expect(text).toContain(message);
  expect(text).not.toContain('0.00');
});

it('shows what is left to pay when the edited order pays a part', () => {
  const line = { key: 'a', product: product as unknown as ProductRecord, variantId: null, quantity: 1 };
  const quote = {
    lines: [{ id: 'a', productId: 'mug', variantId: null, notes: [], price: 4_550, quantity: 1 }],
    totals: { subtotal: 4_550, shipping: 0, tax: 0, total: 4_550 },
    taxes: [],
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PhoneLines lines={[line]} quote={quote as never} credit={3_200} onChange={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const shown = screen.getByRole('group', { name: 'Totals' }).textContent;
  expect(shown).toContain('Credit from the order-$32.00');
  expect(shown).toContain('To pay$13.50');
});
