import { expect, type Page, test } from '@playwright/test';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in three languages, which would add links to the pages of all other tests.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  const { request } = await browser.newContext({ baseURL: shop.url });
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { languages: ['en', 'ja', 'ar'] });
  await send('POST', '/products', { name: 'Harbour Mug (large)', price: 2_400, stock: 9 });
});

test.afterAll(() => shop?.remove());

/** Checks a page for axe's rules and for horizontal scrolling. */
async function expectValid(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBe(0);
}

const names = { ja: ['太郎', '山田', '山田 太郎'], ar: ['Ada', 'Lovelace', 'Ada Lovelace'] } as const;

for (const code of ['ja', 'ar'] as const) {
  test(`a shopper buys in ${code} on a phone, from the home page to the paid order`, async ({ browser }) => {
    const t = textsIn(code);
    const isRightToLeft = code === 'ar';
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
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
    await context.close();
  });
}

test('the tab of the current page of the account is visible on a phone, from both sides', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\//);
  for (const prefix of ['', '/ar']) {
    for (const path of ['/account/security', '/account', '/account/details']) {
      await page.goto(prefix + path);
      const tab = page.locator(`main nav a[aria-current=page][href="${prefix}${path}"]`);
      // The end of a row is cut by a fraction of a pixel.
      await expect(tab).toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  }
  await context.close();
});
