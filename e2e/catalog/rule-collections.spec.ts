import { expect, test } from '@playwright/test';
import { expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';

test('the owner chooses the products of a collection by rules', async ({ page, browser }) => {
  await signInAsOwner(page.request);
  const tag = ownMark();
  const cheap = await makeProduct(page.request, { name: ownName('Cheap'), price: 1500, tags: [{ name: tag }] });
  const dear = await makeProduct(page.request, { name: ownName('Dear'), price: 9000, tags: [{ name: tag }] });
  await signInAsOwner(page.request);
  const collection = ownName('Chosen');

  await test.step('the preview counts and shows the products before the save', async () => {
    await page.goto('/admin/catalog/collections/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(collection);
    await page.getByText('By rules').click();
    await expect(page.getByText('Complete the conditions to see the products.')).toBeVisible();
    await page.getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByText('Complete each condition, or remove it.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Value of condition 1' }).fill(tag);
    await page.keyboard.press('Escape');
    const preview = page.getByRole('group', { name: 'Preview of the products' });
    await expect(preview.getByRole('status')).toHaveText('2 products:');
    for (const { name } of [dear, cheap])
      await expect(preview.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    // The owner continues on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Field of condition 2' }).click();
    await page.getByRole('option', { name: 'Price' }).click();
    await page.getByRole('textbox', { name: 'Value of condition 2' }).fill('20');
    await expect(preview.getByRole('status')).toHaveText('1 product:');
    await expect(preview.getByRole('listitem')).toHaveText([cheap.name]);
    await expect(page.getByText('changes of products appear within a minute')).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const read = await page.request.post('/api/v1/catalog/collections/one', { data: { where: { id } } });
  const { slug } = (await read.json()) as { slug: string };
  const context = await browser.newContext({ viewport: phone });
  const shopper = await context.newPage();
  await test.step('a shopper sees them, and the change of a product after the next run of the job', async () => {
    await shopper.goto(`/collection/${slug}`);
    const main = shopper.getByRole('main');
    await expect(main.getByRole('link', { name: new RegExp(cheap.name) }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: new RegExp(dear.name) })).toHaveCount(0);
    await expectAccessibleAtWidths(shopper);
    const changed = await page.request.put(`/api/v1/products/${dear.id}`, { data: { price: 1200 } });
    expect(changed.ok(), await changed.text()).toBe(true);
    await expect(async () => {
      await page.request.post('/api/v1/settings/admin/jobs/listings/run');
      await shopper.reload();
      await expect(main.getByRole('link', { name: new RegExp(dear.name) }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
  await context.close();

  await test.step('by hand, the list of the rules stays and can be changed', async () => {
    await page.reload();
    await page.getByText('By hand').click();
    await expect(page.getByRole('list', { name: /products/i }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const stored = await page.request.post('/api/v1/catalog/collections/one', { data: { where: { id } } });
    expect((await stored.json()).rules).toBeNull();
  });
});
