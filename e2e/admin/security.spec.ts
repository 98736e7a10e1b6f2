import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { requireAddress } from '../support/staff.ts';

const widths = [360, 768, 1280];

/** Checks the open page at each width. */
async function expectCleanLayoutAtAllWidths(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `${what} at ${width} px`).toBe(width);
  }
  await expectAccessible(page);
}

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('what browsers stopped, and a proxy that the shop does not know, are shown to the owner', async ({
  page,
  baseURL,
}) => {
  await signInAsOwner(page.request);
  const blocked = `https://evil-${crypto.randomUUID().slice(0, 8)}.example/a-rather-long-path/of/a/script.js`;
  const report = {
    'csp-report': {
      'document-uri': `${requireAddress(baseURL)}/`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
      disposition: 'enforce',
    },
  };
  const noted = await page.request.post('/csp-reports', {
    data: JSON.stringify(report),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(noted.status(), await noted.text()).toBe(204);
  expect((await page.request.get('/healthz', { headers: { 'x-real-ip': '203.0.113.9' } })).ok()).toBe(true);

  await page.goto('/admin/settings/admin?part=security');
  const row = part(page, 'Blocked content')
    .getByRole('row')
    .filter({ hasText: new URL(blocked).host });
  await expect(row.getByRole('cell').nth(0)).toHaveText('script-src-elem');
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await expect(part(page, 'Address and cookies').getByText('Unknown proxy')).toBeVisible();
  await expectCleanLayoutAtAllWidths(page, 'security');
});

test('the screens of the owner', async ({ page }) => {
  test.slow();
  await signInAsOwner(page.request);
  await test.step('the security settings say who needs a second factor, and take a change', async () => {
    await page.goto('/admin/settings/admin?part=security');
    const factor = part(page, 'Second factor');
    await expect(factor.getByText(/of the staff ha(?:s|ve) no second factor yet\./)).toBeVisible();
    await expect(factor.getByRole('switch', { name: /^Require a second factor for staff/ })).not.toBeChecked();
    await expect(part(page, 'Sign-in and limits').getByText('Argon2id hashes')).toBeVisible();
    await expect(part(page, 'Staff').getByText('People with access')).toBeVisible();
  });
  await test.step('the screens of the owner fit phones, tablets and desks', async () => {
    for (const [name, path, level, heading] of screens) {
      await test.step(`the screen of ${name}`, async () => {
        await openByRouter(page, path);
        await expect(page.getByRole('heading', { level, name: heading, exact: true })).toBeVisible();
        await expectCleanLayoutAtAllWidths(page, name);
      });
    }
  });
});

const screens = [
  ['users', '/admin/users', 1, 'Customers'],
  ['mail', '/admin/settings/admin?part=mail', 2, 'Emails'],
  ['events', '/admin/settings/admin?part=events', 2, 'Provider events'],
  ['money', '/admin/settings/site?part=money', 2, 'Example cart'],
  ['shipping', '/admin/settings/admin?part=shipping', 2, 'Ship from'],
  ['dashboard', '/admin/dashboard', 2, 'Best sellers'],
] as const;
