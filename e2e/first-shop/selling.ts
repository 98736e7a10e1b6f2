import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// How an owner sells: feeds, agents, and the times of delivery. The steps need a shop without other products.
interface Selling {
  readonly page: Page;
  readonly shop: StartedShop;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).last()).toBeVisible();
}

async function makeGoods({ page, shop }: Selling, product: object): Promise<{ id: string; slug: string }> {
  return call(page.request, { baseURL: shop.url, method: 'POST', path: '/products', data: { stock: 9, ...product } });
}

/** Adds a feed, which names what its products lack, and lets agents fill a cart that a buyer continues. */
export async function sellOnChannels(selling: Selling): Promise<void> {
  const { page, shop } = selling;
  const more = { description: 'Fired twice.', vendor: 'Potter', images: [{ url: '/favicon.ico' }] };
  const mug = await makeGoods(selling, { name: 'Harbour Mug', price: 2_400, ...more });
  const bowl = await makeGoods(selling, { name: 'Alpine Bowl', price: 3_000 });
  await openAdminPage(page, '/admin/settings/channels');
  await page.getByRole('button', { name: 'Add a feed' }).click();
  await expect(page.getByText('Save to get the address.')).toBeVisible();
  for (const name of ['Documents', 'Model Context Protocol', 'Universal Commerce Protocol'])
    await page.getByRole('switch', { name }).check({ force: true });
  await save(page);
  const address = page.getByText(/\/feeds\/[0-9a-f]{32}\.xml$/);
  await expect(address).toBeVisible();
  await expectAccessibleAtWidths(page);
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
  await test.step('a buyer continues the cart of an agent in the checkout', () =>
    continueCart({ page, shop }, [
      { item: { id: mug.id }, quantity: 2 },
      { item: { id: bowl.id }, quantity: 1 },
    ]));
}

async function continueCart({ page, shop }: Selling, items: readonly object[]): Promise<void> {
  expect(await (await page.request.get(`${shop.url}/llms.txt`)).text()).toContain('/.well-known/ucp');
  const answer = await page.request.post(`${shop.url}/api/ucp/checkout-sessions`, { data: { line_items: items } });
  const checkout = await answer.json();
  expect(checkout.status).toBe('requires_escalation');
  await page.goto(checkout.continue_url);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('main')).toContainText('Harbour Mug');
  await expect(page.getByRole('main')).toContainText('Alpine Bowl');
  // The link may be opened again: the quantities stay.
  await page.goto(checkout.continue_url.replace('&to=checkout', ''));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('$78.00');
}

const sender = {
  Name: 'Harbour Goods',
  Street: '1 Quay Road',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94107',
};

/** Sets when orders arrive and how they are returned. */
async function setTimes(page: Page, holiday: string): Promise<void> {
  const from = page.getByRole('region', { name: 'Ship from' });
  for (const [label, value] of Object.entries(sender))
    await from.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(value);
  await page.getByLabel('Handling days').fill('15');
  await page.getByLabel('Minimum days in transit').fill('6');
  await test.step('a maximum below the minimum is refused at its field, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The maximum is less than the minimum')).toBeVisible();
    await expect(page.getByLabel('Handling days')).toHaveValue('15');
  });
  await page.getByLabel('Maximum days in transit').fill('8');
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByRole('region', { name: 'Holidays' }).getByLabel('Day', { exact: true }).fill(holiday);
  await page.getByLabel('How to return an order').fill('Bring it back to Harbour Street 1.');
  await expectAccessible(page);
  await save(page);
}

/** Changes the times of delivery, which the page of a product shows until the owner hides them. */
export async function setDelivery(selling: Selling): Promise<void> {
  const { page } = selling;
  const { slug } = await makeGoods(selling, { name: 'Slow Table', price: 9900 });
  const arrival = page.getByRole('main').getByText(/^Arrives /);
  await page.goto(`/product/${slug}`);
  const before = await arrival.innerText();
  await page.goto('/admin/settings/admin');
  const holiday = `${new Date().getUTCFullYear() + 1}-12-25`;
  await setTimes(page, holiday);
  await page.goto(`/product/${slug}`);
  await expect(arrival).not.toHaveText(before);
  await page.goto('/admin/settings/admin');
  await expect(page.getByLabel('How to return an order')).toHaveValue('Bring it back to Harbour Street 1.');
  await expect(page.getByRole('button', { name: `Remove the holiday ${holiday}` })).toBeVisible();
  await page.getByRole('switch', { name: 'Show when an order arrives' }).uncheck({ force: true });
  await save(page);
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Table' })).toBeVisible();
  await expect(arrival).toHaveCount(0);
}
