// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailPreviewAnswer, MailTextsView } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const text = (value: string) => ({ text: value, default: value, isChanged: false });
const shipped: MailTextsView = {
  kind: 'shipped',
  name: 'Order shipped',
  sentWhen: 'To the customer, when a parcel is on its way.',
  fields: {
    subject: text('Your order #{order_number} is on its way'),
    heading: text('On its way'),
    opening: text('We have sent it.'),
    closing: text(''),
    button: text('Track it'),
  },
  variables: [{ name: 'order_number', meaning: 'The number of the order' }],
  updatedAt: null,
};
const preview: MailPreviewAnswer = { fromName: 'Shop', replyTo: null, subject: 'Preview', html: '<p>x</p>', text: 'x' };
const read = 'GET /mail/texts/shipped';
const write = 'PUT /mail/texts/shipped';

let admin: OpenAdmin;
afterEach(() => admin.close());

async function openEditor(): Promise<void> {
  admin = openAdmin('/admin/settings/emails/shipped', {
    [read]: () => Response.json(shipped),
    'POST /mail/texts/shipped/preview': () => Response.json(preview),
  });
  await screen.findByLabelText('Subject', {}, patience);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = async () => fireEvent.click(await screen.findByText('Save', { exact: true }, patience));

it('what was typed stays when the shop refuses it, and while there is no network', async () => {
  await openEditor();
  const message = '{parcel} is not a variable of this email';
  const refused = () => problem(400, 'INVALID_REQUEST', message, { errors: [{ path: 'subject', message }] });
  admin.respond({ 'POST /mail/texts/shipped/preview': refused, [write]: refused });
  type('Subject', 'Gone: {parcel}');
  // The preview reports it while the owner types.
  await within(screen.getByRole('region', { name: 'Preview' })).findByText(new RegExp(message), {}, patience);
  await save();
  await waitFor(() => expect(field('Subject').getAttribute('aria-invalid')).toBe('true'), patience);
  expect(field('Subject').value).toBe('Gone: {parcel}');
  type('Subject', 'Gone: {order_number}');
  admin.respond({
    [write]: () => {
      throw new TypeError('Failed to fetch');
    },
    'POST /mail/texts/shipped/preview': () => Response.json(preview),
  });
  await save();
  await screen.findAllByText(/^Something went wrong/, {}, patience);
  expect(field('Subject').value).toBe('Gone: {order_number}');
  const subject = { ...shipped.fields.subject, text: 'Gone: {order_number}', isChanged: true };
  const saved: MailTextsView = { ...shipped, fields: { ...shipped.fields, subject } };
  admin.respond({ [write]: () => Response.json(saved), [read]: () => Response.json(saved) });
  await save();
  await screen.findByText('Saved. The next email of this kind uses these texts.', {}, patience);
  admin.respond({ 'GET /mail/texts': () => Response.json({ items: [saved] }) });
  fireEvent.click(screen.getAllByText('Email texts')[0] ?? document.body);
  expect(await screen.findAllByText('Changed', { exact: true }, patience)).toHaveLength(1);
}, 60_000);

it('two owners who edit the same email both see what the other wrote', async () => {
  await openEditor();
  const heading = { ...shipped.fields.heading, text: 'Theirs', isChanged: true };
  const theirs: MailTextsView = {
    ...shipped,
    fields: { ...shipped.fields, heading },
    updatedAt: '2026-11-28T10:00:00.000Z',
  };
  admin.respond({
    [write]: () => problem(409, 'STALE', 'Someone else changed this email.'),
    [read]: () => Response.json(theirs),
  });
  type('Heading', 'Mine');
  await save();
  const dialog = await screen.findByRole('dialog', {}, patience);
  await waitFor(() => expect(dialog.textContent).toMatch(/Theirs/), patience);
  expect(dialog.textContent).toContain('Mine');
}, 60_000);

it('a kind that does not exist is said so, and a list that cannot be read can be tried again', async () => {
  admin = openAdmin('/admin/settings/emails/none', {
    'GET /mail/texts': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText('Page not found', {}, patience);
  fireEvent.click(screen.getAllByText('Email texts')[0] ?? document.body);
  const list = within(await screen.findByRole('region', { name: 'By kind' }, patience));
  const again = await list.findByText('Try again', {}, patience);
  admin.respond({ 'GET /mail/texts': () => Response.json({ items: [shipped] }) });
  fireEvent.click(again);
  await list.findByText('Order shipped', {}, patience);
}, 60_000);
