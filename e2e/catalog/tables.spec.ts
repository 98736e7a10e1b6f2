import { expect, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { makeProduct, ownMark } from '../support/catalogue.ts';
import { paste } from '../support/editor.ts';
import { openAdminPage } from '../support/open-by-router.ts';

test('products are edited as a table, and their stock is counted in the list', async ({ page }) => {
  const mark = ownMark();
  const [bowl, cup] = [`Bowl ${mark}`, `Cup ${mark}`];
  const variants = [
    { options: ['Colour:Sand'], stock: 4, sku: `SAND-${mark}` },
    { options: ['Colour:Sea'], stock: 5, sku: `SEA-${mark}` },
  ];
  await makeProduct(page.request, { name: bowl, price: 1000, variants });
  await makeProduct(page.request, { name: cup, price: 2000, stock: 7 });
  const stock = async () => {
    const { items } = await (await page.request.get(`/api/v1/inventory?search=${mark}`)).json();
    return items as { id: string; available: number }[];
  };

  await page.goto(`/admin/catalog/products?q=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Edit in table' }).click();
  const grid = page.getByRole('grid', { name: 'Products' });
  const row = (name: string) => grid.getByRole('row', { name });
  const cell = (name: string, column: number) => row(name).getByRole('gridcell').nth(column);
  await expect(row(`${bowl}, Sand`)).toBeVisible();
  await expectAccessibleAtWidths(page);

  await test.step('a spreadsheet over two variants and the next product, which each take the cells that they have', async () => {
    await cell(`${bowl}, Sand`, 0).click();
    await paste(page, '12\t9.50\n13\t9.75\n14\t21.00\n');
    await expect(cell(`${bowl}, Sea`, 1)).toHaveText('9.75');
    await expect(cell(cup, 1)).toHaveText('21.00');
  });

  await test.step('fill down, then undo it', async () => {
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell(`${bowl}, Sea`, 0)).toHaveText('12');
    await page.keyboard.press('Control+z');
    await expect(cell(`${bowl}, Sea`, 0)).toHaveText('13');
  });

  await test.step('a cell that is not valid is named, and nothing is saved', async () => {
    await cell(cup, 5).click();
    await page.keyboard.type('Gone');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Status of ${cup}: One of Draft, Active, Archived`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save 3 rows' })).toBeDisabled();
    await cell(cup, 5).dblclick();
    await page.getByRole('textbox', { name: `Status of ${cup}` }).fill('Draft');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save 3 rows' }).click();
    await expect(grid.getByText('Saved', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    expect((await stock()).map(({ available }) => available)).toEqual([12, 13, 14]);
  });

  await test.step('stock is counted in the list', async () => {
    const list = `/admin/catalog/inventory?q=${encodeURIComponent(bowl)}`;
    await openAdminPage(page, list);
    const sand = page.getByRole('textbox', { name: `Available of ${bowl}, Sand` });
    const sea = page.getByRole('textbox', { name: `Available of ${bowl}, Sea` });
    await expect(sand).toHaveValue('12');
    await expectAccessibleAtWidths(page);
    await sand.fill('+6');
    await sand.press('Enter');
    await expect(sea).toBeFocused();
    await expect(sand).toHaveValue('18');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // Another person changes the stock while the list is open.
    const [, found] = await stock();
    const changed = await page.request.put(`/api/v1/inventory/${found?.id}`, { data: { from: 13, to: 3 } });
    expect(changed.ok(), await changed.text()).toBe(true);
    await sea.fill('5');
    await sea.press('Enter');
    await expect(page.getByText('The stock is 3 by now. Check it, and enter it again.')).toBeVisible();
    await expect(sea).toHaveValue('3');
    await sea.fill('none');
    await sea.press('Enter');
    await expect(page.getByText('Enter a number, or a change such as +3.')).toBeVisible();
    await sea.press('Escape');
    await page.goto(`${list}&state=low`);
    await expect(page.getByRole('textbox', { name: /^Available of/ })).toHaveCount(1);
  });
});
