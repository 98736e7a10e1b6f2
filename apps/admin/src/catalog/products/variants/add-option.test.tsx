// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import { afterEach, expect, it } from 'vitest';
import { AddOption } from './add-option.tsx';

afterEach(cleanup);

/** Renders the button, and returns the options that it adds. */
function open(presets: readonly (ProductOption & { readonly id: string })[], isLoading = false) {
  const added: ProductOption[] = [];
  render(
    <MantineProvider env="test">
      <AddOption presets={presets} isLoading={isLoading} onAdd={(option) => added.push(option)} />
    </MantineProvider>,
  );
  return added;
}

it('adds a new option at once while there are no presets', async () => {
  const added = open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
  expect(added).toEqual([{ name: '', values: [] }]);
});

it('waits for the presets', () => {
  open([], true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add option' }).disabled).toBe(true);
});

it('offers the presets and a new option', async () => {
  const added = open([{ id: 'size', name: 'Size', values: ['S', 'M'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
  expect(added).toEqual([]);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Size (2)', 'New option']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Size (2)' }));
  expect(added).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
});
