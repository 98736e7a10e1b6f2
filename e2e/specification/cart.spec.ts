import { expect, type Page, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, enterCard, openCart, putInCart } from '../support/shopper.ts';

interface StoredCart {
  readonly items: Readonly<Record<string, unknown>>[];
  readonly totalItems: number;
}

const stored = (page: Page): Promise<StoredCart> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[],"totalItems":0}'));
/** Stores a cart without the page, like a cart of an earlier visit. */
const store = (page: Page, items: readonly object[]) =>
  page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify({ items: lines, totalItems: 1 })), items);
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;
/** A line that has lost its product. */
const lost = {
  productId: '01900000-0000-7000-8000-000000000000',
  variantId: null,
  product: null,
  variant: null,
  quantity: 2,
  price: 500,
};

test('the cart with one product', async ({ page, request }) => {
  const settings = await (await request.get('/api/v1/settings/site')).json();
  const threshold: number = settings.freeShippingThreshold;
  // Two units are below free shipping. Three reach it, and there are no more.
  const price = Math.ceil(threshold / 3);
  const { slug, name } = await makeProduct(request, { name: ownName('Counted Bowl'), price, stock: 3 });
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  const amount = (label: string) => cart.locator('dl > div', { hasText: label }).last().locator('dd');
  const more = cart.getByRole('button', { name: `Add one: ${name}` });
  const less = cart.getByRole('button', { name: `Remove one: ${name}` });
  const quantity = cart.getByRole('status', { name: `Quantity of ${name}` });
  await page.goto(`/product/${slug}`);
  await test.step('the cart button has no badge while the cart is empty', async () => {
    await expect(header.getByRole('button', { name: 'Cart', exact: true })).toHaveText('');
  });
  await test.step('an empty cart says Your cart is empty.', async () => {
    await openCart(page);
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
  });
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true });
  await test.step('the product page adds one unit without a variant where there is none', async () => {
    await add.click();
    await expect.poll(() => stored(page)).toMatchObject({ items: [{ quantity: 1, variantId: null, variant: null }] });
  });
  await test.step('each click on Add to Cart adds 1', async () => {
    await expect(header.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await add.click();
    await expect(header.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
  await test.step('the cart button has a badge with the item count above 0', async () => {
    await expect(header.getByRole('button', { name: 'Cart, 2 items' })).toHaveText('2');
  });
  await test.step('a cart never holds more than there is', async () => {
    await add.click();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    await expect(page.getByText('Only 3 left, all in your cart')).toBeVisible();
    await openCart(page);
    await expect(more).toBeDisabled();
  });

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
  await test.step('the cart shows no Sales Tax, which is the checkout’s', async () => {
    await expect(cart.getByText('Sales Tax')).toHaveCount(0);
  });
  await test.step('the totals have the shipping, which shows FREE! when it is 0', async () => {
    await expect(amount('Shipping')).toHaveText('FREE!');
    await expect(cart.getByText(/for free shipping!/)).toHaveCount(0);
  });
  await test.step('minus lowers the quantity by 1', async () => {
    await less.click();
    await expect(quantity).toHaveText('2');
    await expect(amount('Shipping')).toHaveText(dollars(settings.flatShippingRate));
  });
  await test.step('a banner says what is missing for free shipping while the distance is above 0', async () => {
    await expect(cart.getByText(`Add ${dollars(threshold - 2 * price)} for free shipping!`)).toBeVisible();
  });
  await less.click();
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
  await test.step('every change saves the cart to browser storage', async () => {
    await expect.poll(() => stored(page)).toMatchObject({ items: [{ quantity: 2 }], totalItems: 2 });
  });
  const [line = {}] = (await stored(page)).items;
  await test.step('a stored cart line has productId, variantId, product, variant, quantity and price', async () => {
    expect(line).toMatchObject({ variantId: null, variant: null, quantity: 2, price, product: { name } });
    expect(line['productId']).toBe(Reflect.get(Object(line['product']), 'id'));
  });
  await test.step('the remove-all button takes the item out whatever its quantity', async () => {
    await cart.getByRole('button', { name: `Remove all: ${name}` }).click();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('minus takes the last unit out and leaves nothing', async () => {
    await add.click();
    await openCart(page);
    await less.click();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });
  await test.step('a cart of an earlier visit that holds more than there is says so beside the line', async () => {
    await store(page, [{ ...line, quantity: 5 }]);
    await page.reload();
    await openCart(page);
    await expect(cart.getByRole('listitem').filter({ hasText: name })).toContainText(/only 3 left/i);
  });
});

test('a variant in the cart, and items that have lost their product', async ({ page, context }) => {
  await putInCart(page, 'stoneware-mug');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await test.step("an item shows its variant's option names and values in chips", async () => {
    await expect(cart.getByText('Color Sand')).toBeVisible();
    await expect(cart.getByText('Size 25 cl')).toBeVisible();
  });
  const { items } = await stored(page);
  await test.step('the product page adds one unit with the selected variant', async () => {
    expect(items).toMatchObject([{ quantity: 1, variant: { id: items[0]?.['variantId'] } }]);
    const options = Reflect.get(Object(items[0]?.['variant']), 'options');
    expect(options).toEqual(expect.arrayContaining(['Color:Sand', 'Size:25 cl']));
  });
  await test.step('the cart is what another tab sees', async () => {
    const second = await context.newPage();
    await second.goto('/about');
    await expect(second.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await second.close();
  });
  await store(page, [...items, lost]);
  await page.reload();
  await test.step('the cart is restored from browser storage at start', async () => {
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  });
  await openCart(page);
  await test.step('an item without a product is an Unknown Product', async () => {
    await expect(cart.getByText('Unknown Product', { exact: true })).toBeVisible();
  });
  await test.step('Proceed to Checkout goes to /checkout', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
  await test.step('an item without a product is neither ordered nor charged', async () => {
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
  await test.step('a cart of lost products only makes no order: Order creation failed', async () => {
    await store(page, [lost]);
    await page.goto('/checkout');
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Order creation failed', { timeout: 20_000 });
  });
});
