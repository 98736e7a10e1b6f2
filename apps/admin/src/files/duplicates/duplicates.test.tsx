// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const file = (id: string, isUsed: boolean): LibraryFile => ({
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
  isUsed,
  createdAt: '2026-11-28T10:00:00.000Z',
});
const copies = [file('first', false), file('second', true)];
const use = { kind: 'product', id: 'p1', name: 'Dinner plate' };
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /storage/duplicates': () =>
    Response.json({ items: [{ fileCount: 2, files: copies }], nextCursor: null, unhashedCount: 3 }),
  'GET /storage/library/first': () => Response.json({ ...copies[0], uses: [], hasMoreUses: false }),
  'GET /storage/library/second': () => Response.json({ ...copies[1], uses: [use], hasMoreUses: false }),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

it('shows where each duplicate is used, and merges them into the chosen one', async () => {
  const merge = 'POST /storage/library/first/merge';
  admin = openAdmin('/admin/files/duplicates', {
    ...responses,
    [merge]: () => problem(409, 'STALE', 'One of these files is gone. Reload the list.'),
  });
  await screen.findByText('2 files with the same content, 1 used', {}, patience);
  expect(screen.getByRole('status').textContent).toContain('3 files are not compared yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Compare and merge first.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge duplicates' }, patience);
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'second.png' }).checked).toBe(true);
  await within(dialog).findByRole('link', { name: 'Dinner plate' }, patience);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'first.png' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge 2 files' }));
  await within(dialog).findByText('One of these files is gone. Reload the list.', {}, patience);
  admin.respond({ [merge]: () => Response.json({ usesCount: 1, deletedCount: 1, retainedCount: 0 }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge 2 files' }));
  await screen.findByText('1 file deleted, replaced in 1 place.', {}, patience);
  expect(admin.calls.findLast(({ call }) => call === merge)?.body).toEqual({ duplicates: ['second'] });
  const reads = admin.calls.filter(({ call }) => call === 'GET /storage/library/second');
  expect(reads, 'a deleted file is not read again').toHaveLength(1);
});
