import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because these changes show on every product of the shop.
let shop: StartedShop;

test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.remove());

test('the owner sets when orders arrive and how they are returned, and shoppers read it', async ({ page }) => {
  const signedIn = await page.request.post(`${shop.url}/api/v1/auth/login`, { data: owner });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const made = await page.request.post(`${shop.url}/api/v1/products`, {
    data: { name: 'Slow Table', price: 9900, stock: 3 },
  });
  const { slug } = await made.json();
  const arrival = page.getByRole('main').getByText(/^Arrives /);
  await page.goto(`${shop.url}/product/${slug}`);
  const before = await arrival.innerText();

  await page.goto(`${shop.url}/admin/settings/admin`);
  const sender = page.getByRole('region', { name: 'Ship from' });
  const address = {
    Name: 'Harbour Goods',
    Street: '1 Quay Road',
    City: 'San Francisco',
    State: 'CA',
    'Postal code': '94107',
  };
  for (const [label, value] of Object.entries(address))
    await sender.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(value);
  await page.getByLabel('Handling days').fill('15');
  await page.getByLabel('Minimum days in transit').fill('6');
  await test.step('a longest time below the shortest is refused at its field, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The maximum is less than the minimum')).toBeVisible();
    await expect(page.getByLabel('Handling days')).toHaveValue('15');
  });
  await page.getByLabel('Maximum days in transit').fill('8');
  const holiday = `${new Date().getUTCFullYear() + 1}-12-25`;
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByRole('region', { name: 'Holidays' }).getByLabel('Day', { exact: true }).fill(holiday);
  await page.getByLabel('How to return an order').fill('Bring it back to Harbour Street 1.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.goto(`${shop.url}/product/${slug}`);
  await expect(arrival).not.toHaveText(before);
  await page.goto(`${shop.url}/admin/settings/admin`);
  await expect(page.getByLabel('How to return an order')).toHaveValue('Bring it back to Harbour Street 1.');
  await expect(page.getByRole('button', { name: `Remove the holiday ${holiday}` })).toBeVisible();
  await page.getByRole('switch', { name: 'Show when an order arrives' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Table' })).toBeVisible();
  await expect(arrival).toHaveCount(0);
});
