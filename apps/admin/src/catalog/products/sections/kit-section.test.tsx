// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import { emptyDraft, getChangedFields, type ProductDraft } from '../product-draft.ts';
import { KitSection } from './kit-section.tsx';

const patience = { timeout: 20_000 };
const product = (id: string, name: string, kinds: readonly string[] = []) => ({
  id,
  name,
  unitPrice: 1_000,
  images: [],
  variants: kinds.map((kind) => ({ id: `${id}-${kind}`, options: [`Kind:${kind}`] })),
});

/** The drafts of the editor so far, the current one last. */
const drafts: ProductDraft[] = [];
const lastDraft = () => drafts.at(-1) ?? emptyDraft;

function Editor({ initial }: { initial: ProductDraft }) {
  const [current, setDraft] = useState(initial);
  useEffect(() => {
    drafts.push(current);
  }, [current]);
  const change = (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return <KitSection draft={current} change={change} errors={{}} productId="set" />;
}

function open(initial: ProductDraft) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [product('mug', 'Mug'), product('tea', 'Tea', ['Black', 'Green'])], nextCursor: null }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Editor initial={initial} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return within(screen.getByRole('region', { name: 'Kit' }));
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pick = async (kit: ReturnType<typeof open>, name: RegExp) => {
  const opener = kit.queryByRole('button', { name: 'Make a kit of other products' });
  if (opener) await userEvent.click(opener);
  await userEvent.click(kit.getByLabelText('Add a part'));
  await userEvent.click(await screen.findByRole('option', { name }, patience));
};

it('a kit is saved with its parts, their quantities and the chosen variant', async () => {
  const kit = open({ ...emptyDraft, stockPolicy: 'CONTINUE' });
  await pick(kit, /Mug/);
  await userEvent.type(kit.getByLabelText('Quantity of Mug'), '{ArrowUp}');
  await pick(kit, /Tea/);
  await userEvent.click(kit.getByLabelText('Variant of Tea', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kind:Green' }, patience));
  expect(kit.getByText('Tea (Kind:Green)')).toBeTruthy();
  expect(getChangedFields(lastDraft(), emptyDraft)).toEqual({
    parts: [
      { productId: 'mug', variantId: null, quantity: 2 },
      { productId: 'tea', variantId: 'tea-Green', quantity: 1 },
    ],
  });
  await userEvent.click(kit.getByRole('button', { name: 'Remove Mug' }));
  expect(lastDraft().parts.map(({ name }) => name)).toEqual(['Tea']);
}, 60_000);

it('the parts of a variant are saved with that variant', async () => {
  const variant = { key: 'a', id: 'a', options: ['Set:Two'], price: null, stock: 0, sku: '', weight: null, size: null };
  const customs = { hsCode: '', originCountry: '', customsValue: null };
  const more = { barcode: '', unitContent: '', stockPolicy: null, ...customs, imageId: null, parts: [] };
  const initial: ProductDraft = { ...emptyDraft, variants: [{ ...variant, ...more }] };
  const kit = open(initial);
  await pick(kit, /Mug/);
  expect(getChangedFields(lastDraft(), initial)).toMatchObject({
    variants: [{ id: 'a', stockPolicy: 'TRACKED', parts: [{ productId: 'mug', variantId: null, quantity: 1 }] }],
  });
  expect(lastDraft().parts).toEqual([]);
}, 60_000);
