import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

async function makeCategory(page: Page, name: string, parentId?: string) {
  const answer = await page.request.post('/api/v1/catalog/categories', {
    data: { name, ...(parentId && { parentId }) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; slug: string };
}

test('the owner puts categories into levels, and a shopper follows them', async ({ page, browser }) => {
  await signInAsOwner(page.request);
  const [clothing, shirts, linen] = [ownName('Clothing'), ownName('Shirts'), ownName('Linen')];
  const top = await makeCategory(page, clothing);
  const middle = await makeCategory(page, shirts);
  const product = await makeProduct(page.request, { name: ownName('Linen Shirt'), categoryIds: [middle.id] });
  await signInAsOwner(page.request);

  await test.step('a category goes below the one before it with the keyboard', async () => {
    await openAdminPage(page, '/admin/catalog/categories');
    await page.getByRole('button', { name: 'Change order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order of categories' });
    const below = dialog.getByRole('button', { name: new RegExp(`^Move ${shirts} below`) });
    await expect(below).toBeVisible();
    await below.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: new RegExp(`^Move ${shirts} out of`) })).toBeVisible();
    await expectAccessibleAtWidths(page);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/catalog/categories/order'));
    await dialog.getByRole('button', { name: 'Save order' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(dialog).toBeHidden();
  });

  await test.step('the form chooses the parent', async () => {
    await openAdminPage(page, '/admin/catalog/categories/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(linen);
    const parent = page.getByRole('combobox', { name: 'Parent category' });
    await parent.fill(shirts);
    await page.getByRole('option', { name: new RegExp(`> ${shirts}$`) }).click();
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Create category' }).click();
    await expect(page.getByRole('heading', { level: 1, name: linen })).toBeVisible();
    // Other tests create categories meanwhile, so the one before it may be theirs.
    const moved = await page.request.put(`/api/v1/catalog/categories/${middle.id}`, { data: { parentId: top.id } });
    expect(moved.ok(), await moved.text()).toBe(true);
  });

  await test.step('a move below itself is refused with a sentence', async () => {
    const refused = await page.request.put(`/api/v1/catalog/categories/${top.id}`, { data: { parentId: middle.id } });
    expect(refused.status()).toBe(400);
    expect((await refused.json()).detail).toContain('cannot be below itself');
  });

  const context = await browser.newContext({ viewport: phone });
  const shopper = await context.newPage();
  await test.step('the shopper sees the products of all levels and the links down', async () => {
    await shopper.goto(`/category/${top.slug}`);
    await expect(shopper.getByRole('link', { name: new RegExp(product.name) }).first()).toBeVisible();
    const subcategories = shopper.getByRole('navigation', { name: 'Subcategories' });
    await expectAccessibleAtWidths(shopper);
    await subcategories.getByRole('link', { name: shirts }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: shirts })).toBeVisible();
    await expect(subcategories.getByRole('link', { name: linen })).toBeVisible();
  });

  await test.step('breadcrumbs lead up from the category and from the product', async () => {
    const trail = shopper.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', clothing, shirts]);
    await shopper.goto(`/product/${product.slug}`);
    await expect(trail.getByRole('listitem')).toHaveText(['Home', clothing, shirts, product.name]);
    const data = await shopper.locator('script[type="application/ld+json"]').allTextContents();
    const crumbs = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      clothing,
      shirts,
      product.name,
    ]);
    await expectAccessibleAtWidths(shopper);
  });

  await test.step('the menu has the levels', async () => {
    await shopper.getByRole('button', { name: 'Menu' }).click();
    const menu = shopper.getByRole('navigation', { name: 'Menu' });
    const entry = menu.getByRole('listitem').filter({ hasText: clothing }).first();
    await expect(
      entry.getByRole('listitem').filter({ hasText: shirts }).getByRole('link', { name: linen }),
    ).toBeVisible();
    await expectAccessibleAtWidths(shopper);
    await entry.getByRole('link', { name: shirts }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: shirts })).toBeVisible();
  });
  await context.close();

  await test.step('a category with subcategories is not deleted', async () => {
    await openAdminPage(page, `/admin/catalog/categories/${top.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete category' }).click();
    await expect(dialog.getByText(`This category has the subcategory '${shirts}'.`)).toBeVisible();
  });
});
