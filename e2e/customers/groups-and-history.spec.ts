import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(async () => {
  await shop?.remove();
});

async function signIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\//);
  return page;
}

test('customers get tags and notes, and a group with rules finds them', async ({ browser }) => {
  const page = await signIn(browser);
  const email = 'ada@example.com';
  const tag = 'Press';
  const made = await page.request.post('/api/v1/users', {
    data: { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a-good-password' },
    headers: { origin: shop.url },
  });
  const { id } = await made.json();

  await test.step('a tag and a note of a customer', async () => {
    await page.goto(`/admin/users/${id}`);
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
    await page.goto('/admin/customer-groups');
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
    await page.goto('/admin/customer-groups');
    await expect(page.getByRole('row', { name: /Journalists/ })).toContainText('By rules');
  });
  await page.context().close();
});
