// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { type FieldKind, fieldKinds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';
import { pastedTable } from './table-rows.ts';

const patience = { timeout: 20_000 };
const time = '2026-11-28T10:00:00.000Z';
const field = (kind: FieldKind, position: number): CustomField => ({
  id: `id-${kind}`,
  record: 'CUSTOMER',
  key: kind.toLowerCase(),
  label: `Field ${kind}`,
  help: '',
  kind,
  choices: kind === 'CHOICE' ? ['Oak', 'Ash'] : [],
  unit: kind === 'NUMBER' ? 'cm' : null,
  target: kind === 'REFERENCE' ? 'PRODUCT' : null,
  isRequired: false,
  isShown: false,
  isFilterable: false,
  isSearchable: false,
  position,
  createdAt: time,
  updatedAt: time,
});
const fields = fieldKinds.map(field);
const site = { 'GET /settings/site': () => Response.json(defaultSiteSettings) };

// happy-dom has no fonts, which growing text fields listen to.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let admin: OpenAdmin;
afterEach(() => admin.close());

it('lists the fields of a kind of record, and the question before a deletion names the lost values', async () => {
  admin = openAdmin('/admin/settings/custom-fields?record=CUSTOMER', {
    ...site,
    'GET /custom-fields/of/CUSTOMER': () => Response.json({ fields }),
    'GET /custom-fields/id-TABLE/use': () => Response.json({ valueCount: 7 }),
    'DELETE /custom-fields/id-TABLE': () => Response.json({ success: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the field Field TABLE' }, patience));
  await screen.findByText(/7 records will lose the value of this field/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete field' }));
  await screen.findByText('The field was deleted.');
});

it('adds a field with the name that was typed', async () => {
  admin = openAdmin('/admin/settings/custom-fields?record=CUSTOMER', {
    ...site,
    'GET /custom-fields/of/CUSTOMER': () => Response.json({ fields: [] }),
    'POST /custom-fields': () => Response.json(field('TEXT', 0), { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add field' }, patience));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Shoe size');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add field' }));
  await screen.findByText('Field added.');
  const sent = admin.calls.find(({ call }) => call === 'POST /custom-fields');
  expect(sent?.body).toMatchObject({ record: 'CUSTOMER', kind: 'TEXT', label: 'Shoe size', isShown: false });
});

it('saves what staff enter for a customer, in an input for each kind', async () => {
  const user = {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    role: 'USER',
    emailConfirmedAt: null,
    pendingEmail: null,
    suspendedAt: null,
    taxExemptReason: null,
    customerGroupIds: [],
    tags: [],
    customFields: { text: 'Loyal', table: [['Size'], ['38']] },
    lastSignedInAt: null,
    orderCount: 0,
    orderTotal: 0,
    createdAt: time,
    updatedAt: time,
  };
  admin = openAdmin('/admin/users/ada', {
    ...site,
    'GET /custom-fields/of/CUSTOMER': () => Response.json({ fields }),
    'POST /users/one': () => Response.json(user),
    'POST /orders/many': many([]),
    'PUT /users/ada': () => Response.json(user),
  });
  const section = await screen.findByRole('region', { name: 'Custom fields' }, patience);
  for (const { label, kind } of fields) {
    if (kind !== 'TABLE') expect((await within(section).findAllByLabelText(label)).length, kind).toBeGreaterThan(0);
  }
  const cell = within(section).getByRole('textbox', { name: 'Row 1, column 1' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '39');
  await userEvent.click(within(section).getByRole('button', { name: 'Save custom fields' }));
  await screen.findByText('Saved.');
  const sent = admin.calls.find(({ call }) => call === 'PUT /users/ada');
  expect(sent?.body).toMatchObject({ customFields: { text: 'Loyal', table: [['Size'], ['39']] }, updatedAt: time });
});

it('pastes a range of a spreadsheet from a cell on', () => {
  const at = { row: 1, column: 1, text: 'a\tb\r\nc\td\r\n' };
  expect(pastedTable([['Size', 'Chest']], at)).toEqual([
    ['Size', 'Chest', ''],
    ['', 'a', 'b'],
    ['', 'c', 'd'],
  ]);
  expect(pastedTable([['Size']], { row: 0, column: 0, text: 'one' })).toBeNull();
});
