// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import { BulkProducts } from './bulk-products.tsx';

const swiss = { id: 'ch', name: 'Switzerland', isOpen: true };
const japan = { id: 'jp', name: 'Japan', isOpen: false };
const products = ['mug', 'tea'].map((id) => ({ id, name: id })) as ProductRecord[];
const sent: unknown[] = [];

function open(markets: readonly object[]) {
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { readonly body?: string } = {}) => {
    if (address.endsWith('/settings/admin/markets')) return Response.json({ markets, rates: [] });
    sent.push(JSON.parse(body));
    return Response.json({});
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <BulkProducts products={products} onDone={() => sent.push('done')} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));

it('limits the chosen products to markets, and sells them everywhere again', async () => {
  open([swiss, japan]);
  await userEvent.click(await screen.findByRole('button', { name: 'Markets' }, { timeout: 20_000 }));
  const some = await dialog();
  const apply = () => some.getByRole<HTMLButtonElement>('button', { name: 'Change 2 products' });
  expect(apply().disabled).toBe(true);
  await userEvent.click(some.getByLabelText('Chosen markets only'));
  expect(some.getByLabelText('Japan (closed)')).toBeTruthy();
  for (const name of ['Main market', 'Japan (closed)', 'Switzerland']) await userEvent.click(some.getByLabelText(name));
  expect(some.getByText('Choose at least one market')).toBeTruthy();
  expect(apply().disabled).toBe(true);
  await userEvent.click(some.getByLabelText('Switzerland'));
  await userEvent.click(apply());
  const changes = [{ id: 'mug', soldIn: ['ch'] }, { id: 'tea', soldIn: ['ch'] }, 'done'];
  await waitFor(() => expect(sent).toEqual(changes));
  await userEvent.click(screen.getByRole('button', { name: 'Markets' }));
  const all = await dialog();
  await userEvent.click(all.getByLabelText('All markets'));
  await userEvent.click(all.getByRole('button', { name: 'Change 2 products' }));
  const everywhere = [{ id: 'mug', soldIn: null }, { id: 'tea', soldIn: null }, 'done'];
  await waitFor(() => expect(sent).toEqual([...changes, ...everywhere]));
});

it('has no such button in a shop with one market', async () => {
  open([]);
  await waitFor(() => expect(queryClient.getQueryData(['settings', 'markets'])).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Markets' })).toBeNull();
});
