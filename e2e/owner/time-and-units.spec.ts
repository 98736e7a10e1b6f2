import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// One shop in New York that weighs in pounds. Its settings would change the days of all other tests.

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
let product: { readonly id: string };
let order: { readonly id: string; readonly number: string; readonly createdAt: string };

const address = {
  name: 'Ada Lovelace',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};
const post = <Answer>(path: string, data: unknown) =>
  call<Answer>(page.request, { baseURL: shop.url, method: 'POST', path, data });
const put = (path: string, data: unknown) => call(page.request, { baseURL: shop.url, method: 'PUT', path, data });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await post('/auth/login', owner);
  product = await post('/products', { name: 'Harbour Mug', price: 3900, stock: 20 });
  const box = { name: 'Mug box', length: 10, width: 8, height: 6, weight: 4 };
  await put('/settings/admin/shipping', { originAddress: address, boxes: [box] });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

/** Chooses an option of a list that accepts typed text. */
async function choose(label: string, option: string, { typed }: { typed?: string } = {}): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  if (typed !== undefined) await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.').last()).toBeVisible();
}

async function placeOrder(): Promise<typeof order> {
  const items = [{ productId: product.id, quantity: 1 }];
  const { totals } = await post<{ totals: { tax: number; shipping: number; total: number } }>('/cart/quote', { items });
  const placed = await page.request.post('/api/v1/orders/place', {
    headers: { origin: shop.url, 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ productId: product.id, quantity: 1, price: 3900 }],
        tax: totals.tax,
        shippingCost: totals.shipping,
        total: totals.total,
        shippingInfo: { address: { ...address, email: 'ada@example.com' } },
      },
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { items: orders } = await post<{ items: (typeof order)[] }>('/orders/many', { limit: 1 });
  const [made] = orders;
  if (!made) throw new Error('The order is not listed.');
  return made;
}

/** Opens the dashboard of one day and returns the link of a figure. */
async function readFigure(day: string, label: string) {
  await openAdminPage(page, `/admin/dashboard?from=${day}&to=${day}`);
  return page.getByRole('main').locator('.mantine-Paper-root', { hasText: label }).getByRole('link').first();
}

test('a shop in New York that weighs in pounds has its own days, weeks and units on every screen, in labels and exports', async () => {
  await test.step('the owner sets time zone, first day of the week and units, and sees what time it is there', async () => {
    await openAdminPage(page, '/admin/settings/site?part=place');
    await expect(page.getByText(/^It is \d\d:\d\d on \w+, \w+ \d+ in UTC$/)).toBeVisible();
    await choose('Time zone', 'America/New York', { typed: 'new york' });
    await expect(page.getByText(/^It is \d\d:\d\d on \w+, \w+ \d+ in New York$/)).toBeVisible();
    await choose('First day of the week', 'Sunday');
    await choose('Weights', 'Pounds (lb)');
    await choose('Lengths', 'Centimetres (cm)');
    await expectAccessible(page);
    await save();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Time zone', exact: true })).toHaveValue('America/New York');
    await openAdminPage(page, '/admin/settings/admin?part=shipping');
    await expect(page.getByText('Later orders count from the next day (New York time)')).toBeVisible();
  });
  await test.step('a weight typed in pounds stays as typed and is kept in ounces', async () => {
    await openAdminPage(page, `/admin/catalog/products/${product.id}`);
    await page.getByRole('textbox', { name: 'Weight (lb)' }).fill('1.505');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async () => {
      const found = await post<{ items: { weight: number | null }[] }>('/products/many', { where: { id: product.id } });
      return found.items[0]?.weight;
    };
    await expect.poll(stored).toBe(24.08);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Weight (lb)' })).toHaveValue('1.505');
  });
  await test.step('a label asks the carriers for ounces and inches and shows pounds and centimetres', async () => {
    order = await placeOrder();
    await openAdminPage(page, `/admin/orders/${order.id}`);
    const isRequested = (weight: number) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith(`/orders/${order.id}/rates`) && request.postDataJSON().parcel?.weight === weight,
      );
    const plain = isRequested(24.08);
    await page.getByRole('button', { name: 'Buy label', exact: true }).click();
    await plain;
    const label = page.getByRole('dialog', { name: /^Label for order/ });
    await expect(label.getByLabel('Weight (lb)')).toHaveValue('1.505');
    // The rates move the fields of the dialog, and the list of boxes with them.
    await expect(label.getByRole('radiogroup', { name: 'Service' })).toBeVisible();
    const boxed = isRequested(28.08);
    await label.getByLabel('Box', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Mug box' }).click();
    expect((await boxed).postDataJSON()).toMatchObject({ parcel: { weight: 28.08, length: 10, width: 8, height: 6 } });
    await expect(label.getByLabel('Weight (lb)')).toHaveValue('1.755');
    await expect(label.getByLabel('Length (cm)')).toHaveValue('25.4');
    const typed = isRequested(32);
    await label.getByLabel('Weight (lb)').fill('2');
    await label.getByLabel('Length (cm)').focus();
    await typed;
  });
  await test.step('an order falls on the day of the shop on the dashboard, in the list and in the export', async () => {
    // In one of these zones the current day differs from the day in UTC.
    const isEarly = new Date(order.createdAt).getUTCHours() < 11;
    const [zone, name, location] = isEarly
      ? ['Pacific/Pago_Pago', 'Pacific/Pago Pago', 'Pago Pago']
      : ['Pacific/Kiritimati', 'Pacific/Kiritimati', 'Kiritimati'];
    const newYorkDay = toDay(new Date(order.createdAt), 'America/New_York');
    await expect(await readFigure(newYorkDay, 'Paid orders')).toHaveText('1');
    await expect(page.getByText('Days are in the time zone of New York.')).toBeVisible();

    await openAdminPage(page, '/admin/settings/site?part=place');
    await choose('Time zone', name, { typed: location });
    await save();
    const [utcDay, day] = [order.createdAt.slice(0, 10), toDay(new Date(order.createdAt), zone)];
    expect(day).toBe(laterDay(utcDay, isEarly ? -1 : 1));
    await expect(await readFigure(utcDay, 'Paid orders')).toHaveText('0');
    const paid = await readFigure(day, 'Paid orders');
    await expect(paid).toHaveText('1');
    await paid.click();
    await expect(page.getByText(/^1 order$/)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(order.number);
    expect(rows[1]).toMatch(new RegExp(`${day}T\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:00`));
  });
  await test.step('the calendar of a filter begins its weeks on the chosen day', async () => {
    await openAdminPage(page, '/admin/orders');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Placed' }).click();
    await expect(
      page
        .locator('table thead th')
        .filter({ hasText: /^(Su|Mo)$/ })
        .first(),
    ).toHaveText('Su');
  });
});
