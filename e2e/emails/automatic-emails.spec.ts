import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client } from 'pg';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signUp } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// The tests share one shop and run in this order.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

const api = (path: string) => `${shop.url}/api/v1/${path}`;

async function sent(kind: string): Promise<string[]> {
  const folder = join(shop.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith(`-${kind}.eml`)).toSorted();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

/** Returns the newest email of that kind, decoded. */
async function newest(kind: string): Promise<string> {
  let text = '';
  await expect(async () => {
    text = (await sent(kind)).at(-1) ?? '';
    expect(text).not.toBe('');
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

/** Opens an account whose email is confirmed. */
async function register(page: Page, email: string): Promise<void> {
  await signUp(page, { email, isEmpty: true });
  await page.goto(await linkIn(email, 'confirm-email', shop.dataDir));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  expect((await page.request.post(api('auth/login'), { data: owner })).ok()).toBe(true);
}

async function switchOn(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/subscribers');
  const onOff = page.getByRole('switch', { name: 'Offer the newsletter' });
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await expect(onOff).not.toBeChecked();
  await onOff.click({ force: true });
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(onOff).toBeChecked();
}

test('a shopper signs up for the newsletter and confirms by email, and the owner reads the ledger and sends a campaign', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: shop.url });
  const email = 'news@example.com';
  await signIn(page);
  const visitor = await browser.newPage({ baseURL: shop.url, viewport: phone });
  await visitor.goto('/');
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' })).toHaveCount(0);
  await switchOn(page);

  await test.step('nothing is sent before the box is ticked', async () => {
    await visitor.goto('/');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText('Tick the box to agree.')).toBeVisible();
    await expectAccessibleAtWidths(visitor);
  });
  await test.step('the shopper agrees and gets the link', async () => {
    await visitor.getByRole('checkbox', { name: /^Yes, send me news and offers of/ }).check();
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText('Almost done.')).toBeVisible();
  });
  const link = await linkIn(email, 'confirm-consent', shop.dataDir);
  await test.step('opening the link changes nothing, the button confirms', async () => {
    await visitor.goto(link);
    await page.reload();
    await expect(page.getByText('Newsletter, not confirmed')).toBeVisible();
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByText('Thank you. Your choice is confirmed.')).toBeVisible();
  });
  await test.step('the owner sees the address and its ledger', async () => {
    await page.reload();
    await expect(page.getByText('Newsletter, not confirmed')).toHaveCount(0);
    await page.getByRole('button', { name: email }).click();
    const dialog = page.getByRole('dialog', { name: email });
    await expect(dialog.getByText('Newsletter: Given')).toBeVisible();
    await expect(dialog.getByText('Newsletter: Pending')).toBeVisible();
    await expect(dialog.getByText('Yes, send me news and offers of', { exact: false }).first()).toBeVisible();
  });
  await test.step('the owner puts the form on the home page', async () => {
    await openAdminPage(page, '/admin/sections/home');
    await page.getByRole('button', { name: 'Add section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a section' });
    await dialog.getByRole('button', { name: /^Newsletter/ }).click();
    await page.getByLabel('Heading', { exact: true }).fill('Our news');
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Shoppers see these sections.')).toBeVisible();
  });
  await test.step('a second request, by the form on the home page, sends no second email', async () => {
    const before = (await sent('confirm-consent')).length;
    await visitor.goto('/');
    const section = visitor.getByRole('region', { name: 'Our news' });
    await section.getByRole('textbox', { name: 'Email' }).fill(email);
    await section.getByRole('checkbox').check();
    await expectAccessibleAtWidths(visitor);
    await section.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText('Almost done.')).toBeVisible();
    expect((await sent('confirm-consent')).length).toBe(before);
  });
  await test.step('the owner writes a campaign, confirms its recipients and sends it', async () => {
    const subject = 'New mugs';
    await page.request.put(api('settings/marketing'), { data: { newsletter: true, quietFrom: 0, quietTo: 0 } });
    await openAdminPage(page, '/admin/campaigns');
    await page.getByRole('link', { name: 'Write a campaign' }).click();
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Text', { exact: true }).fill('Our new mugs have arrived.\nCome and see them.');
    await expect(page.locator('[data-preview="subject"]')).toHaveText(subject);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Send...' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to \d+$/ })
      .click();
    await expect(page.getByText('The campaign is being sent.')).toBeVisible();

    await expect(async () => {
      await page.request.post(api('settings/admin/jobs/marketing-emails/run'));
      const emails = await sent('campaign');
      const found = emails.find((one) => one.includes(`To: ${email}`) && one.includes(`Subject: ${subject}`));
      expect(found).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    }).toPass();
    await openAdminPage(page, '/admin/campaigns');
    await expect(page.getByRole('row', { name: /New mugs/ })).toContainText('Sent');
  });
  await visitor.close();
  await page.close();
});

