import { expect, type Page, test } from '@playwright/test';
import { makeProduct, ownName } from './support/catalogue.ts';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart } from './support/shopper.ts';

// What the specification says and no other journey passes by.

async function signUp(page: Page): Promise<string> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('engine-1843');
  await page.getByLabel('Confirm password').fill('engine-1843');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/$/);
  return email;
}

test('the avatar has the letter of the e-mail in upper case and the full name as tooltip, and leads to the account', async ({
  page,
}) => {
  const email = await signUp(page);
  const avatar = page.getByTitle('Ada Lovelace');
  await expect(avatar).toHaveText('A');
  await avatar.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page).toHaveTitle('Account - Havre & Lind');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('USER', { exact: true })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(stored).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' });
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('sign-up and login lead to each other, and the titles of both name page and shop', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('User Login - Havre & Lind');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page).toHaveTitle('Create Account - Havre & Lind');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('nobody logged in stays out of the account, and is asked to log in', async ({ page }) => {
  await page.goto('/account');
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Login' })
    .or(page.getByRole('main').getByRole('link', { name: 'Login' }))
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('a product with a percentage off shows it on its card and its page, in lines, with struck price and SAVE badge', async ({
  page,
  request,
}) => {
  const name = ownName('Discount Vase');
  const { slug } = await makeProduct(request, {
    name,
    longName: `The Long ${name}`,
    price: 2000,
    discount: 1250,
    discountType: 'PERCENTAGE',
    stock: 9,
    description: 'First line\n\n   \nSecond line',
    tags: [{ name: 'Plain' }],
  });
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name }).first();
  await expect(card.getByText('13% OFF!', { exact: true })).toBeVisible();
  await expect(card.getByText('$17.50', { exact: true })).toBeVisible();
  await expect(card.getByText('$20.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(card.getByText('No Image Available')).toBeVisible();
  await page.goto(`/product/${slug}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(`The Long ${name} - Havre & Lind`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`The Long ${name}`);
  await expect(main.getByText('12.5% OFF!', { exact: true })).toBeVisible();
  await expect(main.getByText('$20.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(main.getByText('No Image Available')).toBeVisible();
  const lines = main.getByRole('listitem').filter({ hasText: / line$/ });
  await expect(lines).toHaveText(['First line', 'Second line']);
  // A tag without colours: the accent of the demo store, and text that can be read on it.
  await expect(main.getByText('Plain', { exact: true })).toHaveCSS('background-color', 'rgb(122, 78, 18)');
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = await openCart(page);
  await expect(cart.getByText('$40.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(cart.getByText('$35.00', { exact: true }).first()).toBeVisible();
  await expect(cart.getByText('SAVE $5.00', { exact: true })).toBeVisible();
});

test('a fixed discount stands in dollars on its page and as its share on its card', async ({ page, request }) => {
  const name = ownName('Fixed Bowl');
  const { slug } = await makeProduct(request, { name, price: 2000, discount: 300, discountType: 'FIXED' });
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toContainText('15% OFF!');
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('main').getByText('$3.00 OFF!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('without a discount nothing is struck through and no badge stands', async ({ page, request }) => {
  const { slug } = await makeProduct(request, { name: ownName('Plain Bowl'), price: 1 });
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('main').getByText('$0.01', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('s, del')).toHaveCount(0);
  await expect(page.getByText(/OFF!/)).toHaveCount(0);
});

test('pictures without words of their own are Product and Thumb with their number', async ({ page, request }) => {
  const known = await request.post('/api/v1/products/one', {
    data: { where: { slug: 'stoneware-mug' }, include: ['images'] },
  });
  const { images } = (await known.json()) as { images: { main: string }[] };
  const { slug } = await makeProduct(request, {
    name: ownName('Wordless Mug'),
    images: images.slice(0, 2).map(({ main }) => ({ url: main })),
  });
  await page.goto(`/product/${slug}`);
  const gallery = page.getByRole('region', { name: 'Product images' });
  for (const alt of ['Product 1', 'Product 2', 'Thumb 1', 'Thumb 2'])
    await expect(gallery.getByAltText(alt, { exact: true })).toBeAttached();
  await gallery.getByAltText('Product 1').click();
  await expect(page.getByRole('dialog', { name: 'Lightbox' }).getByAltText('Product 1')).toBeVisible();
});

test('what is sold out says so on its button, which is disabled', async ({ page, request }) => {
  const name = ownName('Sold Bowl');
  const { slug } = await makeProduct(request, { name, stock: 0 });
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name }).first();
  await expect(card.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
});

test('a line without a product is an Unknown Product, and is neither ordered nor charged', async ({ page }) => {
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
  await expect(cart.getByText('Unknown Product', { exact: true })).toBeVisible();
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  // The drawer is still leaving, with a total of its own.
  const total = await page.getByRole('main').locator('dl > div', { hasText: 'Total' }).last().locator('dd').innerText();
  await checkoutButton(page).click();
  await page.getByRole('link', { name: 'Track your order' }).click({ timeout: 20_000 });
  await expect(page.locator('dl > div', { hasText: 'Total' }).last().locator('dd')).toHaveText(total);
  await expect(page.getByRole('main')).not.toContainText('Unknown Product');
});

test('the stored cart holds its lines with unit price and quantity, and clearing removes it', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));
  expect(await stored()).toMatchObject({ items: [{ variantId: null, variant: null, quantity: 1 }], totalItems: 1 });
  const { items } = await stored();
  expect(items[0].price).toBeGreaterThan(0);
  expect(items[0].product.name).toBe('Soap Bars');
  await page.getByRole('button', { name: 'Plus one: Soap Bars' }).click();
  expect((await stored()).items[0].quantity).toBe(2);
  await page.getByRole('button', { name: 'Remove all: Soap Bars' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  expect((await stored())?.items ?? []).toEqual([]);
});

test('a dropdown closes on a click outside, is at most 15rem high, and is used by keyboard too', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  const country = page.getByRole('combobox', { name: /Country/ });
  const menu = page.getByRole('listbox', { name: 'Country' });
  await country.click();
  await expect(menu).toHaveCSS('max-height', '240px');
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('heading', { name: 'Shipping Information' }).click();
  await expect(menu).toBeHidden();
  await country.press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await country.press('Enter');
  await page.keyboard.press('Enter');
  await expect(country).toContainText('United States');
});

test('the overlay of a payment lies over the whole screen', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders/place', async (route) => {
    await held.promise;
    await route.continue();
  });
  await checkoutButton(page).click();
  const overlay = page.getByRole('alertdialog', { name: 'Processing payment...' });
  await expect(overlay).toBeVisible();
  const box = await overlay.boundingBox();
  const screen = page.viewportSize();
  expect([box?.x, box?.y]).toEqual([0, 0]);
  expect(box?.width).toBeGreaterThanOrEqual((screen?.width ?? 0) - 20);
  expect(box?.height).toBe(screen?.height);
  held.resolve();
  await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  await expect(overlay).toBeHidden();
});

test('the window getting the focus back fetches nothing anew', async ({ page }) => {
  await signUp(page);
  await page.getByTitle('Ada Lovelace').click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    for (const type of ['blur', 'focus']) window.dispatchEvent(new Event(type));
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('the admin area has neither the header nor the footer of the shop', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  await expect(page.getByRole('heading', { name: 'Products' }).first()).toBeVisible();
  await expect(page.getByPlaceholder('Search Products...')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the home page has its banner, its message, the categories and a row for each collection', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('main').locator('img').first();
  expect((await banner.boundingBox())?.width).toBeGreaterThan(1200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The autumn table is set/);
  await page.getByRole('navigation', { name: 'Categories' }).locator('a[href="/category/desk"] img').click();
  await expect(page).toHaveURL(/\/category\/desk$/);
  await page.goBack();
  await page.getByRole('region', { name: 'New In' }).getByRole('article').first().click();
  await expect(page).toHaveURL(/\/product\//);
});
