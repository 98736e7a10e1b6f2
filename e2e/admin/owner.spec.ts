import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

const alphabet = ['Amber', 'Birch'] as const;

test('categories are put in order with the keyboard, and the order stays', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const made: { id: string; name: string }[] = [];
  for (const word of alphabet) {
    const name = ownName(word);
    const { id } = await call<{ id: string }>(page.request, {
      baseURL: origin,
      method: 'POST',
      path: '/catalog/categories',
      data: { name },
    });
    made.push({ id, name });
  }
  const [first, second] = made;
  await page.goto('/admin/catalog/categories');
  const dialog = page.getByRole('dialog', { name: 'Order of categories' });
  const isAbove = async () => {
    const names = await dialog.getByRole('listitem').allInnerTexts();
    return names.indexOf(second?.name ?? '') < names.indexOf(first?.name ?? '');
  };
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();
  const handle = dialog.getByRole('button', { name: `Move ${second?.name}`, exact: true });
  await expect(handle).toBeVisible();
  expect(await isAbove()).toBe(false);
  await expectAccessible(page);
  const announced = page.getByRole('status').filter({ hasText: `${second?.name} is now at position` });
  // Other tests create and delete categories meanwhile, so passing the first one may take more than one step.
  for (let step = 0; step < 5 && !(await isAbove()); step += 1) {
    await handle.focus();
    await page.keyboard.press('Space');
    const index = Number(/at position (\d+) of/.exec(await announced.innerText())?.[1]);
    await page.keyboard.press('ArrowUp');
    await expect(announced).toContainText(`at position ${index - 1} of`);
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: `${second?.name} was dropped` })).toBeAttached();
  }
  expect(await isAbove()).toBe(true);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/catalog/categories/order'));
  await dialog.getByRole('button', { name: 'Save order' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(dialog.getByRole('button', { name: `Move ${second?.name}`, exact: true })).toBeVisible();
  expect(await isAbove()).toBe(true);
  for (const { id } of made) expect((await page.request.delete(`/api/v1/catalog/categories/${id}`)).ok()).toBe(true);
});

test('a category is created from within the product editor and belongs to the product', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const product = await makeProduct(page.request, { name: ownName('Sorted Mug') });
  const name = ownName('Made Here');
  await page.goto(`/admin/catalog/products/${product.id}`);
  const categories = page.getByRole('combobox', { name: 'Categories' });
  await categories.fill(name);
  await page.getByRole('option', { name: `Create “${name}”` }).click();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/admin/catalog/categories');
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1');
});

test('the shop is one click away, and a message covers no search', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const product = await makeProduct(page.request, { name: ownName('Small Message') });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/catalog/products');
    await expect(
      page.getByRole('region', { name: 'Top bar' }).getByRole('link', { name: 'View shop' }),
    ).toHaveAttribute('href', '/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.goto(`/admin/catalog/products/${product.id}`);
  await page.getByLabel('Subtitle').fill('A longer name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Saved.' });
  await expect(message).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Top bar' }).boundingBox();
  const box = await message.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('a SKU of the demo store is whole in the editor at 1280 px', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const sku = 'MUG-SAND-35CL-2026';
  const product = await makeProduct(page.request, {
    name: ownName('Numbered Mug'),
    options: [{ name: 'Colour', values: ['Sand'] }],
    variants: [{ options: ['Colour:Sand'], stock: 3, sku: `${sku}-${crypto.randomUUID().slice(0, 3)}` }],
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/catalog/products/${product.id}`);
  const field = page.getByLabel('SKU of Sand');
  await expect(field).toHaveValue(new RegExp(sku));
  const overflow = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
