import { expect, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart } from '../support/shopper.ts';

test('a cart from empty to checkout', async ({ page }) => {
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await test.step('an empty cart says Your cart is empty.', async () => {
    await page.goto('/');
    await openCart(page);
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });
  await putInCart(page, 'soap-stack');
  await test.step('the product page adds one unit without a variant where there is none', async () => {
    const { items } = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
    expect(items).toMatchObject([{ quantity: 1, variantId: null, variant: null }]);
  });
  await test.step('the cart shows no Sales Tax, which is the checkout’s', async () => {
    await expect(cart.getByText('Subtotal')).toBeVisible();
    await expect(cart.getByText('Sales Tax')).toHaveCount(0);
  });
  await test.step('minus takes the last unit out and leaves nothing', async () => {
    await cart.getByRole('button', { name: 'Remove one: Soap Bars' }).click();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await test.step('each click on Add to Cart adds 1', async () => {
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
    const header = page.getByRole('banner');
    await add.click();
    await expect(header.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await add.click();
    await expect(header.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
  await openCart(page);
  await test.step('Proceed to Checkout goes to /checkout', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
});

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test('the cart with one product', async ({ page, request }) => {
  const settings = await (await request.get('/api/v1/settings/site')).json();
  const threshold: number = settings.freeShippingThreshold;
  // Two units are below free shipping. Three reach it.
  const price = Math.ceil(threshold / 3);
  const { slug, name } = await makeProduct(request, { name: ownName('Counted Bowl'), price, stock: 9 });
  await putInCart(page, slug);
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  const amount = (label: string) => cart.locator('dl > div', { hasText: label }).last().locator('dd');
  const more = cart.getByRole('button', { name: `Add one: ${name}` });
  const quantity = cart.getByRole('status', { name: `Quantity of ${name}` });
  await test.step('a cart shows its items', async () => {
    await expect(cart.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  });
  await test.step('an item shows its name', async () => {
    await expect(cart.getByRole('link', { name, exact: true })).toBeVisible();
  });
  await test.step('a cart shows its totals', async () => {
    for (const label of ['Subtotal', 'Shipping', 'Total'])
      await expect(cart.getByText(label, { exact: true })).toBeVisible();
  });
  await test.step('the totals have the subtotal', async () => {
    await expect(amount('Subtotal')).toHaveText(dollars(price));
  });
  await test.step('plus raises the quantity by 1', async () => {
    await more.click();
    await expect(quantity).toHaveText('2');
  });
  await test.step('every change recomputes the totals', async () => {
    await expect(amount('Subtotal')).toHaveText(dollars(2 * price));
    await expect(amount('Total')).toHaveText(dollars(2 * price + settings.flatShippingRate));
  });
  await test.step('a banner says what is missing for free shipping while the distance is above 0', async () => {
    await expect(cart.getByText(`Add ${dollars(threshold - 2 * price)} for free shipping!`)).toBeVisible();
    await more.click();
    await expect(cart.getByText(/for free shipping!/)).toHaveCount(0);
  });
  await test.step('the totals have the shipping, which shows FREE! when it is 0', async () => {
    await expect(amount('Shipping')).toHaveText('FREE!');
  });
  await test.step('minus lowers the quantity by 1', async () => {
    await cart.getByRole('button', { name: `Remove one: ${name}` }).click();
    await expect(quantity).toHaveText('2');
    await expect(amount('Shipping')).toHaveText(dollars(settings.flatShippingRate));
  });
  await test.step('the remove-all button takes the item out whatever its quantity', async () => {
    await cart.getByRole('button', { name: `Remove all: ${name}` }).click();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('a variant in the cart', async ({ page, context }) => {
  await putInCart(page, 'stoneware-mug');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await test.step("an item shows its variant's option names and values in chips", async () => {
    await expect(cart.getByText('Color Sand')).toBeVisible();
    await expect(cart.getByText('Size 25 cl')).toBeVisible();
  });
  await test.step('the product page adds one unit with the selected variant', async () => {
    const { items } = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ quantity: 1, variantId: items[0].variant.id });
    expect(items[0].variant.options).toEqual(expect.arrayContaining(['Color:Sand', 'Size:25 cl']));
  });
  await test.step('the cart is what another tab sees', async () => {
    const second = await context.newPage();
    await second.goto('/');
    await expect(second.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('an item that has lost its product', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    const productId = '01900000-0000-7000-8000-000000000000';
    cart.items.push({ productId, variantId: null, product: null, variant: null, quantity: 2, price: 500 });
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  const cart = await openCart(page);
  await test.step('an item without a product is an Unknown Product', async () => {
    await expect(cart.getByText('Unknown Product', { exact: true })).toBeVisible();
  });
  await test.step('an item without a product is neither ordered nor charged', async () => {
    await goToCheckout(page);
    await enterCard(page, '4242 4242 4242 4242');
    // The drawer is still closing, with a separate total.
    const total = page.getByRole('main').locator('dl > div', { hasText: 'Total' }).last().locator('dd');
    const shown = await total.innerText();
    await checkoutButton(page).click();
    await page.getByRole('link', { name: 'Track your order' }).click({ timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible();
    await expect(total).toHaveText(shown);
    await expect(page.getByRole('main')).not.toContainText('Unknown Product');
  });
});

test('a cart never holds more than there is, and says so beside the line', async ({ page, request }) => {
  const { slug, name } = await makeProduct(request, { name: ownName('Rare Bowl'), stock: 2 });
  await page.goto(`/product/${slug}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText('Only 2 left, all in your cart')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole('button', { name: `Add one: ${name}` })).toBeDisabled();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.items[0].quantity = 5;
    localStorage.setItem('cart', JSON.stringify(stored));
  });
  await page.reload();
  await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: name })).toContainText(/only 2 left/i);
});
