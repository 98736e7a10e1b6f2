// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

let admin: OpenAdmin;
afterEach(() => admin.close());

it('checks a file before it imports it, and names refused and outdated lines', async () => {
  const answer = {
    savedCount: 1200,
    unchangedCount: 3,
    // Two texts of one line are refused for the same reason.
    refused: [1, 2].map(() => ({ line: 7, reason: 'Must not be empty' })),
    outdated: [{ line: 9, reason: 'The source has changed since the export' }],
  };
  const logged = vi.spyOn(console, 'error');
  admin = openAdmin('/admin/translations?locale=de', {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, languages: ['en', 'de'] }),
    'GET /translations/progress?locale=de': () => Response.json({ items: [] }),
    'POST /imports/translations': () => Response.json(answer),
  });
  const check = await screen.findByRole('button', { name: 'Check a file' }, { timeout: 20_000 });
  expect(screen.getByRole('link', { name: 'Export XLIFF' }).getAttribute('href')).toContain(
    '/exports/translations.xliff?locale=de',
  );
  const input = check.parentElement?.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['<xliff/>'], 'german.xlf')] } });
  await screen.findByText('Line 9: The source has changed since the export');
  expect(screen.getByRole('status').textContent).toContain('1,200 to save, 3 unchanged, 2 refused, 1 outdated.');
  fireEvent.click(screen.getByRole('button', { name: 'Import 1,200 texts' }));
  await screen.findByText(/1,200 saved/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 1,200 texts' })).toBeNull());
  const sent = admin.calls.filter(({ call }) => call === 'POST /imports/translations').map(({ body }) => body);
  expect(logged.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
  expect(sent).toEqual([true, false].map((isDryRun) => ({ xliff: '<xliff/>', locale: 'de', isDryRun })));
}, 30_000);
