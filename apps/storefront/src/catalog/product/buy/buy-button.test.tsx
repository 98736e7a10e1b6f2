// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cart } from '../../../cart/cart-store.ts';
import { BuyButton } from './buy-button.tsx';

const product = { id: 'mug', slug: 'mug', name: 'Mug', price: 2_400, discount: 0, discountType: 'FIXED', images: [] };

function open(changes: object) {
  render(<BuyButton product={{ ...product, ...changes } as never} variant={null} />);
}

// The files of a worker share the cart. A new one is reported to the shop, which does not run here.
beforeEach(() => {
  cart.settleTo([]);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  cart.settleTo([]);
});

it('adds the chosen number of units, and then one again', async () => {
  open({ stock: 50 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(JSON.parse(localStorage.getItem('cart') ?? '').totalItems).toBe(4);
});

it('offers only the units that the cart does not contain yet', async () => {
  open({ stock: 5 });
  const quantity = screen.getByRole('combobox', { name: 'Quantity' });
  await userEvent.selectOptions(quantity, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', '2']);
});

it('has no list for the last unit, and none for a gift card', () => {
  open({ stock: 1 });
  open({ stock: 50, isGiftCard: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});
