import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { checkoutButton, enterCard, openCart, typeAddress } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// From an empty database to money in the books, using only the texts on the screens.
const photoFolder = join(import.meta.dirname, '../../demo/images');
const goods = [
  { name: 'Harbour Mug', price: '18', category: 'Table', options: 'Sand, Moss' },
  { name: 'Pier Lamp', price: '120', category: 'Light', options: 'Brass, Steel' },
] as const;
/** The rest of the catalogue, which the API adds. */
const furtherGoods = [
  { name: 'Pier Candle', price: 1_200, stock: 20 },
  { name: 'Harbour Jug', price: 3_800, stock: 20 },
];

// About sixty steps, which take half a minute on an idle machine.
test.describe.configure({ timeout: 600_000 });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
const received: string[] = [];
let clicks: Awaited<ReturnType<typeof countClicks>>;
/**
 * The owner's clicks until the first product can be bought, with one category. Typing, and Tab to the next field, are
 * not counted.
 */
let clicksToSell = 0;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  clicks = await countClicks(page);
  page.on('pageerror', (error) => received.push(error.message));
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

const field = (name: string) => page.getByRole(name === 'State' ? 'combobox' : 'textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
const output = (words: string) => page.getByText(words, { exact: true }).last();
const region = (name: string) => page.getByRole('region', { name, exact: true });

/** Opens the dashboard and returns its setup steps. */
async function steps(): Promise<Locator> {
  await menu('Home').click();
  const list = region('Set up your shop');
  await expect(list).toBeVisible();
  return list;
}

async function takeStep(name: string): Promise<void> {
  await (await steps()).getByRole('link', { name, exact: true }).click();
}

async function signIn(): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('No products yet.')).toBeVisible();
  // The checklist is on the first screen after signing in.
  await expect(region('Set up your shop')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'dashboard' })).toBeVisible();
}

async function nameAndDress(photo: string): Promise<void> {
  await takeStep('Name your shop');
  await field('Site name').fill('Harbour & Pier');
  await field('Tagline').fill('Things for the table and the light above it');
  await region('Logo').locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Store logo' })).toBeVisible();
  await menu('Content').click();
  await menu('Colors and font').click();
  await field('Primary').fill('#123a63');
  await field('Accent').fill('#b3261e');
  await menu('Settings').click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Checkout' }).click();
  await field('Flat shipping rate').fill('6.50');
  await field('Sales tax').fill('8');
  await expect(region('Example cart')).toContainText('$6.50');
  await button('Save').click();
  await expect(output('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Shoppers will see the changes' });
  await expect(notice.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');

  await takeStep('Choose your country');
  const country = region('Country of the shop');
  await country.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await country.getByRole('button', { name: 'Save country' }).click();
  await expect(output('The country is saved.')).toBeVisible();

  await takeStep('Add your shipping address');
  const sender = {
    Name: 'Harbour & Pier',
    Street: '417 Montgomery Street',
    City: 'San Francisco',
    State: 'CA',
    'Postal code': '94104',
    Phone: '415 555 0100',
  };
  for (const [label, words] of Object.entries(sender)) await field(label).fill(words);
  await button('Add a box').click();
  await field('Box name').fill('Mug box');
  await page.getByRole('group', { name: 'Mug box' }).getByLabel('Length (in)').fill('7');
  await button('Save').click();
  await expect(output('Saved.')).toBeVisible();
}

async function makeCategories(): Promise<void> {
  await takeStep('Add a category');
  for (const name of ['Table', 'Light']) {
    if (name === 'Light') {
      await menu('Categories').click();
      await page.getByRole('link', { name: 'Add category' }).first().click();
    }
    await field('Name').fill(name);
    await button('Create category').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const made = await clicks.take();
    if (name === 'Table') clicksToSell += made;
  }
}

async function addProduct({ name, price, category, options }: (typeof goods)[number], photo: string): Promise<void> {
  await field('Name').fill(name);
  await field('Description').fill('Made by hand\nSafe in the dishwasher');
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await field('Price').fill(price);
  await button('Add option').click();
  await page.getByLabel('Name of option 1').fill('Kind');
  await page.getByRole('combobox', { name: 'Values of Kind' }).pressSequentially(`${options},`);
  await expect(output('2 variants')).toBeVisible();
  await button('Edit all').click();
  await page.getByLabel('Stock of all').fill('20');
  await button('Set').last().click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: category }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Alternative text of image 1').fill(name);
  await button('Create product').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in shop' }).last()).toHaveAttribute('href', /\/product\/\w+-\w+/);
}

