import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: it counts visits, and its reports have one order.

let shop: StartedShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

/** A browser that does not name itself as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function openPage(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: 900 };
  return browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', viewport, userAgent });
}

const address = {
  name: 'Ada Lovelace',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
  email: 'buyer@example.com',
};

test('an owner tags customers and groups them by rules, and reads cohorts, sales, saved reports and the last 30 minutes', async ({
  browser,
}) => {
  const page = await openPage(browser, 1280);
  const send = <Answer>(path: string, data: unknown) =>
    call<Answer>(page.request, { baseURL: shop.url, method: 'POST', path, data });
  await send('/auth/login', owner);
  const mug = await send<{ id: string; slug: string }>('/products', { name: 'Mug', price: 2_400, stock: 9 });
  const items = [{ productId: mug.id, quantity: 1, price: 2_400 }];
  const { totals } = await send<{ totals: { total: number } }>('/cart/quote', { items });
  const order = { items, total: totals.total, shippingInfo: { address } };
  await send('/orders/place', { paymentMethod: 'pm_card_visa', order });

  await test.step('customers by the month of their first order', async () => {
    await openAdminPage(page, '/admin/analytics');
    await page.getByRole('main').getByRole('link', { name: 'Cohorts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cohorts' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'All cohorts of the period' })).toContainText('Repeat rate');
    await expect(page.getByRole('columnheader', { name: 'Month 0' })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('sales by product and by country', async () => {
    await openAdminPage(page, '/admin/analytics?days=365');
    await page.getByRole('main').getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Shipping and fees/ })).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('combobox', { name: 'Sales by' }).selectOption('Country');
    await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('100%');
  });

  await test.step('a report is saved, sent by email and opened', async () => {
    await openAdminPage(page, '/admin/analytics/saved');
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
    await expectAccessibleAtWidths(page);
    await page.getByRole('link', { name: /^The sales of the last month/ }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  const live = page.getByRole('region', { name: 'The last 30 minutes' }).first();
  await test.step('the owner counts visits, and a shopper visits', async () => {
    await openAdminPage(page, '/admin/analytics/visits');
    await page.getByRole('button', { name: 'Count visits' }).click();
    await expect(live).toContainText('Page views');
    const shopper = await openPage(browser, 360);
    const beacon = shopper.waitForRequest('**/api/v1/visits');
    await shopper.goto(`/product/${mug.slug}`);
    await beacon;
    await shopper.close();
  });

  const email = 'ada@example.com';
  const tag = 'Press';
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a-good-password' };
  const { id } = await send<{ id: string }>('/users', person);

  await test.step('a tag and a note of a customer', async () => {
    await openAdminPage(page, `/admin/users/${id}`);
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tags saved.')).toBeVisible();
    await page.getByLabel('Note for staff').fill('Prefers a call in the morning');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Prefers a call in the morning')).toBeVisible();
    await expect(page.getByText('Account created')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('a group with rules, with a preview before it is saved', async () => {
    await openAdminPage(page, '/admin/customer-groups');
    await page
      .getByRole('button', { name: /^Add (?:your first )?group$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Journalists');
    await dialog.getByText('By rules').click();
    await dialog.getByRole('combobox', { name: 'Field of condition 1' }).click();
    await page.getByRole('option', { name: 'Tag', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Value of condition 1' }).fill(tag);
    await expect(dialog.getByText('1 customer', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create group' }).click();
  });

  await test.step('the group lists its members, and follows a change of the rules', async () => {
    await expect(page.getByRole('heading', { name: 'Journalists' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('combobox', { name: 'Comparison of condition 1' }).click();
    await page.getByRole('option', { name: 'is not', exact: true }).click();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('Rules saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(0);
  });

  await test.step('the list of groups says who chooses the members', async () => {
    await openAdminPage(page, '/admin/customer-groups');
    await expect(page.getByRole('row', { name: /Journalists/ })).toContainText('By rules');
  });

  await test.step('the last 30 minutes', async () => {
    await openAdminPage(page, '/admin/analytics/visits');
    await expect(live.getByRole('table')).toBeVisible({ timeout: 60_000 });
    await expectAccessibleAtWidths(page);
  });
  await page.context().close();
});
