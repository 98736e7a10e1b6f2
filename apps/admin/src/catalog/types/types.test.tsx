// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';
import { emptyDraft, getChangedFields, type ProductDraft } from '../products/product-draft.ts';
import { TypeSection } from './type-section.tsx';
import { TypedFields } from './typed-fields.tsx';

const patience = { timeout: 20_000 };
const time = '2026-11-28T10:00:00.000Z';
const type = (id: string, more: object = {}) => ({
  id,
  name: id,
  options: [],
  fieldIds: [],
  categoryId: null,
  taxClassId: null,
  createdAt: time,
  updatedAt: time,
  ...more,
});
const field = (id: string): CustomField => ({
  id,
  record: 'PRODUCT',
  key: id,
  label: id,
  help: '',
  kind: 'TEXT',
  choices: [],
  unit: null,
  target: null,
  isRequired: false,
  isShown: false,
  isFilterable: false,
  isSearchable: false,
  position: 0,
  createdAt: time,
  updatedAt: time,
});
const shirt = type('Shirt', {
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red'] },
  ],
  fieldIds: ['care', 'fabric'],
  categoryId: 'shirts',
});
const types = [type('Book', { fieldIds: ['pages'] }), shirt];
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'POST /products/types/many': many(types),
};

// happy-dom has no fonts, which growing text fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let admin: OpenAdmin | undefined;
const drafts: ProductDraft[] = [];

function Editor({ initial }: { initial: ProductDraft }) {
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    drafts.push(draft);
  }, [draft]);
  const props = {
    draft,
    change: (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes })),
    errors: {},
  };
  return (
    <>
      <TypeSection {...props} />
      <TypedFields {...props} />
    </>
  );
}

function openEditor(initial: ProductDraft, offered: readonly object[]) {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/custom-fields/')
        ? { fields: ['note', 'fabric', 'care', 'pages'].map(field) }
        : { items: offered, nextCursor: null },
    ),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Editor initial={initial} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

afterEach(() => {
  admin?.close();
  admin = undefined;
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const labels = async () => {
  const section = await screen.findByRole('region', { name: 'Custom fields' }, patience);
  return within(section)
    .getAllByRole('textbox')
    .map((input) => input.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent);
};

it('a type orders its fields first, hides those of other types, and one click adopts its suggestions', async () => {
  openEditor(
    { ...emptyDraft, stock: 4, options: [{ name: 'size', values: ['L'] }], customFields: { pages: '9' } },
    types,
  );
  await screen.findByText('1 field of other product types has a value.', {}, patience);
  await userEvent.click(screen.getByRole('combobox', { name: 'Product type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Shirt' }, patience));
  expect(await labels()).toEqual(['care', 'fabric', 'note']);
  const list = screen.getByRole('list', { name: 'Suggestions for Shirt' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Colour: Red', 'The usual category']);
  expect(getChangedFields(drafts.at(-1) ?? emptyDraft, drafts[0] ?? emptyDraft), 'a choice adds only the type').toEqual(
    {
      typeId: 'Shirt',
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use these suggestions' }));
  expect(drafts.at(-1)).toMatchObject({
    options: [
      { name: 'size', values: ['L'] },
      { name: 'Colour', values: ['Red'] },
    ],
    categoryIds: ['shirts'],
    variants: [{ options: ['size:L', 'Colour:Red'], stock: 4 }],
  });
  expect(screen.queryByRole('button', { name: 'Use these suggestions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await labels()).toEqual(['care', 'fabric', 'note', 'pages']);
}, 60_000);

it('a shop without types shows every field and no choice of a type', async () => {
  openEditor(emptyDraft, []);
  expect(await labels()).toEqual(['note', 'fabric', 'care', 'pages']);
  expect(screen.queryByText('Product type')).toBeNull();
}, 60_000);

it('the question before a deletion states how many products have the type', async () => {
  admin = openAdmin('/admin/catalog/types', {
    ...responses,
    'POST /products/many': () => Response.json({ items: [{ id: 'a' }], nextCursor: 'b', total: 12 }),
    'DELETE /products/types/Shirt': () => Response.json({ success: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the type Shirt' }, patience));
  await screen.findByText(/12 products will have no type/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete product type' }));
  await screen.findByText('The product type was deleted.');
}, 60_000);

it('a type is added with its options, without those that have no name', async () => {
  admin = openAdmin('/admin/catalog/types', {
    ...responses,
    'GET /custom-fields/of/PRODUCT': () => Response.json({ fields: [] }),
    'POST /catalog/categories/many': many([]),
    'POST /tax/classes/many': many([]),
    'POST /products/types': () => Response.json(shirt, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add product type' }, patience));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name$/ }), ' Shirt ');
  await userEvent.click(dialog.getByRole('button', { name: 'Add option' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of option 1' }), 'Si:ze');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Values of Size' }), 'S{Enter}M{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add option' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add product type' }));
  await screen.findByText('Product type added.', {}, patience);
  expect(admin.calls.find(({ call }) => call === 'POST /products/types')?.body).toEqual({
    name: 'Shirt',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    fieldIds: [],
    categoryId: null,
    taxClassId: null,
  });
}, 60_000);
