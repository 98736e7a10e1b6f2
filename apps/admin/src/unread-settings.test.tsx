// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from './testing/open-admin.tsx';

let admin: OpenAdmin;
afterEach(() => admin.close());

it('a page is shown once when the settings of the shop cannot be read', async () => {
  admin = openAdmin('/admin/redirects', { 'GET /settings/site': () => new Response('{}', { status: 500 }) });
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  const reads = admin.calls.filter(({ call }) => call === 'GET /settings/site');
  expect(reads).toHaveLength(4);
});
