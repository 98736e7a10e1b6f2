import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { checkoutButton, enterCard } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop. With a zone, the shop no longer delivers to any other address.
let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.remove());

test('an owner sets up a zone with two methods, and a shopper there pays for the one that they choose', async ({
  page,
  browser,
}) => {
  const { request } = page;
  const signedIn = await request.post(`${shop.url}/api/v1/auth/login`, { data: owner });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const made = await request.post(`${shop.url}/api/v1/products`, {
    data: { name: 'Zoned Mug', price: 2400, stock: 9 },
  });
  expect(made.status(), await made.text()).toBe(201);

  await page.goto(`${shop.url}/admin/settings/zones`);
  await expect(page.getByRole('heading', { name: 'No zones yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add zone' }).click();
  const zone = page.getByRole('dialog', { name: 'Add a shipping zone' });
  await zone.getByLabel('Zone name').fill('California');
  await zone.getByLabel('States').fill('CA,');
  await expectAccessible(page);
  await zone.getByRole('button', { name: 'Save zone' }).click();
  await expect(zone).toBeHidden();
  const section = page.getByRole('region', { name: 'California' });
  await expect(section.getByRole('row', { name: 'Standard shipping' })).toContainText('7.99');
  const elsewhere = page.getByRole('region', { name: 'Everywhere else' });
  await expect(elsewhere.getByRole('row', { name: 'Standard shipping' })).toContainText('7.99');
  await elsewhere.getByRole('button', { name: 'Edit Standard shipping' }).click();
  const last = page.getByRole('dialog', { name: 'Edit the method Standard shipping' });
  await last.getByRole('button', { name: 'Delete method' }).click();
  await expect(last.getByRole('alert')).toContainText('Nothing will be delivered to Everywhere else');
  await expectAccessible(page);
  await last.getByRole('button', { name: 'Cancel' }).click();
  await elsewhere.getByRole('button', { name: 'Delete zone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).click();
  await expect(elsewhere).toBeHidden();

  for (const [name, price, min] of [
    ['Express courier', '19.00', '1'],
    ['Parcel post', '6.50', ''],
  ] as const) {
    await section.getByRole('button', { name: 'Add method to California' }).click();
    const method = page.getByRole('dialog', { name: 'Add a method to California' });
    await method.getByLabel('Method name').fill(name);
    await method.getByLabel('Price', { exact: true }).fill(price);
    await method.getByLabel('Minimum days in transit').fill(min);
    await method.getByRole('button', { name: 'Save method' }).click();
    await expect(method).toBeHidden();
    await expect(section.getByRole('row', { name })).toContainText(price);
  }
  await section.getByRole('button', { name: 'Edit Standard shipping' }).click();
  await last.getByRole('button', { name: 'Delete method' }).click();
  await expect(last).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add zone' }).click();
  const twice = page.getByRole('dialog', { name: 'Add a shipping zone' });
  await twice.getByLabel('Zone name').fill('Golden State');
  await twice.getByLabel('States').fill('California,');
  await twice.getByRole('button', { name: 'Save zone' }).click();
  await expect(twice.getByRole('alert')).toContainText('Not saved: it conflicts with another entry');
  await expect(twice.getByRole('alert')).toContainText('“Golden State” and “California” both deliver to US, CA.');
  await expect(twice.getByLabel('Zone name')).toHaveValue('Golden State');
  await twice.getByRole('button', { name: 'Cancel' }).click();
  await expect(twice).toBeHidden();

  await page.getByRole('button', { name: 'Add class' }).click();
  const oversized = page.getByRole('dialog', { name: 'Add a shipping class' });
  await oversized.getByLabel('Class name').fill('Oversized');
  await oversized.getByRole('checkbox', { name: 'Express courier' }).check();
  await expectAccessible(page);
  await oversized.getByRole('button', { name: 'Save class' }).click();
  await expect(oversized).toBeHidden();
  const classes = page.getByRole('region', { name: 'Shipping classes' });
  await expect(classes).toContainText('Oversized, not accepted by Express courier (California)');
  await page.setViewportSize({ width: 360, height: 780 });
  // The layout follows the new width a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const shopper = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  const { slug } = await made.json();
  await shopper.goto(`${shop.url}/product/${slug}`);
  await shopper.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(shopper.getByRole('button', { name: /^Cart.*1/ })).toBeVisible();
  await shopper.goto(`${shop.url}/checkout`);
  await expect(shopper.getByText('Enter your address to see the shipping methods.')).toBeVisible();
  const code = shopper.getByRole('textbox', { name: 'Discount code' });
  await expect(code).toBeHidden();
  await shopper.getByRole('button', { name: 'Have a discount code or gift card?' }).click();
  await expect(code).toBeVisible();
  const fields = {
    'First name': 'Zoe',
    'Last name': 'Zonal',
    Email: 'zoe@example.com',
    Street: '417 Montgomery Street',
    City: 'San Francisco',
    State: 'NY',
    'Postal code': '94104',
  };
  for (const [label, value] of Object.entries(fields)) await shopper.getByLabel(label, { exact: true }).fill(value);
  await expect(shopper.getByText('We do not deliver to this address.')).toBeVisible();
  await shopper.getByLabel('State', { exact: true }).fill('CA');
  const post = shopper.getByRole('radio', { name: /Parcel post.*\$6\.50/ });
  await expect(post).toBeChecked();
  await shopper.getByRole('radio', { name: /Express courier.*Arrives.*\$19\.00/ }).check();
  const pay = checkoutButton(shopper).or(shopper.getByRole('button', { name: /^Checkout/ }));
  await expect(shopper.getByRole('region', { name: 'Order Summary' })).toContainText('$43.00');
  await expectAccessible(shopper);
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await enterCard(shopper, '4242 4242 4242 4242');
  await pay.first().click();
  await expect(shopper).toHaveURL(/\/order-confirmation/);
  await expect(shopper.getByText('Shipping (Express courier)')).toBeVisible();

  // The connection of the owner rested meanwhile, and the shop may close it at this moment.
  const orders = await request.post(`${shop.url}/api/v1/orders/many`, { data: { limit: 1 }, maxRetries: 1 });
  const [order] = (await orders.json()).items;
  expect(order).toMatchObject({ shippingMethod: 'Express courier', shippingCost: 1900, total: 4300 });
  await openAdminPage(page, `/admin/orders/${order.id}`);
  await expect(page.getByText('The shopper chose Express courier.')).toBeVisible();
});