test('a shopper learns of a lower price and waits for a product, a guest restores the cart, and the owner reads the figures', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: shop.url });
  const visitor = await browser.newPage({ baseURL: shop.url, viewport: phone });
  const email = 'ada@example.com';
  await signIn(page);
  const product = { name: 'Vase', price: 2_400, stock: 5 };
  const { id } = (await (await page.request.post(api('products'), { data: product })).json()) as { id: string };

  await test.step('the owner switches the email on', async () => {
    await openAdminPage(page, '/admin/settings/automatic-emails');
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
    await visitor.goto('/product/vase');
    await visitor
      .getByRole('main')
      .getByRole('button', { name: /wishlist$/ })
      .first()
      .click();
    await expect(visitor.getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible();
    await visitor.goto('/wishlist');
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
    await visitor.goto(pathname + search);
    await expect(visitor).toHaveURL(/\/product\/vase$/);
    const preferences = /https?:\/\/\S+(\/email-preferences\?key=\S+)/.exec(mail)?.[1] ?? '';
    await visitor.goto(preferences);
    await expect(visitor.getByRole('checkbox', { name: /^Email me when the price/ })).toBeChecked();
    await expectAccessibleAtWidths(visitor);
    await visitor.getByRole('button', { name: 'Stop all of these emails' }).click();
    await expect(visitor.getByText('Your choice is saved.')).toBeVisible();
  });
  await test.step('the owner reads the figures, and the texts with their preview', async () => {
    await openAdminPage(page, '/admin/settings/automatic-emails');
    await expect(page.getByRole('row', { name: /^Lower price/ })).toContainText('Lower price');
    await page.getByRole('link', { name: 'Texts, preview and test' }).nth(2).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lower price' })).toBeVisible();
    await expect(page.locator('[data-preview="subject"]')).toHaveText('Stoneware mug is now cheaper');
  });
  await test.step('the shopper waits for a product, and removes the alert in the account', async () => {
    const made = await page.request.post(api('products'), { data: { name: 'Sold Out Vase', price: 900, stock: 0 } });
    const soldOut: { slug: string; name: string } = await made.json();
    await visitor.goto(`/product/${soldOut.slug}`);
    await visitor.getByRole('button', { name: 'Email me when it is back' }).click();
    await visitor.getByRole('button', { name: 'Email me', exact: true }).click();
    await expect(visitor.getByRole('status').filter({ hasText: email })).toBeVisible();
    await visitor.goto('/account/details');
    const alerts = visitor.getByRole('region', { name: 'Products you are waiting for' });
    await expect(alerts.getByRole('link', { name: soldOut.name })).toBeVisible();
    await expectAccessibleAtWidths(visitor);
    await alerts.getByRole('button', { name: `Remove ${soldOut.name}` }).click();
    await expect(alerts.getByRole('status')).toHaveText('Removed. You receive no email about it.');
    await expect(alerts.getByRole('link')).toHaveCount(0);
  });

  const guest = await browser.newPage({ baseURL: shop.url, viewport: phone });
  const guestEmail = 'grace@example.com';
  await page.request.post(api('products'), { data: { name: 'Jug', price: 3_100, stock: 5 } });
  const settings = { abandonedCheckout: true, cartDelays: [1] };
  expect((await page.request.put(api('settings/marketing'), { data: settings })).ok()).toBe(true);

  await test.step('the guest asks for a reminder in the checkout, confirms the address and leaves', async () => {
    await guest.goto('/product/jug');
    await guest.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await guest.goto('/checkout');
    await guest.getByLabel('Email', { exact: true }).fill(guestEmail);
    await guest.getByRole('checkbox', { name: /^Remind me by email/ }).check();
    await expect(guest.getByText('Almost done.')).toBeVisible();
    await expectAccessibleAtWidths(guest);
    await guest.goto(await linkIn(guestEmail, 'confirm-consent', shop.dataDir));
    await guest.getByRole('button', { name: 'Confirm' }).click();
    await expect(guest.getByText('Thank you. Your choice is confirmed.')).toBeVisible();
  });
  await ageCarts(2);
  await test.step('another device restores the cart by the link, and the owner reads that an email was sent', async () => {
    await expect(async () => {
      await page.request.post(api('settings/admin/jobs/marketing-emails/run'));
      expect(await newest('abandoned-checkout')).toContain(`To: ${guestEmail}`);
    }).toPass();
    const other = await browser.newPage({ baseURL: shop.url, viewport: phone });
    const link = /https?:\/\/\S+(\/api\/v1\/mail-links\/\S+)/.exec(await newest('abandoned-checkout'))?.[1] ?? '';
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expectAccessibleAtWidths(other);
    await other.getByRole('button', { name: 'Restore the cart' }).click();
    await expect(other).toHaveURL(/\/cart$/);
    await expect(other.getByRole('main').getByText('Jug').first()).toBeVisible();
    await openAdminPage(page, '/admin/settings/automatic-emails');
    await expect(page.getByRole('row', { name: /^Unfinished/ })).toContainText('1');
    await other.close();
  });
  await guest.close();
  await visitor.close();
  await page.close();
});
