import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { field } from '../support/editor.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

interface Found {
  readonly items: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
}

test('an owner writes a post, and a shopper reads it and finds its product', async ({ page, baseURL }) => {
  const path = '/products/many';
  const data = { where: { status: 'ACTIVE' }, limit: 1 };
  const address = requireAddress(baseURL);
  await signInAsDemo(page, address);
  const { items } = await call<Found>(page.request, { baseURL: address, method: 'POST', path, data });
  const [product] = items;
  if (!product) throw new Error('The demo shop has no product.');
  const title = `How it is made ${Date.now()}`;

  await page.goto('/admin/journal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add post' }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Excerpt').fill('A visit to the workshop.');
  await page.getByLabel('Publish at').fill('2099-01-01T09:00');
  await page.getByRole('textbox', { name: 'Add a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page).toHaveURL(/\/admin\/journal\/[0-9a-f-]{36}$/);

  await page.goto('/admin/scheduled');
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Published').check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'View post' }).waitFor();

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Products in this post' }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Read about it' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.goto('/journal');
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
});
