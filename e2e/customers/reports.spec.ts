import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct } from '../support/catalogue.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { linkIn } from '../support/emails.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { signUp } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: it counts visits, and its home page has the form of the newsletter.

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startDemoShop();
  await makeOwner(shop.dataDir);
});
test.afterAll(() => shop.remove());

/** A browser that does not name itself as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function openPage(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: 900 };
  return browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', viewport, userAgent });
}

/** Checks the page on a phone and on a desktop. */
async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBe(0);
  }
}

test('an owner reads cohorts, saved reports and the last 30 minutes', async ({ browser }) => {
  const page = await openPage(browser, 1280);
  await signInAsOwner(page.request);

  await test.step('customers by the month of their first order', async () => {
    await page.goto('/admin/analytics');
    await page.getByRole('link', { name: 'Cohorts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cohorts' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'All cohorts of the period' })).toContainText('Repeat rate');
    await expect(page.getByRole('columnheader', { name: 'Month 0' })).toBeVisible();
    await expectGood(page, 'cohorts');
  });

  await test.step('sales by product and by country', async () => {
    await page.goto('/admin/analytics?days=365');
    await page.getByRole('main').getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Shipping and fees/ })).toBeVisible();
    await expectGood(page, 'sales');
    await page.getByRole('combobox', { name: 'Sales by' }).selectOption('Country');
    await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('100%');
  });

  await test.step('a report is saved, sent by email and opened', async () => {
    await page.goto('/admin/analytics/saved');
    await expect(page.getByText('No report is saved yet.')).toBeVisible();
    const form = page.getByRole('region', { name: 'Save a report' });
    await form.getByLabel('Name').fill('The sales of the last month, for the meeting on Monday');
    await form.getByLabel('Period').selectOption('The last 30 days');
    await form.getByRole('button', { name: 'Save report' }).click();
    const emails = page.getByRole('combobox', { name: /^Emails of The sales/ });
    await emails.selectOption('On Mondays');
    await expect(page.getByText('You receive this report by email.')).toBeVisible();
    await page.reload();
    await expect(emails).toHaveValue('WEEKLY');
    await expectGood(page, 'saved-reports');
    await page.getByRole('link', { name: /^The sales of the last month/ }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectGood(page, 'saved-report');
  });

  await test.step('the last 30 minutes', async () => {
    await page.goto('/admin/analytics/visits');
    await page.getByRole('button', { name: 'Count visits' }).click();
    const live = page.getByRole('region', { name: 'The last 30 minutes' }).first();
    await expect(live).toContainText('Page views');
    const shopper = await openPage(browser, 360);
    const beacon = shopper.waitForRequest('**/api/v1/visits');
    await shopper.goto('/product/stoneware-mug');
    await beacon;
    await shopper.close();
    await expect(live.getByRole('table')).toBeVisible({ timeout: 60_000 });
    await expectGood(page, 'live-view');
  });
});

test('a shopper subscribes on the home page, and removes an alert of the account', async ({ browser }) => {
  const staff = await openPage(browser, 1280);
  await signInAsOwner(staff.request);
  const page = await openPage(browser, 360);

  await test.step('the owner puts the form of the newsletter on the home page', async () => {
    const data = { newsletter: true };
    const changed = await staff.request.put('/api/v1/settings/marketing', { data });
    expect(changed.ok(), await changed.text()).toBe(true);
    await staff.goto('/admin/sections/home');
    await staff.getByRole('button', { name: 'Add section' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Add a section' });
    await dialog.getByRole('button', { name: /^Newsletter/ }).click();
    await staff.getByLabel('Heading', { exact: true }).fill('Our news');
    await expect(staff.getByText(/Draft saved/)).toBeVisible();
    await expectGood(staff, 'newsletter-editor');
    await staff.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.getByText('Published. Shoppers see these sections.')).toBeVisible();
  });
  await test.step('the shopper subscribes', async () => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Our news' });
    await expectGood(page, 'newsletter-home');
    await page.setViewportSize({ width: 360, height: 900 });
    await section.getByRole('textbox', { name: 'Email' }).fill('news@example.com');
    await section.getByRole('checkbox').check();
    await section.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Almost done.')).toBeVisible();
    await expectGood(page, 'newsletter-done');
    expect(await linkIn('news@example.com', 'confirm-consent', shop.dataDir)).toContain('key=');
  });

  await test.step('an alert of the account', async () => {
    const product = await makeProduct(staff.request, { name: 'Sold Out Vase', stock: 0 });
    const email = await signUp(page);
    await page.goto(await linkIn(email, 'confirm-email', shop.dataDir));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(email);
    await page.goto(`/product/${product.slug}`);
    await page.getByRole('button', { name: 'Email me when it is back' }).click();
    await page.getByRole('button', { name: 'Email me', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await page.goto('/account/details');
    const alerts = page.getByRole('region', { name: 'Products you are waiting for' });
    await expect(alerts.getByRole('link', { name: product.name })).toBeVisible();
    await expectGood(page, 'own-alerts');
    await alerts.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(alerts.getByRole('status')).toHaveText('Removed. You receive no email about it.');
    await expect(alerts.getByRole('link')).toHaveCount(0);
  });
});
