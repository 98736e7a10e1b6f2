import { type Browser, expect, type Page, test } from '@playwright/test';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible, expectAccessibleAtWidths, measureOverflow, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints, enterCard, openCart, putInCart, signInByApi } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in four languages and with markets, which would add links to the pages of all other tests and hide products of theirs.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let staff: Page;
let bowl: { readonly id: string };

async function open(browser: Browser, viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
  call<Answer>(staff.request, { baseURL: shop.url, method, path, data });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  staff = await open(browser, { width: 1280, height: 900 });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { languages: ['en', 'de', 'ja', 'ar'], taxRate: 0 });
  await send('POST', '/products', { name: 'Harbour Mug (large)', price: 2_400, stock: 9 });
  const german = { 'Harbour Mug': 'Große Tasse', 'Coffee Mug': 'Kaffeetasse', Teapot: 'Teekanne' };
  for (const [name, translated] of Object.entries(german)) {
    const translations = { de: { name: translated } };
    await send('POST', '/products', { name, price: 2_400, stock: 9, translations });
  }
  bowl = await send<{ readonly id: string }>('POST', '/products', { name: 'Alpine Bowl', price: 3_000, stock: 9 });
});

test.afterAll(async () => {
  await staff?.context().close();
  await shop?.remove();
});

const names = { ja: ['太郎', '山田', '山田 太郎'], ar: ['Ada', 'Lovelace', 'Ada Lovelace'] } as const;

