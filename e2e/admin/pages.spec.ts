import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { requireAddress } from '../support/staff.ts';

// Each page of the admin area once: axe, its width on a phone, and of some also on tablets and desks, and in the dark theme.
const height = 900;

interface Checks {
  /** The last one is the width at which axe runs. */
  readonly widths?: readonly number[];
  readonly isReadInTheDark?: boolean;
}

const allWidths = { widths: [1280, 768, 360] };
const inTheDark = { isReadInTheDark: true };

async function check(page: Page, what: string, { widths = [360], isReadInTheDark = false }: Checks): Promise<void> {
  // A page with a preview has a further heading of the first level.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `${what} at ${width} px`).toBe(width);
  }
  await expectAccessible(page);
  if (isReadInTheDark) await checkInTheDark(page);
}

/** Checks the contrasts in the dark theme of the system. Axe has checked the other rules in the light one. */
async function checkInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}

const pages: Readonly<Record<string, Checks>> = {
  dashboard: { ...allWidths, ...inTheDark },
  analytics: inTheDark,
  'catalog/products': { ...allWidths, ...inTheDark },
  'catalog/categories': {},
  'catalog/collections': {},
  'catalog/presets': {},
  'catalog/import': {},
  orders: inTheDark,
  'orders/new': {},
  users: { ...allWidths, ...inTheDark },
  reviews: {},
  'discounts/new': inTheDark,
  audit: {},
  // A product that does not exist.
  'catalog/products/0190b000-0000-7000-8000-000000000000': {},
};

test('every page about goods, orders and people is accessible, fits the screen and can be read in the dark', async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page.request);
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, checks] of Object.entries(pages)) {
    await test.step(`/admin/${path}`, async () => {
      await openByRouter(page, `/admin/${path}`);
      await check(page, path, checks);
      const bar = page.getByRole('region', { name: 'Top bar' });
      await expect(bar.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');
    });
  }
  await test.step('the bar of a new product fits at 360 px', async () => {
    await openByRouter(page, '/admin/catalog/products/new');
    await page.getByLabel('Name').first().fill('Cup');
    await check(page, 'new product', inTheDark);
    await expect(page.getByRole('button', { name: 'Create product' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('an order with its dialog can be read in the dark', async () => {
    // The list has no rows on a phone.
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/admin/orders?status=PAID');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await checkInTheDark(page);
  });
});

/** The list of settings, by the names for which an owner looks. */
const listed: readonly (readonly [name: string, heading: string | RegExp, checks: Checks])[] = [
  ['Store details', 'Store details', {}],
  ['Payments', /payments|status/i, {}],
  ['Shipping', 'Shipping', allWidths],
  ['Taxes', 'Taxes', inTheDark],
  ['Checkout', 'Checkout', { ...allWidths, ...inTheDark }],
  ['Emails', 'Email texts', {}],
  ['Team', 'Team', inTheDark],
  ['Domain and files', 'Backups and files', {}],
  ['Policies', 'Policies', {}],
  ['Advanced', 'Background jobs', {}],
];

const furtherSettings: readonly (readonly [path: string, heading: string | null, checks: Checks])[] = [
  ['/admin/settings/site?part=colours', 'Preview', {}],
  ['/admin/settings/site?part=home', 'Rows of products', {}],
  ['/admin/settings/site?part=about', 'About page', {}],
  ['/admin/settings/admin?part=connections', 'Mail server (SMTP)', {}],
  ['/admin/settings/admin?part=mail', 'Emails', allWidths],
  ['/admin/settings/admin?part=events', 'Provider events', allWidths],
  ['/admin/settings/admin?part=status', null, inTheDark],
];

test('every settings page is accessible, fits the screen and can be read in the dark', async ({ page, baseURL }) => {
  test.slow();
  await signInAsOwner(page.request);
  const blocked = await reportBlockedScript(page, requireAddress(baseURL));
  // The shop does not know the proxy that sends this header.
  expect((await page.request.get('/healthz', { headers: { 'x-real-ip': '203.0.113.9' } })).ok()).toBe(true);
  await page.goto('/admin/settings/admin?part=security');
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  await test.step('the security settings show what browsers blocked, an unknown proxy and who needs a second factor', async () => {
    const row = part('Blocked content').getByRole('row').filter({ hasText: blocked });
    await expect(row.getByRole('cell').nth(0)).toHaveText('script-src-elem');
    await expect(row.getByRole('cell').nth(2)).toHaveText('1');
    await expect(part('Address and cookies').getByText('Unknown proxy')).toBeVisible();
    const factor = part('Second factor');
    await expect(factor.getByText(/of the staff ha(?:s|ve) no second factor yet\./)).toBeVisible();
    await expect(factor.getByRole('switch', { name: /^Require a second factor for staff/ })).not.toBeChecked();
    await expect(part('Sign-in and limits').getByText('Argon2id hashes')).toBeVisible();
    await expect(part('Staff').getByText('People with access')).toBeVisible();
    await check(page, 'security', allWidths);
  });
  for (const [path, heading, checks] of furtherSettings) {
    await test.step(path, async () => {
      await openByRouter(page, path);
      if (heading) await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
      await check(page, path, checks);
    });
  }
  await test.step('the list of settings names them as an owner looks for them', async () => {
    await page.setViewportSize({ width: 1280, height });
    await openByRouter(page, '/admin/dashboard');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
    for (const [name, heading, checks] of listed) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await check(page, name, checks);
      await page.setViewportSize({ width: 1280, height });
    }
  });
});

/** Reports a blocked script as a browser does. Returns its host. */
async function reportBlockedScript(page: Page, origin: string): Promise<string> {
  const host = `evil-${crypto.randomUUID().slice(0, 8)}.example`;
  const report = {
    'csp-report': {
      'document-uri': `${origin}/`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': `https://${host}/a-rather-long-path/of/a/script.js`,
      disposition: 'enforce',
    },
  };
  const noted = await page.request.post('/csp-reports', {
    data: JSON.stringify(report),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(noted.status(), await noted.text()).toBe(204);
  return host;
}
