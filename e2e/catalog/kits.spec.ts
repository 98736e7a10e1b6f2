import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark } from '../support/catalogue.ts';
import { save } from '../support/editor.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, openCart } from '../support/shopper.ts';

/** Checks the page with axe on a wide screen and on a phone, and that it does not scroll sideways. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
}

test('an owner makes a kit, a shopper buys the last one, and its parts are taken', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const mark = ownMark();
  const part = (name: string, more: object) =>
    makeProduct(page.request, { name: `${name} ${mark}`, price: 1200, tags: [{ name: mark }], ...more });
  const cup = await part('Cup', { stock: 2 });
  const tea = await part('Tea', { stock: 3, unitContent: '250 g' });
  const kit = await part('Tea set', { stock: 0, price: 3000 });
  await signInAsOwner(page.request);

  await test.step('the owner chooses the parts in the editor', async () => {
    await openAdminPage(page, `/admin/catalog/products/${kit.id}`);
    const parts = page.getByRole('region', { name: 'Kit' });
    await parts.getByRole('button', { name: 'Make a kit of other products' }).click();
    for (const { name } of [cup, tea]) {
      await parts.getByLabel('Add a part').fill(name);
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.getByRole('option', { name }).click();
      await expect(parts.getByText(name, { exact: true })).toBeVisible();
    }
    await parts.getByLabel(`Quantity of ${cup.name}`).fill('2');
    await save(page);
    await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Stock: 1, from its parts')).toBeVisible();
    await look(page, 'kit-editor');
  });

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  const received = complaints(shopper);
  const order = await test.step('the shopper sees what the kit contains, and buys the last one', async () => {
    await shopper.goto(`/search?q=${mark}`);
    await expect(shopper.getByRole('main').getByText('$48.00/kg')).toBeVisible();
    await look(shopper, 'kit-cards');
    await shopper.goto(`/product/${kit.slug}`);
    const contents = shopper.getByRole('heading', { name: 'Contains' });
    await expect(contents).toBeVisible();
    await expect(shopper.getByRole('listitem').filter({ hasText: `2 x ${cup.name}` })).toBeVisible();
    await expect(shopper.getByRole('listitem').filter({ hasText: `1 x ${tea.name}` })).toBeVisible();
    await look(shopper, 'kit-product');
    await shopper.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await openCart(shopper);
    await goToCheckout(shopper);
    await enterCard(shopper, '4242 4242 4242 4242');
    await checkoutButton(shopper).click();
    await expect(shopper.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    return (await shopper.getByText(/^Order number \d+$/).innerText()).replace(/\D/g, '');
  });
  expect(received).toEqual([]);
  await context.close();

  await test.step('the stock of the parts fell, and the order lists them', async () => {
    for (const [{ id }, stock] of [
      [cup, 0],
      [tea, 2],
      [kit, 0],
    ] as const) {
      const read = await page.request.post('/api/v1/products/one', { data: { where: { id } } });
      expect((await read.json()).stock).toBe(stock);
    }
    await openAdminPage(page, `/admin/orders?search=${order}`);
    await page.getByRole('link', { name: `#${order} Demo Shopper` }).click();
    const parts = page.getByRole('list', { name: 'Parts' }).first();
    await expect(parts).toContainText(`2 x ${cup.name}`);
    await expect(parts).toContainText(`1 x ${tea.name}`);
    await look(page, 'kit-order');
  });
});
