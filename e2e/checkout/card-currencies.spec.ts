import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { checkoutButton, complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in dollars with a market in euros, which would add links to the pages of all other tests.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
let received: string[];
let code: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true });
  page = await context.newPage();
  received = complaints(page);
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { languages: ['en', 'de'], taxRate: 0, flatShippingRate: 500 });
  await send('PUT', '/settings/admin/shipping', { countries: ['US', 'DE'] });
  await send('PUT', '/settings/admin/markets', {
    markets: [
      {
        id: crypto.randomUUID(),
        name: 'Europe',
        prefix: 'eu',
        countries: ['DE'],
        languages: ['en', 'de'],
        currency: 'EUR',
        pricesIncludeTax: true,
        flatShippingRate: 600,
        freeShippingThreshold: 50_000,
        isOpen: true,
      },
    ],
    rates: [{ currency: 'EUR', rate: '0.9', source: 'ECB', date: '2026-11-27' }],
  });
  for (const [name, price, euros] of [
    ['Mug', 2_400, 2_290],
    ['Gift card', 5_000, 4_500],
  ] as const) {
    const fields = { name, price, stock: 9, ...(name === 'Gift card' && { isGiftCard: true }) };
    const { id: productId } = await send<{ id: string }>('POST', '/products', fields);
    await send('PUT', '/markets/prices', { currency: 'EUR', prices: [{ productId, variantId: null, price: euros }] });
  }
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

/** Opens the checkout of a market with a mug, and enters the gift card. */
async function enterGiftCard(market: string): Promise<void> {
  await page.goto(`${market}/product/mug`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.goto(`${market}/checkout`);
  await page.getByRole('textbox', { name: 'Gift card', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Apply gift card' }).click();
}

test('the owner issues a gift card in euros', async () => {
  await page.goto('/admin/gift-cards');
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue gift card' });
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('€50.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue gift card' }).click();
  const issued = page.getByRole('dialog', { name: 'Gift card issued' });
  code = (await issued.getByTestId('gift-card-code').innerText()).trim();
  await issued.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: `Ending in ${code.slice(-4)}` })).toContainText('€50.00');
});

test('it is refused in the main market, in the language of the page', async () => {
  await enterGiftCard('');
  const entry = page.getByRole('textbox', { name: 'Gift card', exact: true });
  await expect(entry).toHaveAccessibleDescription('This gift card pays only orders in EUR');
  await expect(page.getByRole('region', { name: 'Order Summary' })).not.toContainText('Left to pay');
  await expectAccessible(page);
  await page.goto('/de/gift-card');
  await page.getByRole('main').getByRole('textbox').fill(code);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByText('50,00 €')).toBeVisible();
  await expect(page.getByText('Dieser Geschenkgutschein gilt nur für Bestellungen in EUR')).toBeVisible();
  await expectAccessible(page);
});

test('it pays in the market in euros, and shoppers buy cards there', async () => {
  await enterGiftCard('/eu-en');
  // Two mugs at 22.90, with 6.00 for shipping, are 51.80.
  const ending = `Gift card ending in ${code.slice(-4)}`;
  await expect(page.getByText(`${ending}: -€50.00, €0.00 left`)).toBeVisible();
  const address = { street1: 'Weg 2', city: 'Berlin', postalCode: '10115' };
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Lovelace', ...address }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await page.locator('main input[name=email]').fill('ada@example.com');
  await enterCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('€1.80');
  await expectAccessible(page);
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Paid with gift cards')).toBeVisible();
  await page.goto('/eu-en/product/gift-card');
  await expect(page.getByRole('main')).toContainText('€45.00');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
});

test('its entries and the file of gift cards name the currency', async () => {
  await page.goto('/admin/gift-cards');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toContain('0.00 EUR,50.00 EUR');
  await page.getByRole('link', { name: `Ending in ${code.slice(-4)}` }).click();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('-€50.00');
  await expectAccessible(page);
  expect(received).toEqual([]);
});