for (const code of ['ja', 'ar'] as const) {
  test(`a shopper buys in ${code} on a phone, from the home page to the paid order`, async ({ browser }) => {
    const t = textsIn(code);
    const isRightToLeft = code === 'ar';
    /** Checks a page for horizontal scrolling, and with axe once: in Arabic, whose pages are mirrored. */
    const expectValid = async (page: Page) => {
      await expect.poll(() => measureOverflow(page), page.url()).toBe(0);
      if (isRightToLeft) await expectAccessible(page);
    };
    const page = await open(browser, phone);
    const received = complaints(page);
    await page.goto(`/${code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(isRightToLeft ? 'rtl' : 'ltr');
    await expectValid(page);

    await page.goto(`/${code}/products`);
    await expectValid(page);
    await page.getByRole('main').getByRole('link', { name: 'Harbour Mug (large)' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Mug (large)');
    await expectValid(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('specified.productAddToCart'), exact: true })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('shell.cart')}`) })
      .click();
    const cart = page.getByRole('dialog', { name: t('specified.cartTitle') });
    await expect(cart).toContainText('Harbour Mug (large)');
    // The cart opens at the end of the line, and its button to close is at the outer side.
    const close = await cart
      .getByRole('button', { name: t('shell.closeValue', { value: t('specified.cartTitle') }) })
      .boundingBox();
    expect((close?.x ?? 0) < 180).toBe(isRightToLeft);
    await expectValid(page);

    await page.goto(`/${code}/checkout`);
    const [firstName, lastName, fullName] = names[code];
    const fields = {
      email: 'ada@example.com',
      firstName,
      lastName,
      street1: '388 Townsend St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94107',
    };
    for (const [name, value] of Object.entries(fields)) await page.locator(`main input[name=${name}]`).fill(value);
    // A Japanese form begins with the family name.
    const order = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    expect(order.indexOf('lastName') < order.indexOf('firstName')).toBe(code === 'ja');
    await enterCard(page, '4242 4242 4242 4242');
    await expectValid(page);
    await page.getByRole('button', { name: t('specified.checkoutSubmit'), exact: true }).click();
    await expect(page.getByText(t('specified.confirmationThanks'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Harbour Mug (large)');
    await expect(page.locator('address')).toContainText(fullName);
    await expectValid(page);
    expect(received).toEqual([]);
    await page.context().close();
  });
}

test('the tab of the current page of the account is visible on a phone from both sides, and a German visitor searches', async ({
  browser,
}) => {
  const page = await open(browser, phone);
  await signInByApi(page, owner);
  for (const prefix of ['', '/ar']) {
    for (const path of ['/account/security', '/account', '/account/details']) {
      await page.goto(prefix + path);
      const tab = page.locator(`main nav a[aria-current=page][href="${prefix}${path}"]`);
      // The end of a row is cut by a fraction of a pixel.
      await expect(tab).toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  }
  await test.step('a German visitor searches in German and gets German cards', async () => {
    const visitor = await open(browser, { width: 1280, height: 900 });
    await visitor.goto('/de');
    const box = visitor.getByRole('combobox').first();
    await box.fill('Tassen');
    const results = visitor.getByRole('listbox').first();
    await expect(results.getByRole('option', { name: 'Große Tasse' })).toBeVisible();
    await expect(results.getByRole('option', { name: 'Kaffeetasse' })).toBeVisible();
    await box.press('Enter');
    await expect(visitor).toHaveURL(/\/de\/search\?q=Tassen/);
    const main = visitor.getByRole('main');
    await expect(main.getByRole('link', { name: 'Große Tasse' }).first()).toBeVisible();
    await expect(main.getByText('Teekanne')).toHaveCount(0);
    await expect(main.getByText('Harbour Mug', { exact: true })).toHaveCount(0);
    const read = async (path: string) => (await visitor.request.get(path)).text();
    expect(await read('/de/search?q=mug'), 'a word of the main language').toContain('Große Tasse');
    expect(await read('/de/search?q=Tekane'), 'a misspelt word').toContain('Teekanne');
    expect(await read('/search?q=mug')).toContain('Harbour Mug');
    await visitor.context().close();
  });
  await page.context().close();
});

test('an owner limits a product to one market, where shoppers find and buy it, and nowhere else', async ({
  browser,
}) => {
  // The market has the currency of the shop, so that it sells all products otherwise.
  const amounts = { pricesIncludeTax: true, flatShippingRate: 900, freeShippingThreshold: 20_000 };
  const alps = { id: crypto.randomUUID(), name: 'Alps', prefix: 'alps', countries: ['CH'], languages: ['en', 'de'] };
  await send('PUT', '/settings/admin/shipping', { countries: ['US', 'CH'] });
  await send('PUT', '/settings/admin/markets', { markets: [{ ...alps, ...amounts, currency: 'USD', isOpen: true }] });
  const shopper = await open(browser, phone);
  const received = complaints(shopper);
  const main = shopper.getByRole('main');
  await test.step('a shopper of the main market puts two products in the cart', async () => {
    await putInCart(shopper, 'alpine-bowl');
    await putInCart(shopper, 'harbour-mug');
    expect(await (await shopper.request.get('/products')).text()).toContain('Alpine Bowl');
  });
  await test.step('the owner limits a product to one market', async () => {
    await staff.goto(`/admin/catalog/products/${bowl.id}`);
    const section = staff.getByRole('region', { name: 'Sold in' });
    await expect(section.getByRole('radio', { name: 'All markets' })).toBeChecked();
    await section.getByRole('radio', { name: 'Chosen markets only' }).check();
    await section.getByRole('checkbox', { name: 'Alps' }).uncheck();
    await section.getByRole('checkbox', { name: 'Main market' }).uncheck();
    await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(section).toContainText('Choose at least one market');
    await section.getByRole('checkbox', { name: 'Alps' }).check();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(staff.getByText('Saved.', { exact: true }).last()).toBeVisible();
    await staff.reload();
    await expect(section.getByRole('checkbox', { name: 'Alps' })).toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Main market' })).not.toBeChecked();
  });
  await test.step('the shopper no longer finds it in the main market, and the cart names it', async () => {
    // Stored pages and pages that the browser reads itself.
    await shopper.goto('/products');
    await expect(main).toContainText('Harbour Mug');
    await expect(main).not.toContainText('Alpine Bowl');
    await main.getByRole('link', { name: 'Harbour Mug', exact: true }).first().click();
    await expect(shopper).toHaveURL(/\/product\/harbour-mug$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Mug');
    await shopper.goto('/search?q=bowl');
    await expect(main).not.toContainText('Alpine Bowl');
    expect((await shopper.goto('/product/alpine-bowl'))?.status()).toBe(404);
    await expect(main.getByRole('link', { name: /home/i }).first()).toBeVisible();
    await shopper.goto('/cart');
    await expect(main).toContainText('Not sold in this market');
    await expect(main).toContainText('Harbour Mug');
    await expectAccessibleAtWidths(shopper);
    await shopper.setViewportSize(phone);
  });
  await test.step('the shopper finds and buys it in its market', async () => {
    expect((await shopper.goto('/alps-en/product/alpine-bowl'))?.status()).toBe(200);
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
    await expect(shopper.locator('link[hreflang="en-CH"]')).toHaveCount(1);
    await expect(shopper.locator('link[hreflang="x-default"]')).toHaveCount(0);
    await expect(await openCart(shopper)).toContainText('Alpine Bowl');
    await shopper.goto('/alps-en/cart');
    await expect(main).toContainText('Alpine Bowl');
    await expect(main).not.toContainText('Not sold in this market');
    expect(received.filter((text) => !text.includes('404'))).toEqual([]);
  });
  await shopper.context().close();
});
