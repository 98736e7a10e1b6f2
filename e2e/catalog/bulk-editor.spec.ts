import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

/** Pastes a part of a spreadsheet into the focused cell. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('products are edited as a table', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const baseURL = shop.url;
  const { request } = page;
  await request.post('/api/v1/auth/login', { data: owner, headers: { origin: baseURL } });
  const create = (data: object) => call(request, { method: 'POST', path: '/products', data, baseURL });
  const variants = [
    { options: ['Colour:Sand'], stock: 4, sku: 'SAND' },
    { options: ['Colour:Sea'], stock: 5, sku: 'SEA' },
  ];
  await create({ name: 'Bowl', price: 1000, variants });
  await create({ name: 'Cup', price: 2000, stock: 7 });

  await page.goto('/admin/catalog/products');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Edit in table' }).click();
  const grid = page.getByRole('grid', { name: 'Products' });
  const row = (name: string) => grid.getByRole('row', { name });
  const cell = (name: string, column: number) => row(name).getByRole('gridcell').nth(column);
  await expect(row('Bowl, Sand')).toBeVisible();
  await expectAccessibleAtWidths(page);

  // A spreadsheet over two variants and the next product, which each take the cells that they have.
  await cell('Bowl, Sand', 0).click();
  await paste(page, '12\t9.50\n13\t9.75\n14\t21.00\n');
  await expect(cell('Bowl, Sea', 1)).toHaveText('9.75');
  await expect(cell('Cup', 1)).toHaveText('21.00');

  // Fill down, then undo it.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell('Bowl, Sea', 0)).toHaveText('12');
  await page.keyboard.press('Control+z');
  await expect(cell('Bowl, Sea', 0)).toHaveText('13');

  // A cell that is not valid is named, and nothing is saved.
  await cell('Cup', 5).click();
  await page.keyboard.type('Gone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status of Cup: One of Draft, Active, Archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 3 rows' })).toBeDisabled();
  await expectAccessibleAtWidths(page);
  await cell('Cup', 5).dblclick();
  await page.getByRole('textbox', { name: 'Status of Cup' }).fill('Draft');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 3 rows' }).click();
  await expect(grid.getByText('Saved', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  const saved = await request.get('/api/v1/inventory');
  const { items } = (await saved.json()) as { items: { available: number }[] };
  expect(items.map(({ available }) => available)).toEqual([12, 13, 14]);
  await context.close();
});
