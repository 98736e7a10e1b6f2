import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { field, named, openProduct, save } from '../support/editor.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

test('a connection lost before and in the middle of saving loses nothing and doubles nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const name = ownName('Interrupted');
  await page.goto('/admin/catalog/products/new');
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('12');
  const create = page.getByRole('button', { name: 'Create product' });

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
});

test('a session that ended asks to sign in in place, and the form is still there', async ({ page, baseURL }) => {
  const { id, name } = await openProduct(page, requireAddress(baseURL), 'Unsaved');
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
  await page.goto(`/admin/catalog/products/${id}`);
  await expect(field(page, 'Subtitle')).toHaveValue(typed);
});

test('a failure of the server names a request id to quote', async ({ page, baseURL }) => {
  await openProduct(page, requireAddress(baseURL), 'Unlucky');
  await page.route('**/api/v1/products/*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/api/v1/docs#INTERNAL',
        title: 'Something went wrong',
        status: 500,
        detail: 'Something went wrong on our side. Try again in a moment.',
        code: 'INTERNAL',
        requestId: 'request-4711',
      }),
    }),
  );
  await field(page, 'Subtitle').fill('Typed before the failure');
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('Something went wrong on our side. Try again in a moment.');
  await expect(alert).toContainText('Request request-4711');
  await expect(field(page, 'Subtitle')).toHaveValue('Typed before the failure');
});

test('a product that was ordered is archived when it is deleted, and a preset in use leaves the products alone', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const tag = ownName('Fresh').slice(0, 40);
  const { id: presetId } = await call<{ id: string }>(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/products/tags-presets',
    data: { name: tag, color: '#114422', textColor: '#ffffff' },
  });
  const product = await makeProduct(page.request, { name: ownName('Ordered'), price: 500, tags: [tag] });
  const address = {
    name: 'Demo Buyer',
    email: 'demo@example.com',
    street1: '417 Montgomery Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94104',
    country: 'US',
  };
  const order = {
    email: 'demo@example.com',
    items: [{ productId: product.id, quantity: 1 }],
    address,
    paymentMethod: 'pm_card_visa',
  };
  await call(page.request, { baseURL: origin, method: 'POST', path: '/orders/manual', data: order });
  expect((await page.request.delete(`/api/v1/products/tags-presets/${presetId}`)).ok()).toBe(true);
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByText(tag).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A product with orders is archived instead')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted. If it has orders, it was archived instead.')).toBeVisible();
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByRole('main').getByText('Archived', { exact: true }).first()).toBeVisible();
});

const names = [
  ['Arabic', 'كوب من السيراميك (أزرق)', 'rtl'],
  ['Hebrew', 'ספל קרמיקה, גדול', 'rtl'],
  ['Japanese and emoji', '湯のみ 🍵👩‍👩‍👧‍👦', 'ltr'],
] as const;
test('names in other scripts are kept, found and shown in their own direction', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  for (const [language, words, direction] of names) {
    await test.step(language, async () => {
      const name = `${words} ${crypto.randomUUID().slice(0, 4)}`;
      await page.goto('/admin/catalog/products/new');
      await field(page, 'Name').fill(name);
      await field(page, 'Price').fill('9');
      expect(await field(page, 'Name').evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
      await page.getByRole('button', { name: 'Create product' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await page.goto(`/admin/catalog/products?q=${encodeURIComponent(words.slice(0, 6))}`);
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expectAccessible(page);
      const data = { status: 'ARCHIVED' };
      await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${id}`, data });
    });
  }
});
