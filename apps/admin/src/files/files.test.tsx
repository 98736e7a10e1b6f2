// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FileUse, LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const file = (id: string, more: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  kind: 'picture',
  url: `/media/${id}-600.webp`,
  preview: `/media/${id}-600.webp`,
  thumbnail: `/media/${id}-160.webp`,
  srcSet: [],
  width: 600,
  height: 400,
  name: `${id}.png`,
  contentType: 'image/webp',
  byteSize: 3400,
  alt: '',
  folder: null,
  focus: null,
  isUsed: false,
  createdAt: '2026-11-28T10:00:00.000Z',
  ...more,
});
const page = (items: readonly LibraryFile[]) => () => Response.json({ items, nextCursor: null, folders: ['Summer'] });
const details = (shown: LibraryFile, uses: readonly FileUse[]) => () =>
  Response.json({ ...shown, uses, hasMoreUses: false });
const mug = file('mug');
const plate = file('plate', { isUsed: true, folder: 'Summer' });
const use: FileUse = { kind: 'product', id: 'p1', name: 'Dinner plate' };
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /storage/library': page([mug, plate]),
  'GET /storage/library?search=plate': page([plate]),
  'GET /storage/library/mug': details(mug, []),
  'GET /storage/library/plate': details(plate, [use]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

it('finds files by name, in a grid and as a list', async () => {
  admin = openAdmin('/admin/files', responses);
  await screen.findByRole('button', { name: 'mug.png' }, patience);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by name or alternative text' }), 'plate');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'mug.png' })).toBeNull(), patience);
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  await screen.findByRole('cell', { name: '600 × 400, 3.4 KB' }, patience);
});

it('saves alternative text and focal point of a file', async () => {
  admin = openAdmin('/admin/files?file=mug', {
    ...responses,
    'PUT /storage/library/mug': () => Response.json(mug),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Alternative text' }, patience), 'A mug');
  const left = screen.getByRole('textbox', { name: 'Focal point from the left' });
  await userEvent.clear(left);
  await userEvent.type(left, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.', {}, patience);
  const sent = admin.calls.filter(({ call }) => call === 'PUT /storage/library/mug');
  expect(sent.map(({ body }) => body)).toEqual([{ alt: 'A mug', folder: '', focus: '20% 50%' }]);
});

it('links the uses of a file and deletes only a file without uses', async () => {
  admin = openAdmin('/admin/files?file=plate', responses);
  const uses = await screen.findByRole('region', { name: 'Used in' }, patience);
  expect(within(uses).getByRole('link', { name: 'Dinner plate' }).getAttribute('href')).toBe(
    '/admin/catalog/products/p1',
  );
  expect(screen.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true);
});

it('replaces a file everywhere by one of the library, and shows a refusal', async () => {
  const replace = 'POST /storage/library/plate/replace';
  admin = openAdmin('/admin/files?file=plate', {
    ...responses,
    'GET /storage/library?kind=picture': page([mug]),
    [replace]: () => problem(409, 'STALE', 'Nothing shows this file any more. Reload the library.'),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Replace everywhere: choose from the library' }, patience),
  );
  const picker = await screen.findByRole('dialog', { name: 'Replace everywhere: choose from the library' }, patience);
  await userEvent.click(await within(picker).findByRole('button', { name: 'mug.png' }, patience));
  const confirmation = await screen.findByRole('dialog', { name: 'Replace plate.png by mug.png?' }, patience);
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Replace everywhere' }));
  await screen.findByText('Nothing shows this file any more. Reload the library.', {}, patience);
  admin.respond({ [replace]: () => Response.json({ usesCount: 3 }) });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Replace everywhere' }));
  await screen.findByText('Replaced in 3 places.', {}, patience);
});
