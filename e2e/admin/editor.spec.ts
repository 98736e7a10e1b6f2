import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { chooser, field, image, named, openProduct, paste, save } from '../support/editor.ts';
import { call, picture, requireAddress, signInAsDemo } from '../support/staff.ts';

/** Stays on the changed product, and discards the change. */
async function leaveChanged(page: Page): Promise<void> {
  await field(page, 'Subtitle').fill('Something else');
  await page.getByRole('link', { name: 'Products' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Subtitle')).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Subtitle')).toHaveValue('');
  await page.getByRole('link', { name: 'Products' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Subtitle')).toBeVisible();
}

async function setEmptyPrice(page: Page, id: string): Promise<void> {
  const price = field(page, 'Price');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await price.fill('');
  await save(page);
  await expect(price).toHaveAccessibleDescription('Enter a price. For a free product, enter 0.');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await price.fill('0');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const free = await page.request.post('/api/v1/products/one', { data: { where: { id }, select: ['price'] } });
  expect(await free.json()).toMatchObject({ price: 0 });
}

async function createCategory(page: Page, id: string): Promise<void> {
  const name = ownName('Made Here');
  await page.getByRole('combobox', { name: 'Categories' }).fill(name);
  await page.getByRole('option', { name: `Create “${name}”` }).click();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save(page);
  expect((await saved).ok()).toBe(true);
  // The editor starts again with the saved version.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  const stored = await page.request.post('/api/v1/products/one', { data: { where: { id }, include: ['categories'] } });
  expect((await stored.json()).categories).toMatchObject([{ name }]);
}

test('a product is not left, priced or pictured by mistake, and its pictures are sorted with the keyboard and the mouse', async ({
  page,
  baseURL,
}) => {
  const { id } = await openProduct(page, requireAddress(baseURL), 'Pictured');
  await test.step('leaving a changed product asks first', () => leaveChanged(page));
  await test.step('an empty price is refused in words beside the field, and nothing is given away', () =>
    setEmptyPrice(page, id));
  await test.step('a category is created from within the editor and belongs to the product', () =>
    createCategory(page, id));
  await test.step('a broken, a huge and a wrong file are refused in words, and the rest of the form stays', async () => {
    await field(page, 'Subtitle').fill('Typed before the uploads');
    await chooser(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Upload an image of up to 20 MB. Not accepted: notes.txt')).toBeVisible();
    const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 * 1024) };
    await chooser(page).setInputFiles(huge);
    await expect(page.getByText('Upload an image of up to 20 MB. Not accepted: huge.png')).toBeVisible();
    const whole = picture([1, 2, 3]);
    await chooser(page).setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: whole.subarray(0, 40) });
    const uploads = page.getByRole('status', { name: 'Uploads' });
    await expect(uploads.getByRole('alert')).toContainText('This is not possible');
    await expect(uploads.getByText(/^Request /)).toHaveCount(0);
    await expectAccessible(page);
    await uploads.getByRole('button', { name: 'Dismiss' }).click();
    await expect(uploads).toBeHidden();
    await expect(field(page, 'Subtitle')).toHaveValue('Typed before the uploads');
  });
  await chooser(page).setInputFiles([
    image('one.png', [200, 30, 30]),
    image('two.png', [30, 200, 30]),
    image('three.png', [30, 30, 200]),
  ]);
  const alt = (index: number) => page.getByLabel(`Alternative text of image ${index}`);
  await expect(alt(3)).toBeVisible();
  for (const [index, words] of ['Red', 'Green', 'Blue'].entries()) await alt(index + 1).fill(words);

  const handle = page.getByRole('button', { name: 'Move image 1', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('image 1 is now at position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('image 1 is now at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(alt(1)).toHaveValue('Green');
  await expect(alt(2)).toHaveValue('Red');

  const from = await page.getByRole('button', { name: 'Move image 3', exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move image 1', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The handles are not shown.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect(alt(1)).toHaveValue('Blue');

  await page.getByRole('button', { name: 'Replace image 1' }).click();
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(image('four.png', [9, 9, 9]));
  await expect(alt(1)).toHaveValue('Blue');
  await expectAccessible(page);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save(page);
  expect((await stored).ok()).toBe(true);
  await page.reload();
  for (const [index, words] of ['Blue', 'Green', 'Red'].entries()) await expect(alt(index + 1)).toHaveValue(words);
  await call(page.request, {
    baseURL: requireAddress(baseURL),
    method: 'PUT',
    path: `/products/${id}`,
    data: { status: 'DRAFT' },
  });
});

test('options with a preset make five hundred variants, edited like a sheet and saved at once', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const preset = ownName('Size');
  const values = Array.from({ length: 20 }, (_, index) => `S${index}`);
  await call(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/products/options-presets',
    data: { name: preset, values },
  });
  const name = ownName('Manifold');
  await page.goto('/admin/catalog/products/new');
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('10');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('menuitem', { name: `${preset} (20)` }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('menuitem', { name: 'New option' }).click();
  await page.getByLabel('Name of option 2').fill('Colour');
  const colors = Array.from({ length: 25 }, (_, index) => `C${index}`);
  await page.getByRole('combobox', { name: 'Values of Colour' }).focus();
  await paste(page, colors.join(','));
  await expect(page.getByText('500 variants', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit all' }).click();
  await page.getByLabel('Stock of all').fill('2');
  await page.getByRole('button', { name: 'Set', exact: true }).last().click();
  await page.keyboard.press('Escape');
  const cell = page.getByLabel('Stock of S0 / C0', { exact: true });
  await cell.focus();
  await paste(page, '7\n8\n9');
  await expect(page.getByLabel('Stock of S0 / C2', { exact: true })).toHaveValue('9');
  await cell.press('ArrowDown');
  await expect(page.getByLabel('Stock of S0 / C1', { exact: true })).toBeFocused();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/products') && answer.status() === 201);
  await page.getByRole('button', { name: 'Create product' }).click();
  await saved;
  await expect(page.getByText(`Stock: ${497 * 2 + 24} in 500 variants`)).toBeVisible();

  await expect(page.getByRole('button', { name: 'Show all 500 variants' })).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  await expect(page.getByText('500 variants', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).last().click();
  await page
    .getByRole('button', { name: 'Leave' })
    .or(page.getByRole('heading', { level: 1, name: 'Products' }))
    .first()
    .click();
  for (const { id } of await named(page, origin, name))
    await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${id}`, data: { status: 'ARCHIVED' } });
});
