import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeProduct, ownName } from './support/catalogue.ts';
import { addressOf, call, picture, signInAsDemo } from './support/staff.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const chooser = (page: Page) => page.locator('input[type=file]').first();
const image = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(colour),
});

/** Pastes into what has the focus, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

interface Found {
  readonly items: { readonly id: string; readonly name: string; readonly stock: number }[];
}
async function named(page: Page, baseURL: string, name: string): Promise<Found['items']> {
  const data = { where: { name }, limit: 10 };
  return (await call<Found>(page.request, { baseURL, method: 'POST', path: '/products/many', data })).items;
}

async function openProduct(page: Page, baseURL: string, name: string, more: object = {}) {
  await signInAsDemo(page, baseURL);
  const product = await makeProduct(page.request, { name: ownName(name), ...more });
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return product;
}

test('pictures are uploaded, described, sorted with the keyboard and the mouse, and replaced', async ({
  page,
  baseURL,
}) => {
  const { id } = await openProduct(page, addressOf(baseURL), 'Pictured');
  await chooser(page).setInputFiles([
    image('one.png', [200, 30, 30]),
    image('two.png', [30, 200, 30]),
    image('three.png', [30, 30, 200]),
  ]);
  const alt = (place: number) => page.getByLabel(`Alternative text of image ${place}`);
  await expect(alt(3)).toBeVisible();
  for (const [place, words] of ['Red', 'Green', 'Blue'].entries()) await alt(place + 1).fill(words);

  const handle = page.getByRole('button', { name: 'Move image 1', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('image 1 is now at place 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('image 1 is now at place 2 of 3.')).toBeAttached();
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
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  for (const [place, words] of ['Blue', 'Green', 'Red'].entries()) await expect(alt(place + 1)).toHaveValue(words);
  await call(page.request, {
    baseURL: addressOf(baseURL),
    method: 'PUT',
    path: `/products/${id}`,
    data: { status: 'DRAFT' },
  });
});

test('a broken, a huge and a wrong file are refused in words, and the rest of the form stays', async ({
  page,
  baseURL,
}) => {
  await openProduct(page, addressOf(baseURL), 'Unpictured');
  await field(page, 'Long name').fill('Typed before the uploads');
  await chooser(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Not an image of at most 20 MB: notes.txt')).toBeVisible();
  await chooser(page).setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(21 * 1024 * 1024),
  });
  await expect(page.getByText('Not an image of at most 20 MB: huge.png')).toBeVisible();
  const whole = picture([1, 2, 3]);
  await chooser(page).setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: whole.subarray(0, 40) });
  const uploads = page.getByRole('status', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('That did not work');
  await expect(uploads.getByText(/^Request /)).toBeVisible();
  await expectAccessible(page);
  await uploads.getByRole('button', { name: 'Dismiss' }).click();
  await expect(uploads).toBeHidden();
  await expect(field(page, 'Long name')).toHaveValue('Typed before the uploads');
});

test('an empty price is refused in words beside the field, and nothing is given away', async ({ page, baseURL }) => {
  const { id } = await openProduct(page, addressOf(baseURL), 'Priced');
  const price = field(page, 'Price');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await price.fill('');
  await save(page);
  await expect(price).toHaveAccessibleDescription('Give it a price. What is free has the price 0.');
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

  await page.goto('/admin/catalog/products/new');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Give it a name.');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Give it a price. What is free has the price 0.');
});

test('options with a preset make five hundred variants, edited like a sheet and saved at once', async ({
  page,
  baseURL,
}) => {
  const origin = addressOf(baseURL);
  await signInAsDemo(page, origin);
  const preset = ownName('Size');
  const values = Array.from({ length: 20 }, (_, place) => `S${place}`);
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
  await page.getByRole('menuitem', { name: 'Another one' }).click();
  await page.getByLabel('Name of option 2').fill('Colour');
  const colours = Array.from({ length: 25 }, (_, place) => `C${place}`);
  await page.getByRole('combobox', { name: 'Values of Colour' }).focus();
  await paste(page, colours.join(','));
  await expect(page.getByText('500 variants', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Fill all' }).click();
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

test('a connection lost before and in the middle of saving loses nothing and doubles nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = addressOf(baseURL);
  await signInAsDemo(page, origin);
  const name = ownName('Interrupted');
  await page.goto('/admin/catalog/products/new');
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('12');
  const create = page.getByRole('button', { name: 'Create product' });

  await context.setOffline(true);
  await create.click();
  await expect(page.getByText('The shop cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
  await context.setOffline(false);
  expect(await named(page, origin, name)).toHaveLength(0);

  // The shop gets the call and answers; the answer never arrives.
  await page.route('**/api/v1/products', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await create.click();
  await expect(create).toBeEnabled();
  await expect.poll(async () => (await named(page, origin, name)).length).toBe(1);
  await page.unroute('**/api/v1/products');
  await field(page, 'Long name').fill('Typed after the line broke');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Typed after the line broke' })).toBeVisible();
  expect(await named(page, origin, name)).toHaveLength(1);

  // The same with a change of what is there: nobody else was at it, so nobody is warned of anybody.
  const product = `**/api/v1${new URL(page.url()).pathname.replace('/admin/catalog', '')}`;
  await page.route(product, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await field(page, 'Price').fill('13');
  await save(page);
  await expect(page.getByText('The shop cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute(product);
  await save(page);
  await expect(page.getByText('It was saved already: only the answer got lost.')).toBeVisible();
  await expect(field(page, 'Price')).toHaveValue('$13.00');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a session that ended asks to sign in in place, and the form is still there', async ({ page, baseURL }) => {
  const { id } = await openProduct(page, addressOf(baseURL), 'Unsaved');
  await field(page, 'Long name').fill('Typed before the session ended');
  expect((await page.request.post('/api/v1/auth/logout')).ok()).toBe(true);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByText(/What you typed on this page is still there/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill('demo-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Long name')).toHaveValue('Typed before the session ended');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Typed before the session ended' })).toBeVisible();
  await page.goto(`/admin/catalog/products/${id}`);
  await expect(field(page, 'Long name')).toHaveValue('Typed before the session ended');
});

test('a failure of the server names a request id to quote', async ({ page, baseURL }) => {
  await openProduct(page, addressOf(baseURL), 'Unlucky');
  await page.route('**/api/v1/products/*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/api/v1/docs#INTERNAL',
        title: 'Something went wrong',
        status: 500,
        detail: 'Something went wrong on our side. It has been noted.',
        code: 'INTERNAL',
        requestId: 'request-4711',
      }),
    }),
  );
  await field(page, 'Long name').fill('Typed before the failure');
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'That did not work' });
  await expect(alert).toContainText('Something went wrong on our side. It has been noted.');
  await expect(alert).toContainText('Request request-4711');
  await expect(field(page, 'Long name')).toHaveValue('Typed before the failure');
});