async function addProducts(photos: readonly string[]): Promise<void> {
  await takeStep('Add your first product');
  for (const [index, product] of goods.entries()) {
    if (index > 0) {
      await menu('Products').click();
      await page.getByRole('link', { name: 'Add product' }).first().click();
    }
    await addProduct(product, photos[index] ?? '');
    if (index === 0) clicksToSell += await clicks.take();
  }
  for (const data of furtherGoods) expect((await page.request.post('/api/v1/products', { data })).status()).toBe(201);
}

/** Publishes a draft in its editor, which then links to its page in the shop. */
async function publishDraft(): Promise<void> {
  const made = await page.request.post('/api/v1/products', {
    data: { name: 'Quay Rope', price: 900, status: 'DRAFT' },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/catalog/products/${id}`);
  await button('Set to active').click();
  await expect(page.getByRole('link', { name: 'View in shop' }).last()).toHaveAttribute('href', /\/product\/quay-rope/);
  await expect(button('Set to active')).toHaveCount(0);
}

async function fillHomePage(): Promise<void> {
  await takeStep('Arrange the home page');
  await page.getByRole('link', { name: 'Create a collection' }).click();
  await field('Name').fill('New this week');
  for (const name of ['Harbour Mug', 'Pier Lamp', 'Pier Candle', 'Harbour Jug']) {
    await field('Add a product').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await button('Create collection').click();
  await expect(page.getByRole('heading', { level: 1, name: 'New this week' })).toBeVisible();
  await takeStep('Arrange the home page');
  await page.getByRole('combobox', { name: 'Add a collection' }).click();
  await page.getByRole('option', { name: 'New this week' }).click();
  await button('Save').click();
  await expect(output('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
}

async function seeNewest(browser: Browser): Promise<void> {
  const visit = await browser.newContext({ baseURL: shop.url });
  const visitor = await visit.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).first()).toBeVisible();
  await visit.close();
}

/** A visitor finds the product on the home page and buys it. Returns the number of the order. */
async function buyAsShopper(browser: Browser): Promise<string> {
  const visit = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const visitor = await visit.newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle('Harbour & Pier');
  await expect(visitor.getByRole('heading', { name: 'New this week' })).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible();
  await visitor.getByRole('radio', { name: 'Moss' }).check();
  await visitor.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const cart = await openCart(visitor);
  await cart.getByRole('button', { name: 'Add one: Harbour Mug' }).click();
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
  // The form is blank in a shop without demo mode.
  await typeAddress(visitor);
  await enterCard(visitor, '4242 4242 4242 4242');
  await checkoutButton(visitor).click();
  const number = await visitor.getByText(/^Order number \d+$/).innerText({ timeout: 30_000 });
  await visit.close();
  return number.replace(/\D/g, '');
}

async function shipAndRefund(number: string): Promise<void> {
  await menu('Orders').click();
  await page.getByRole('link', { name: `#${number}` }).click();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('$45.38');
  await button('Buy label').click();
  const label = page.getByRole('dialog', { name: /^Label for order/ });
  await label.getByLabel('Box', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Mug box' }).click();
  await expect(label.getByLabel('Length (in)')).toHaveValue('7');
  await label.getByRole('button', { name: 'Buy label' }).click();
  await expect(page.getByText(/^Label bought: /)).toBeVisible();
  await button('Refund').click();
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  await dialog.getByText('Items', { exact: true }).click();
  await dialog.getByLabel('Units of Harbour Mug to refund').fill('1');
  await dialog.getByRole('button', { name: 'Refund $19.44' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Refunded');
}

test('a new owner opens a shop, sells, ships and refunds, and sees the figures on the dashboard', async ({
  browser,
}) => {
  const photos = (await readdir(photoFolder))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => join(photoFolder, name));
  await test.step('sign in', signIn);
  await test.step('name, logo, colours, shipping, tax', () => nameAndDress(photos[10] ?? ''));
  await test.step('two categories', makeCategories);
  await test.step('products with variants and photos', () => addProducts(photos));
  await test.step('the newest products stand on the home page before any row is chosen', () => seeNewest(browser));
  await test.step('one collection on the home page', fillHomePage);
  await expect(await steps()).toContainText('9 of 15 done');
  await expectAccessible(page);
  const number = await test.step('a shopper buys', () => buyAsShopper(browser));
  await clicks.take();
  await test.step('ship and refund', () => shipAndRefund(number));
  expect(clicksToSell + (await clicks.take())).toBeLessThanOrEqual(40);
  await test.step('a draft is put on sale', publishDraft);
  await menu('Home').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '$45.38', exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: '$19.44', exact: true })).toBeVisible();
  await expect(region('Best sellers').getByRole('row', { name: /Harbour Mug/ })).toContainText('2');
  await expect(region('Set up your shop')).toContainText('11 of 15 done');
  expect(received).toEqual([]);
});
