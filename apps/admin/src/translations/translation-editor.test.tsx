// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

let admin: OpenAdmin;
afterEach(() => admin.close());

const texts = (text: string | null) => () =>
  Response.json({
    label: 'New',
    fields: [{ field: 'name', part: null, source: 'New', text, isOutdated: false }],
    translator: null,
  });

it('saves a translation, and shows what the server stored', async () => {
  admin = openAdmin('/admin/translations/de/tag/New', {
    'GET /translations/texts?locale=de&resource=tag&record=New': texts(null),
    'PUT /translations': texts('Neu'),
  });
  const input = await screen.findByLabelText('Text in de', {}, { timeout: 20_000 });
  fireEvent.change(input, { target: { value: ' Neu ' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Translation saved.');
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text in de').value).toBe('Neu'));
  expect(admin.calls.find(({ call }) => call === 'PUT /translations')?.body).toEqual({
    locale: 'de',
    resource: 'tag',
    record: 'New',
    texts: { name: ' Neu ' },
  });
}, 30_000);

it('fills in what an extension translates, and saves what staff made of it', async () => {
  const fields = [
    { field: 'name', part: null, source: 'Mug', text: null, isOutdated: false },
    { field: 'seoTitle', part: null, source: 'A mug', text: 'Ein Becher', isOutdated: false },
  ];
  const answer = () => Response.json({ label: 'Mug', fields, translator: 'Marker' });
  admin = openAdmin('/admin/translations/de/category/1', {
    'GET /translations/texts?locale=de&resource=category&record=1': answer,
    'POST /translations/suggestions': () => Response.json({ texts: { name: 'Tasse' }, unusableCount: 0 }),
    'PUT /translations': answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Translate with Marker' }, { timeout: 20_000 }));
  await screen.findByText('Texts filled in: 1. Read them, then save.');
  const input = screen.getByLabelText<HTMLTextAreaElement>('Name in de');
  expect(input.value).toBe('Tasse');
  fireEvent.change(input, { target: { value: 'Becher' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Translation saved.');
  expect(admin.calls.find(({ call }) => call === 'PUT /translations')?.body).toMatchObject({
    texts: { name: 'Becher' },
  });
}, 30_000);

it('suggests an address from the translated name', async () => {
  const fields = [
    { field: 'name', part: null, source: 'Mug', text: null, isOutdated: false },
    { field: 'slug', part: null, source: 'mug', text: null, isOutdated: false },
  ];
  admin = openAdmin('/admin/translations/de/category/1', {
    'GET /translations/texts?locale=de&resource=category&record=1': () =>
      Response.json({ label: 'Mug', fields, translator: null }),
  });
  const name = await screen.findByLabelText('Name in de', {}, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Suggest from the translated name' })).toBeNull();
  fireEvent.change(name, { target: { value: 'Großer Becher' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest from the translated name' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address in de').value).toBe('grosser-becher');
}, 30_000);

it('edits a formatted text in the editor of its source, which can be copied', async () => {
  const source = '<h2>Care</h2><p>Wash <strong>by hand</strong></p>';
  const field = 'formattedDescription';
  const fields = [
    { field, part: null, source, text: null, isOutdated: false },
    { field: 'variantHtml.1.care', part: 'Sand', source: '<p>Wipe</p>', text: '<p>Wischen</p>', isOutdated: true },
  ];
  admin = openAdmin('/admin/translations/de/product/1', {
    'GET /translations/texts?locale=de&resource=product&record=1': () =>
      Response.json({ label: 'Mug', fields, translator: null }),
    'PUT /translations': () => Response.json({ label: 'Mug', fields, translator: null }),
  });
  const editor = await screen.findByRole('textbox', { name: 'Description in de' }, { timeout: 20_000 });
  expect(editor.getAttribute('lang')).toBe('de');
  expect(screen.getByRole('textbox', { name: 'Description: the source' }).innerHTML).toContain('<h2>Care</h2>');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the source' }));
  await waitFor(() => expect(editor.innerHTML).toContain('<strong>by hand</strong>'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Translation saved.');
  expect(admin.calls.find(({ call }) => call === 'PUT /translations')?.body).toMatchObject({
    texts: { [field]: source },
  });
}, 30_000);
