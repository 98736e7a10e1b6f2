import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own, because feeds and agents are off in every other one.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
let received: string[];
let mug: { id: string };
let bowl: { id: string };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  received = complaints(page);
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  const more = { description: 'Fired twice.', vendor: 'Potter', stock: 9, images: [{ url: '/favicon.ico' }] };
  mug = (await send('POST', '/products', { name: 'Harbour Mug', price: 2_400, ...more })) as { id: string };
  bowl = (await send('POST', '/products', { name: 'Alpine Bowl', price: 3_000, stock: 9 })) as { id: string };
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

const save = async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).last()).toBeVisible();
};

test('the owner adds a feed, and sees what its products lack', async () => {
  await page.goto('/admin/settings/channels');
  await page.getByRole('button', { name: 'Add a feed' }).click();
  await expect(page.getByText('Save to get the address.')).toBeVisible();
  await save();
  const address = page.getByText(/\/feeds\/[0-9a-f]{32}\.xml$/);
  await expect(address).toBeVisible();
  await expectAccessible(page);
  const url = (await address.textContent()) ?? '';
  await expect
    .poll(async () => (await page.request.get(url)).text(), { timeout: 30_000 })
    .toContain('<g:title>Harbour Mug</g:title>');
  await page.reload();
  await expect(page.getByText(/1 item, 2 errors/)).toBeVisible();
  const issues = page.getByRole('region', { name: 'Products with issues' });
  await expect(issues).toContainText('The item has no picture. Add a picture to the product.');
  await issues.getByRole('link', { name: 'Alpine Bowl' }).first().click();
  await expect(page.getByRole('region', { name: 'Feeds' })).toContainText('Error: The description is empty.');
});

test('the page fits a phone', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/settings/channels');
  await expect(page.getByRole('button', { name: 'Add a feed' })).toBeVisible();
  await expectAccessible(page);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the owner lets agents in, and a buyer continues an agent’s cart in the checkout', async () => {
  await page.goto('/admin/settings/channels');
  for (const name of ['Documents', 'Model Context Protocol', 'Universal Commerce Protocol'])
    await page.getByRole('switch', { name }).check({ force: true });
  await save();
  expect(await (await page.request.get(`${shop.url}/llms.txt`)).text()).toContain('/.well-known/ucp');
  const answer = await page.request.post(`${shop.url}/api/ucp/checkout-sessions`, {
    data: {
      line_items: [
        { item: { id: mug.id }, quantity: 2 },
        { item: { id: bowl.id }, quantity: 1 },
      ],
    },
  });
  const checkout = await answer.json();
  expect(checkout.status).toBe('requires_escalation');
  await page.goto(checkout.continue_url);
  await expect(page).toHaveURL(/\/checkout$/);
  const summary = page.getByRole('main');
  await expect(summary).toContainText('Harbour Mug');
  await expect(summary).toContainText('Alpine Bowl');
  // The link may be opened again: the quantities stay.
  await page.goto(checkout.continue_url.replace('&to=checkout', ''));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('$78.00');
  expect(received).toEqual([]);
});