test('a product that was ordered is archived when it is deleted, and a preset in use leaves the products alone', async ({
  page,
  baseURL,
}) => {
  const origin = addressOf(baseURL);
  await signInAsDemo(page, origin);
  const tag = ownName('Fresh').slice(0, 40);
  const { id: presetId } = await call<{ id: string }>(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/products/tags-presets',
    data: { name: tag, color: '#114422', textColor: '#ffffff' },
  });
  const product = await makeProduct(page.request, { name: ownName('Ordered'), price: 500, tags: [tag] });
  const address = {
    name: 'Demo Buyer',
    email: 'demo@example.com',
    street1: '417 Montgomery Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94104',
    country: 'US',
  };
  const order = {
    email: 'demo@example.com',
    items: [{ productId: product.id, quantity: 1 }],
    address,
    paymentMethod: 'pm_card_visa',
  };
  await call(page.request, { baseURL: origin, method: 'POST', path: '/orders/manual', data: order });
  expect((await page.request.delete(`/api/v1/products/tags-presets/${presetId}`)).ok()).toBe(true);
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByText(tag).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A product that was ever ordered is archived instead')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted, or archived if it was ever ordered.')).toBeVisible();
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByRole('main').getByText('Archived', { exact: true }).first()).toBeVisible();
});

const names = [
  ['Arabic', 'كوب من السيراميك (أزرق)', 'rtl'],
  ['Hebrew', 'ספל קרמיקה, גדול', 'rtl'],
  ['Japanese and emoji', '湯のみ 🍵👩‍👩‍👧‍👦', 'ltr'],
] as const;
for (const [language, words, direction] of names) {
  test(`a name in ${language} is kept, found and shown in its own direction`, async ({ page, baseURL }) => {
    const origin = addressOf(baseURL);
    await signInAsDemo(page, origin);
    const name = `${words} ${crypto.randomUUID().slice(0, 4)}`;
    await page.goto('/admin/catalog/products/new');
    await field(page, 'Name').fill(name);
    await field(page, 'Price').fill('9');
    expect(await field(page, 'Name').evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/admin/catalog/products?q=${encodeURIComponent(words.slice(0, 6))}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${id}`, data: { status: 'ARCHIVED' } });
  });
}
