// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testOrder } from '../../testing/test-order.ts';
import { OrderedParts } from '../ordered-parts.tsx';
import { PackingSheet } from './packing-sheet.tsx';
import { PickSheet } from './pick-sheet.tsx';

afterEach(cleanup);

it('writes the options of items as shoppers read them, on each sheet', () => {
  const order = testOrder({ status: 'PAID' });
  const line = { id: 'a', productId: 'mug', name: 'Mug', sku: null, options: ['Color:Sand'], parts: null, quantity: 2 };
  const items = [{ ...line, refundedQuantity: 0, shippedQuantity: 0 } as never];
  render(
    <MantineProvider env="test">
      <PackingSheet order={{ ...order, items }} siteName="Shop" />
      <PickSheet orders={[{ ...order, items }]} />
      <OrderedParts parts={[{ name: 'Cup', options: ['Color:Sand'], sku: null, quantity: 1 }]} />
    </MantineProvider>,
  );
  expect(screen.getAllByText(/\(Color: Sand\)/)).toHaveLength(3);
  expect(screen.queryByText(/Color:Sand/)).toBeNull();
});
