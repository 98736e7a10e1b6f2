import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeProduct, makeProduct, ownMark } from '../support/catalogue.ts';
import { field, named, save } from '../support/editor.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

const names = [
  ['Hebrew', 'ספל קרמיקה, גדול', 'rtl'],
  ['Japanese and emoji', '湯のみ 🍵👩‍👩‍👧‍👦', 'ltr'],
  ['Arabic', 'كوب من السيراميك (أزرق)', 'rtl'],
] as const;

/** Ends the session while the form holds a change, and signs in again in place. */
async function endSession(page: Page, name: string): Promise<void> {
  // A subtitle that contains the name is the heading of the saved product.
  const typed = `${name}, typed before the session ended`;
  await field(page, 'Subtitle').fill(typed);
  expect((await page.request.post('/api/v1/auth/logout')).ok()).toBe(true);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByText(/Your unsaved changes are still here/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill('demo-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Subtitle')).toHaveValue(typed);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Subtitle')).toHaveValue(typed);
}

/** Types names in several scripts, each shown in its own direction, and finds products of these names. */
async function nameInScripts(page: Page): Promise<void> {
  for (const [language, words, direction] of names) {
    await test.step(language, async () => {
      await field(page, 'Name').fill(words);
      expect(await field(page, 'Name').evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
      const { id, name } = await makeProduct(page.request, { name: `${words} ${crypto.randomUUID().slice(0, 4)}` });
      const data = { search: words.slice(0, 6), searchFields: ['name'], limit: 50 };
      const found = await page.request.post('/api/v1/products/many', { data });
      const { items } = (await found.json()) as { items: { id: string; name: string }[] };
      expect(items.find((item) => item.id === id)?.name).toBe(name);
      await changeProduct(page.request, id, { status: 'ARCHIVED' });
    });
  }
}

test('a lost connection and an ended session lose nothing that was typed, and double nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  await page.goto('/admin/catalog/products/new');
  const create = page.getByRole('button', { name: 'Create product' });
  await test.step('a product needs a name and a price', async () => {
    await create.click();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter a name.');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Price')).toHaveAccessibleDescription('Enter a price. For a free product, enter 0.');
  });
  await test.step('names in other scripts are stored, found and shown in their own direction', () =>
    nameInScripts(page));
  const [, , [, words]] = names;
  const name = `${words} ${ownMark()}`;
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('12');
  await page.getByLabel('Discount in percent').fill('25');
  await expect(page.getByText('Price for shoppers $9.00')).toBeVisible();

  await context.setOffline(true);
  await create.click();
  await expect(page.getByText('The shop cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
  await context.setOffline(false);
  expect(await named(page, origin, name)).toHaveLength(0);

  // The shop receives the call and responds, but the response never arrives.
  await page.route('**/api/v1/products', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await create.click();
  await expect(create).toBeEnabled();
  await expect.poll(async () => (await named(page, origin, name)).length).toBe(1);
  await page.unroute('**/api/v1/products');
  await field(page, 'Subtitle').fill('Typed after the line broke');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await named(page, origin, name)).toHaveLength(1);

  // The same happens to a change of the record. No other person changed it, so the page warns of no conflict.
  const product = `**/api/v1${new URL(page.url()).pathname.replace('/admin/catalog', '')}`;
  await page.route(product, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await field(page, 'Price').fill('13');
  await save(page);
  await expect(page.getByText('The shop cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute(product);
  await save(page);
  await expect(page.getByText('Your changes were already saved.')).toBeVisible();
  await expect(field(page, 'Price')).toHaveValue('$13.00');
  await expect(page.getByRole('dialog')).toBeHidden();
  await test.step('a session that ended asks to sign in in place, and the form is still there', () =>
    endSession(page, name));
  await test.step('a list shows the name', async () => {
    await openAdminPage(page, `/admin/catalog/products?q=${encodeURIComponent(name.slice(-8))}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
  });
});
