import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.remove());

async function confirmationEmails(): Promise<string[]> {
  const folder = join(shop.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('-confirm-consent.eml'));
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

async function switchOn(page: Page): Promise<void> {
  const answer = await page.request.post(`${shop.url}/api/v1/auth/login`, { data: owner });
  expect(await answer.json()).toMatchObject({ success: true });
  await page.goto(`${shop.url}/admin/subscribers`);
  const onOff = page.getByRole('switch', { name: 'Offer the newsletter' });
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await expect(onOff).not.toBeChecked();
  await onOff.click({ force: true });
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(onOff).toBeChecked();
}

test('a shopper signs up, confirms by email and stops again, and the owner reads the ledger', async ({
  page,
  browser,
}) => {
  const email = 'ada@example.com';
  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto(shop.url);
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' })).toHaveCount(0);
  await switchOn(page);

  await test.step('nothing is sent before the box is ticked', async () => {
    await visitor.goto(shop.url);
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
    await visitor.goto(shop.url + link);
    await page.goto(`${shop.url}/admin/subscribers`);
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
  await test.step('a second request sends no second email', async () => {
    const before = (await confirmationEmails()).length;
    await visitor.goto(`${shop.url}/newsletter`);
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText('Almost done.')).toBeVisible();
    expect((await confirmationEmails()).length).toBe(before);
  });
  await visitor.close();
});
