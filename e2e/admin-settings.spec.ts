import { expect, test } from '@playwright/test';
import { addressOf, signInAsDemo } from './support/staff.ts';

test('a colour changed by staff shows in the shop on the next load', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/settings/site?part=colours');
  const field = page.getByLabel('Primary', { exact: true });
  const before = await field.inputValue();
  try {
    await field.fill('#7a1f5c');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it on their next load.')).toBeVisible();
    await page.goto('/');
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    );
    expect(primary.toLowerCase()).toBe('#7a1f5c');
  } finally {
    await page.goto('/admin/settings/site?part=colours');
    await page.getByLabel('Primary', { exact: true }).fill(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it on their next load.')).toBeVisible();
  }
});

test('colours that are hard to read together are named', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/settings/site?part=colours');
  await page.getByLabel('Text', { exact: true }).fill('#eeeeee');
  await expect(page.getByText(/‘Text’ on ‘Background’ has a contrast of/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('an example cart follows the shipping and tax that staff type', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/settings/site?part=money');
  await page.getByLabel('Flat shipping rate').fill('5');
  await page.getByLabel('Free shipping from').fill('100');
  await page.getByLabel('Sales tax').fill('10');
  await page.getByLabel('Goods in the cart').fill('40');
  const example = page.getByRole('region', { name: 'Example cart' });
  await expect(example).toContainText('Add $60.00 for free shipping!');
  await expect(example).toContainText('Total$49.00');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the demo account is told why it may not change how the shop ships', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/settings/admin');
  await expect(page.getByRole('note', { name: 'The demo account may not change these settings.' })).toBeVisible();
});
