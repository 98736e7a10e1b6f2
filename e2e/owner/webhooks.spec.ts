import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
let receiver: Server;
const types: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      types.push(JSON.parse(body).type);
      response.end('stored');
    });
  });
  await new Promise<void>((open) => receiver.listen(0, '127.0.0.1', () => open()));
  shop = await startEmptyShop();
});

test.afterAll(async () => {
  await shop?.remove();
  receiver.close();
});

test('an owner adds an endpoint, tests it, and reads what it received', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products/);

  await page.goto('/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
  const { port } = receiver.address() as AddressInfo;
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByRole('checkbox', { name: 'All events' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'product.created' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: `http://127.0.0.1:${port}/hooks` }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('The receiver accepted the test event.')).toBeVisible();
  const created = await page.request.post('/api/v1/products', {
    data: { name: 'Mug', price: 1000 },
    headers: { origin: shop.url },
  });
  expect(created.ok()).toBe(true);
  await expect.poll(() => types, { timeout: 15_000 }).toEqual(['webhook.test', 'product.created']);
  await page.getByRole('button', { name: 'Details: product.created' }).click();
  await expect(page.getByRole('region', { name: 'Body of the request' })).toContainText('"Mug"');
  await expect(page.getByRole('region', { name: 'Body of the response' })).toContainText('stored');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
