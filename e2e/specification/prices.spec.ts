import { expect, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openCart } from '../support/shopper.ts';

test('a product with a percentage off', async ({ page, request }) => {
  const name = ownName('Discount Vase');
  const { slug } = await makeProduct(request, {
    name,
    price: 2000,
    discount: 1250,
    discountType: 'PERCENTAGE',
    stock: 9,
  });
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name }).first();
  await test.step('the badge on a card is the percentage rounded to a whole number', async () => {
    await expect(card.getByText('13% OFF!', { exact: true })).toBeVisible();
  });
  await test.step('the displayed price is the price minus the discount', async () => {
    await expect(card.getByText('$17.50', { exact: true })).toBeVisible();
  });
  await expect(card.getByText('$20.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await page.goto(`/product/${slug}`);
  const main = page.getByRole('main');
  await test.step('the badge on the detail page is the discount value with % for a percentage', async () => {
    await expect(main.getByText('12.5% OFF!', { exact: true })).toBeVisible();
  });
  await test.step('the original price is struck through when a discount makes it lower', async () => {
    await expect(main.getByText('$17.50', { exact: true })).toBeVisible();
    await expect(main.getByText('$20.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  });
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = await openCart(page);
  await test.step('the cart strikes the list price times quantity through', async () => {
    await expect(cart.getByText('$40.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  });
  await test.step('the cart shows the actual price times quantity', async () => {
    await expect(
      cart.getByRole('listitem').filter({ hasText: name }).getByText('$35.00', { exact: true }),
    ).toBeVisible();
  });
  await test.step('the cart shows a SAVE badge with the difference', async () => {
    await expect(cart.getByText('SAVE $5.00', { exact: true })).toBeVisible();
  });
});

test('a product with a fixed discount', async ({ page, request }) => {
  const name = ownName('Fixed Bowl');
  const { slug } = await makeProduct(request, { name, price: 2000, discount: 300, discountType: 'FIXED' });
  await test.step('the badge on a card is the share of a fixed discount', async () => {
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article').filter({ hasText: name }).first()).toContainText('15% OFF!');
  });
  await test.step('the badge on the detail page is the discount value with $ for a fixed amount', async () => {
    await page.goto(`/product/${slug}`);
    await expect(page.getByRole('main').getByText('$3.00 OFF!', { exact: true })).toBeVisible();
  });
});

test('a product without a discount', async ({ page, request }) => {
  const { slug } = await makeProduct(request, { name: ownName('Plain Bowl'), price: 1 });
  await page.goto(`/product/${slug}`);
  await test.step('a price of 1 cent shows as $0.01', async () => {
    await expect(page.getByRole('main').getByText('$0.01', { exact: true })).toBeVisible();
  });
  await test.step('without a discount no price is struck through and no badge shows', async () => {
    await expect(page.getByRole('main').locator('s, del')).toHaveCount(0);
    await expect(page.getByText(/OFF!/)).toHaveCount(0);
  });
});
