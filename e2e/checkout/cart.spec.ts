import { expect, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart, readItem } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';

test('a cart that differs from the shop', async ({ page, request }) => {
  const plenty = await makeProduct(request, { name: ownName('Plentiful mug'), stock: 60 });
  const cup = await readItem(request, 'pencil-cup');
  const soap = await readItem(request, 'soap-stack');
  const main = page.getByRole('main');
  await test.step('the cart has a page of its own at /cart', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    expect((await page.goto('/cart'))?.status()).toBe(200);
    await expect(main.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await expect(main.getByText('Your cart is empty.')).toBeVisible();
    await page.goto(`/cart?items=${soap}:1,${cup}:1,${plenty.id}:1`);
    await main.getByRole('button', { name: 'Add one: Soap Bars' }).click();
    await expect(main.getByRole('status', { name: 'Quantity of Soap Bars' })).toHaveText('2');
    // Otherwise the reload below adds the items again.
    await expect(page).toHaveURL(/\/cart$/);
  });
  // Changes the stored cart without the page, like a cart of an earlier visit.
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems)).toBe(4);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    const gone = '01900000-0000-7000-8000-000000000000';
    for (const [index, change] of [
      { productId: gone },
      { price: cart.items[1].price - 100 },
      { quantity: 25 },
    ].entries())
      Object.assign(cart.items[index], change);
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await page.reload();
  const line = (name: string | RegExp) => main.getByRole('listitem').filter({ hasText: name });
  await test.step('a product that went away says so in the cart', async () => {
    await expect(line('Soap Bars').getByText(/no longer/i)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
  const update = () => page.getByRole('button', { name: 'Update cart' }).click();
  await test.step('a price that changed stands next to its line, and the cart can take it over', async () => {
    await expect(line('Pencil Cup').getByText(/^The price changed from \$\d+\.\d\d to \$\d+\.\d\d$/)).toBeVisible();
    await expect(line(plenty.name).getByText('At most 20 can be ordered at once')).toBeVisible();
    await update();
    await expect(main.getByText(/^The price changed/)).toBeHidden();
  });
  await test.step('more of a product than one order may take is said next to its line, and the cart can take it over', async () => {
    await expect(main.getByText('At most 20 can be ordered at once')).toBeHidden();
    await expect(line(plenty.name)).toContainText('x 20');
  });
  await test.step('a product that went away can not be bought', async () => {
    await expect(line('Soap Bars')).toHaveCount(0);
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
    await expect(main.getByText('Soap Bars')).toHaveCount(0);
    const data = { where: { id: plenty.id }, select: ['id', 'stock'] };
    expect((await (await request.post('/api/v1/products/one', { data })).json()).stock).toBe(40);
  });
});

test('values in browser storage', async ({ page, context }) => {
  const received = complaints(page);
  await page.addInitScript(() => {
    localStorage.setItem('cart', '{broken');
    localStorage.setItem('user', '[1]');
  });
  await page.goto('/about');
  await test.step('a damaged user in browser storage is discarded without an error', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
  await test.step('a damaged cart in browser storage is discarded without an error', async () => {
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    expect(received).toEqual([]);
  });
  await test.step('a browser that forbids or fills its storage can still buy', async () => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.getItem = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
    });
    await putInCart(other, 'soap-stack');
    await goToCheckout(other);
    await enterCard(other, '4242 4242 4242 4242');
    await checkoutButton(other).click();
    await expect(other.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
  });
});
