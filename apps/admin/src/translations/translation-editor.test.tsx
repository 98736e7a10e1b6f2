// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

// happy-dom has no document.fonts, whose events a growing text box follows.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let admin: OpenAdmin;
afterEach(() => admin.close());

const texts = (text: string | null) => () =>
  Response.json({ label: 'New', fields: [{ field: 'name', source: 'New', text, isOutdated: false }] });

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

it('suggests an address from the translated name', async () => {
  const fields = [
    { field: 'name', source: 'Mug', text: null, isOutdated: false },
    { field: 'slug', source: 'mug', text: null, isOutdated: false },
  ];
  admin = openAdmin('/admin/translations/de/category/1', {
    'GET /translations/texts?locale=de&resource=category&record=1': () => Response.json({ label: 'Mug', fields }),
  });
  const name = await screen.findByLabelText('Name in de', {}, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Suggest from the translated name' })).toBeNull();
  fireEvent.change(name, { target: { value: 'Großer Becher' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest from the translated name' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address in de').value).toBe('grosser-becher');
}, 30_000);
