import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownMark } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

/** The shop imports the lists sequentially, each in a process that may have to start. */
const aJob = { timeout: 60_000 };
const header = 'order_id,date,status,order_total,billing_email,item_name,item_quantity,item_subtotal';

async function choosePrevious(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Move in from another shop' });
  const chooser = section.getByRole('combobox', { name: 'Previous shop' }).or(section.getByLabel('Previous shop'));
  await chooser.first().click();
  await page.getByRole('option', { name }).click();
}

test('the owner chooses a former shop and its lists, tries them, reads counts, skipped lines and sums, and takes them over', async ({
  page,
}) => {
  const mark = ownMark();
  const email = `moved.${mark}@example.com`;
  const orders = [
    header,
    `W-${mark}-1,2024-03-01 09:50:26,completed,24.00,${email},Mug,2,24.00`,
    `W-${mark}-2,2024-03-02 09:50:26,on-hold,12.00,${email},Mug,1,12.00`,
  ];
  const customers = ['first_name,last_name,email,billing_address_1', `Mary,Moved,${email},1 High Street`];
  await signInAsOwner(page.request);
  await page.goto('/admin/catalog/import');
  const section = page.getByRole('region', { name: 'Move in from another shop' });
  await choosePrevious(page, 'WooCommerce');
  await section
    .locator('input[type=file]')
    .setInputFiles([csv(`orders-${mark}.csv`, orders), csv(`customers-${mark}.csv`, customers)]);
  const ofOrders = section.getByRole('group', { name: `orders-${mark}.csv`, exact: true });
  const ofCustomers = section.getByRole('group', { name: `customers-${mark}.csv`, exact: true });
  await expect(ofOrders.getByText('Uploaded. Not previewed yet.')).toBeVisible();
  await expect(ofCustomers.getByText('Uploaded. Not previewed yet.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Import these files' })).toBeDisabled();

  await section.getByRole('button', { name: 'Preview these files' }).click();
  await expect(ofOrders.getByText('This was a preview. Nothing has changed yet.')).toBeVisible(aJob);
  await expect(ofOrders.getByText(/1 order to import, 0 already in the shop, 1 skipped/)).toBeVisible();
  await expect(ofOrders.getByRole('row', { name: 'Totals $24.00 $24.00' })).toBeVisible();
  await expect(ofOrders.getByRole('cell', { name: /is 'on-hold'/ })).toBeVisible();
  await expect(ofCustomers.getByText(/1 customer to import/)).toBeVisible(aJob);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }

  await section.getByRole('button', { name: 'Import these files' }).click();
  await expect(ofOrders.getByText(/1 order imported/)).toBeVisible(aJob);
  await expect(ofCustomers.getByText(/1 customer imported/)).toBeVisible(aJob);
  await openAdminPage(page, `/admin/orders?q=${encodeURIComponent(`W-${mark}-1`)}`);
  await expect(page.getByText(`W-${mark}-1`).first()).toBeVisible();

  await test.step('the owner takes discounts over from Shopify, reads which rows are skipped, and finds the offer among those of the shop', async () => {
    const code = `MOVED-${ownMark()}`.toUpperCase();
    const discounts = [
      'Name,Value,Value Type,Type,Discount Class,Usage Limit Per Code,Times Used In Total,Status,Start,End',
      `${code},-5.00,fixed_amount,Amount Off,order,10,4,Active,2025-12-08 11:28:18 -0600,`,
      `${code}-MUGS,-10.0,percentage,Amount Off,product,,0,Active,2025-12-08 11:28:18 -0600,`,
    ];
    await openAdminPage(page, '/admin/catalog/import');
    await choosePrevious(page, 'Shopify');
    await section.locator('input[type=file]').setInputFiles(csv(`${code}.csv`, discounts));
    const list = section.getByRole('group', { name: `${code}.csv`, exact: true });
    await expect(list.getByText('Uploaded. Not previewed yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Preview these files' }).click();
    await expect(list.getByText(/1 discount to import, 0 already in the shop, 1 skipped/)).toBeVisible(aJob);
    await expect(list.getByRole('row', { name: 'Amounts off $5.00 $5.00' })).toBeVisible();
    await expect(
      list.getByRole('cell', { name: /is for selected products, which the file does not name/ }),
    ).toBeVisible();
    await expect(list.getByRole('cell', { name: /4 of its 10 redemptions were in the previous shop/ })).toBeVisible();
    await section.getByRole('button', { name: 'Import these files' }).click();
    await expect(list.getByText(/1 discount imported/)).toBeVisible(aJob);
    await openAdminPage(page, `/admin/discounts?q=${code}`);
    await expect(page.getByText(code).first()).toBeVisible();
  });
});

function csv(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}
