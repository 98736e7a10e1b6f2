// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const indexNow = { keyAddress: null, isReachable: true, submittedAt: null, submittedCount: 0, error: null };
const settings = { robotsLines: '', isIndexNowOn: false, indexNow, updatedAt: null };

let admin: OpenAdmin;
afterEach(() => admin.close());
const sent = () => admin.calls.filter(({ call }) => call === 'PUT /search-engines').map(({ body }) => body);
const open = (more: object = {}) => {
  admin = openAdmin('/admin/settings/search-engines', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'GET /search-engines': () => Response.json({ ...settings, ...more }),
    'PUT /search-engines': () => Response.json(settings),
  });
  return screen.findByLabelText('Your lines', {}, patience);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lines that hide the whole shop are saved only after the confirmation in words', async () => {
  await userEvent.type(await open(), 'Disallow: /');
  await save();
  expect(await screen.findByText('Type “hide my shop”.', {}, patience)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Type “hide my shop” to confirm'), 'hide my shop');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ robotsLines: 'Disallow: /', confirmation: 'hide my shop', updatedAt: null }]),
  );
});

it('names an unreadable line, and asks for no confirmation while the shop stays open', async () => {
  await userEvent.type(await open(), 'Noindex: /');
  await save();
  expect(await screen.findByText('Line 1: Use User-agent, Allow, Disallow, Crawl-delay or Sitemap.')).toBeTruthy();
  expect(screen.queryByLabelText('Type “hide my shop” to confirm')).toBeNull();
  expect(sent()).toEqual([]);
});

it('says why IndexNow received nothing', async () => {
  const error = 'The receiver responded with status 403.';
  const keyAddress = 'https://shop.example/0123456789abcdef0123456789abcdef.txt';
  await open({ isIndexNowOn: true, indexNow: { ...indexNow, keyAddress, isReachable: false, error } });
  expect(screen.getByText(/its address is not public/)).toBeTruthy();
  expect(screen.getByText(`The last request failed: ${error} The shop tries again.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Key' }).getAttribute('href')).toBe(keyAddress);
});
