import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client } from 'pg';
import { expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.remove());

const api = (path: string) => `${shop.url}/api/v1/${path}`;

/** Returns the newest email of that kind, decoded. */
async function newest(kind: string): Promise<string> {
  const folder = join(shop.dataDir, 'outbox');
  let text = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(`-${kind}.eml`)).toSorted();
    text = await readFile(join(folder, files.at(-1) ?? ''), 'utf8');
  }).toPass();
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Lets the carts of unfinished checkouts rest for some hours, which no call can do. */
async function ageCarts(hours: number): Promise<void> {
  const server = await startEmbedded({ dataDir: shop.dataDir });
  const client = new Client(server.address);
  await client.connect();
  await client.query(`update open_checkouts set changed_at = now() - $1::int * interval '1 hour'`, [hours]);
  await client.end();
  await server.release();
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('engine-1843');
  await page.getByLabel('Confirm password').fill('engine-1843');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(await linkIn(email, 'confirm-email', shop.dataDir));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
}

test('a shopper learns of a lower price, and the owner reads the figures', async ({ page, browser }) => {
  const visitor = await browser.newPage({ baseURL: shop.url, viewport: phone });
  const email = 'ada@example.com';
  expect((await page.request.post(api('auth/login'), { data: owner })).ok()).toBe(true);
  const product = { name: 'Vase', price: 2_400, stock: 5 };
  const { id } = (await (await page.request.post(api('products'), { data: product })).json()) as { id: string };

  await test.step('the owner switches the email on', async () => {
    await page.goto(`${shop.url}/admin/settings/automatic-emails`);
    const onOff = page.getByRole('switch', { name: 'Email shoppers when a saved product becomes cheaper' });
    await onOff.click({ force: true });
    await page.getByLabel('From hour').fill('0');
    await page.getByLabel('To hour').fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });
  await test.step('the shopper saves the product and agrees', async () => {
    await register(visitor, email);
    await visitor.goto(`${shop.url}/product/vase`);
    await visitor
      .getByRole('main')
      .getByRole('button', { name: /wishlist$/ })
      .first()
      .click();
    await expect(visitor.getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible();
    await visitor.goto(`${shop.url}/wishlist`);
    await visitor.getByRole('checkbox', { name: /^Email me when the price/ }).check();
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText(`You are subscribed with ${email}.`)).toBeVisible();
  });
  await test.step('the price drops, and the email has a counted link and the header to unsubscribe', async () => {
    await page.request.put(api(`products/${id}`), { data: { price: 1_900 } });
    await expect(async () => {
      await page.request.post(api('settings/admin/jobs/marketing-emails/run'));
      expect(await newest('price-drop')).toContain(`To: ${email}`);
    }).toPass();
    const mail = await newest('price-drop');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toMatch(/List-Unsubscribe: <\S+one-click\?key=\S+&purpose=prices>/);
    const link = /https?:\/\/\S+\/api\/v1\/mail-links\/\S+/.exec(mail)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    await visitor.goto(shop.url + pathname + search);
    await expect(visitor).toHaveURL(/\/product\/vase$/);
    const preferences = /https?:\/\/\S+(\/email-preferences\?key=\S+)/.exec(mail)?.[1] ?? '';
    await visitor.goto(shop.url + preferences);
    await expect(visitor.getByRole('checkbox', { name: /^Email me when the price/ })).toBeChecked();
    await expectAccessibleAtWidths(visitor);
    await visitor.getByRole('button', { name: 'Stop all of these emails' }).click();
    await expect(visitor.getByText('Your choice is saved.')).toBeVisible();
  });
  await test.step('the owner reads the figures, and the texts with their preview', async () => {
    await page.goto(`${shop.url}/admin/settings/automatic-emails`);
    await expect(page.getByRole('row', { name: /^Lower price/ })).toContainText('Lower price');
    await page.getByRole('link', { name: 'Texts, preview and test' }).nth(2).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lower price' })).toBeVisible();
    await expect(page.locator('[data-preview="subject"]')).toHaveText('Stoneware mug is now cheaper');
  });
  await visitor.close();
});

test('a guest who left the checkout restores the cart by the emailed link', async ({ page, browser }) => {
  const visitor = await browser.newPage({ baseURL: shop.url, viewport: phone });
  const email = 'grace@example.com';
  await page.request.post(api('auth/login'), { data: owner });
  await page.request.post(api('products'), { data: { name: 'Jug', price: 3_100, stock: 5 } });
  const settings = { abandonedCheckout: true, cartDelays: [1] };
  expect((await page.request.put(api('settings/marketing'), { data: settings })).ok()).toBe(true);

  await test.step('the guest asks for a reminder in the checkout, confirms the address and leaves', async () => {
    await visitor.goto('/product/jug');
    await visitor.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await visitor.goto('/checkout');
    await visitor.getByLabel('Email', { exact: true }).fill(email);
    await visitor.getByRole('checkbox', { name: /^Remind me by email/ }).check();
    await expect(visitor.getByText('Almost done.')).toBeVisible();
    await expectAccessibleAtWidths(visitor);
    await visitor.goto(await linkIn(email, 'confirm-consent', shop.dataDir));
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByText('Thank you. Your choice is confirmed.')).toBeVisible();
  });
  await ageCarts(2);
  await test.step('another device restores the cart by the link, and the owner reads that an email was sent', async () => {
    await expect(async () => {
      await page.request.post(api('settings/admin/jobs/marketing-emails/run'));
      expect(await newest('abandoned-checkout')).toContain(`To: ${email}`);
    }).toPass();
    const other = await browser.newPage({ baseURL: shop.url, viewport: phone });
    const link = /https?:\/\/\S+(\/api\/v1\/mail-links\/\S+)/.exec(await newest('abandoned-checkout'))?.[1] ?? '';
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expectAccessibleAtWidths(other);
    await other.getByRole('button', { name: 'Restore the cart' }).click();
    await expect(other).toHaveURL(/\/cart$/);
    await expect(other.getByRole('main').getByText('Jug').first()).toBeVisible();
    await page.goto(`${shop.url}/admin/settings/automatic-emails`);
    await expect(page.getByRole('row', { name: /^Unfinished/ })).toContainText('1');
    await other.close();
  });
  await visitor.close();
});
