// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import type { VariantDraft } from '../product-draft.ts';
import { VariantFields } from './variant-fields.tsx';

const variants = ['Small', 'Large'].map(
  (size) => ({ id: size.toLowerCase(), options: [`Size:${size}`] }) as unknown as VariantDraft,
);
const width = { id: 'w', record: 'VARIANT', key: 'width', label: 'Width', help: '', kind: 'NUMBER', choices: [] };
const widths: Readonly<Record<string, number>> = { small: 10, large: 20 };

function open(fields: readonly object[], isProductChanged = false) {
  const calls: { call: string; body: unknown }[] = [];
  const onSaved = vi.fn(async () => {});
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input.replace('/api/v1', '')}`;
    const body = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    calls.push({ call, body });
    if (call === 'POST /products/variants/one')
      return Response.json({
        id: body.where.id,
        customFields: { width: widths[body.where.id] },
        updatedAt: '2026-11-28',
      });
    if (call.startsWith('PUT')) return Response.json({ ...body, updatedAt: '2026-11-29' });
    return Response.json({ fields });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <VariantFields variants={variants} isProductChanged={isProductChanged} onSaved={onSaved} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { calls, onSaved };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the fields of the chosen variant are saved, and the product is read again', async () => {
  const { calls, onSaved } = open([width]);
  await userEvent.click(await screen.findByLabelText('Fields of the variant', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Size:Large' }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Width' });
  await waitFor(() => expect(input.value).toBe('20'));
  await userEvent.clear(input);
  await userEvent.type(input, '25');
  await userEvent.click(screen.getByRole('button', { name: 'Save custom fields' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.find(({ call }) => call === 'PUT /products/variants/large')?.body).toMatchObject({
    customFields: { width: 25 },
    updatedAt: '2026-11-28',
  });
});

it('fields wait for unsaved changes of the product, and a shop without such fields has no section', async () => {
  open([width], true);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Width' });
  expect(input.matches(':disabled') || input.closest('fieldset')?.disabled).toBe(true);
  cleanup();
  queryClient.clear();
  const { calls } = open([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Custom fields of variants')).toBeNull();
});
