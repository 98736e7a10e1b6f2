import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.remove());

test('the owner writes a campaign, confirms its recipients and sends it', async ({ page }) => {
  const api = (path: string) => `${shop.url}/api/v1/${path}`;
  const email = 'ada@example.com';
  const subject = 'New mugs';
  expect((await page.request.post(api('auth/login'), { data: owner })).ok()).toBe(true);
  await page.request.put(api('settings/marketing'), { data: { newsletter: true, quietFrom: 0, quietTo: 0 } });
  const data = { email, purpose: 'newsletter', source: 'NEWSLETTER' };
  await page.request.post(api('mail-consents'), { data });
  const link = new URL(await linkIn(email, 'confirm-consent', shop.dataDir), shop.url);
  await page.request.post(api('mail-consents/confirm'), { data: { key: link.searchParams.get('key') } });

  await page.goto(`${shop.url}/admin/campaigns`);
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

  const folder = join(shop.dataDir, 'outbox');
  await expect(async () => {
    await page.request.post(api('settings/admin/jobs/marketing-emails/run'));
    const files = (await readdir(folder)).filter((file) => file.endsWith('-campaign.eml'));
    const emails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const sent = emails.find((one) => one.includes(`To: ${email}`) && one.includes(`Subject: ${subject}`));
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }).toPass();
  await page.goto(`${shop.url}/admin/campaigns`);
  await expect(page.getByRole('row', { name: /New mugs/ })).toContainText('Sent');
});
