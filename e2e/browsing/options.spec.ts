import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeProduct, makeProduct, ownMark, ownName, signInStaff } from '../support/catalogue.ts';
import { linkIn } from '../support/emails.ts';
import { signInAsOwner } from '../support/owner.ts';
import { openCart } from '../support/shopper.ts';

/**
 * Creates a mug with a picture for each of three colours, and one of them all. Ink is sold out in 25 cl, Moss in all
 * sizes.
 */
async function makeMug(request: APIRequestContext, more: object = {}) {
  const known = await request.post('/api/v1/products/one', {
    data: { where: { slug: 'stoneware-mug' }, include: ['images'] },
  });
  const { images } = (await known.json()) as { images: { main: string }[] };
  const pictures = ['Colour:Sand', 'Colour:Moss', 'Colour:Ink', null];
  return makeProduct(request, {
    name: ownName('Chosen Mug'),
    price: 2400,
    images: pictures.map((option, index) => ({ url: images[index]?.main, option })),
    options: ['Colour:Sand', 'Colour:Moss', 'Colour:Ink', 'Size:25 cl', 'Size:35 cl'],
    variants: [
      { options: ['Colour:Sand', 'Size:25 cl'], stock: 5 },
      { options: ['Colour:Sand', 'Size:35 cl'], stock: 5, price: 2800 },
      { options: ['Colour:Moss', 'Size:25 cl'], stock: 0 },
      { options: ['Colour:Ink', 'Size:25 cl'], stock: 0 },
      { options: ['Colour:Ink', 'Size:35 cl'], stock: 5, price: 2800 },
    ],
    ...more,
  });
}

const chosen = (page: Page, value: string) => page.getByRole('radio', { name: value, exact: true });
const thumbnail = (page: Page, image: number) => page.getByRole('button', { name: `Show image ${image} of 4` });

test('a choice of variant shows its price and picture, what changed with it, and is in the address and the cart', async ({
  page,
  request,
}) => {
  const { slug } = await makeMug(request);
  await page.goto(`/product/${slug}`);
  await test.step('a chosen variant shows its price', async () => {
    await expect(chosen(page, 'Sand')).toBeChecked();
    await page.getByText('35 cl', { exact: true }).click();
    await expect(page.getByRole('main').getByText('$28.00')).toBeVisible();
    await page.getByText('25 cl', { exact: true }).click();
  });
  await test.step('a choice that another value can not follow says what changed with it', async () => {
    await chosen(page, 'Ink').check();
    await expect(chosen(page, '35 cl')).toBeChecked();
    await expect(
      page.getByText('Ink is only available in 35 cl for now: 25 cl is sold out. The price has also changed.'),
    ).toBeVisible();
    await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
  });
  await test.step('a value that is sold out can not be chosen', async () => {
    await expect(chosen(page, '25 cl')).toBeDisabled();
  });
  await test.step('the address names the chosen variant, which a reload and the server show', async () => {
    await expect(page).toHaveURL(/\?variant=[\da-f-]{36}$/);
    const html = await (await request.get(page.url())).text();
    expect(html).toMatch(/<input type="radio"[^>]*value="Ink"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Ink"/);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`/product/${slug}$`));
    await page.reload();
    await expect(chosen(page, 'Ink')).toBeChecked();
    await expect(chosen(page, '35 cl')).toBeChecked();
    const unknown = await request.get(`/product/${slug}?variant=00000000-0000-7000-8000-000000000000`);
    expect(await unknown.text(), 'an unknown variant chooses nothing').toMatch(
      /<input type="radio"[^>]*value="Sand"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Sand"/,
    );
    await chosen(page, 'Sand').check();
    await expect(page.getByText('Ink is only available in 35 cl')).toBeHidden();
    await page.getByText('25 cl', { exact: true }).click();
    await expect(chosen(page, '25 cl')).toBeChecked();
  });
  await test.step('a picture chooses its variant', async () => {
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
    await thumbnail(page, 3).click();
    await expect(chosen(page, 'Ink')).toBeChecked();
    await expect(page.getByText('Ink, 35 cl is now selected.')).toBeVisible();
  });
  await test.step('a picture of all of them changes nothing', async () => {
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(thumbnail(page, 4)).toHaveAttribute('aria-current', 'true');
    await expect(chosen(page, 'Ink')).toBeChecked();
  });
  await test.step('a picture of what is sold out says so and chooses nothing', async () => {
    await thumbnail(page, 2).click();
    await expect(page.getByText('This picture shows Moss, which is sold out.')).toBeVisible();
    await expect(chosen(page, 'Ink')).toBeChecked();
  });
  await test.step('a swipe chooses as a click does', async () => {
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
    const stage = page.getByRole('button', { name: 'Open image 2 of 4 full-screen' });
    // Waits until the picture rests, and scrolls the start of the swipe out from under the header.
    await stage.hover({ position: { x: 60, y: 300 } });
    const box = await stage.boundingBox();
    if (!box) throw new Error('The picture has no place.');
    const [left, top] = [box.x + 60, box.y + 300];
    await page.mouse.down();
    await page.mouse.move(left + box.width * 0.7, top, { steps: 8 });
    await page.mouse.up();
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect(chosen(page, 'Sand')).toBeChecked();
  });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const cart = await openCart(page);
  await expect(cart.getByText('Colour Sand')).toBeVisible();
});

test('a value shows the colour of its preset, else its picture; the card of several prices says From and the lowest, after its discount', async ({
  page,
  request,
}) => {
  const option = `Glaze ${ownMark()}`;
  await signInStaff(request);
  const preset = await request.post('/api/v1/products/options-presets', {
    data: { name: option, values: ['Sand', 'Moss'], colors: [{ value: 'Sand', color: '#d8c3a5' }] },
  });
  expect(preset.status(), await preset.text()).toBe(201);
  const refused = await request.post('/api/v1/products/options-presets', {
    data: { name: `${option} too`, values: ['Sand'], colors: [{ value: 'Sand', color: 'sandy' }] },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([422, 'INVALID_COLOR']);
  const known = await request.post('/api/v1/products/one', {
    data: { where: { slug: 'stoneware-mug' }, include: ['images'] },
  });
  const { images } = (await known.json()) as { images: { main: string }[] };
  const { slug } = await makeProduct(request, {
    name: ownName('Glazed Mug'),
    images: [{ url: images[0]?.main, option: `${option}:Moss` }],
    options: [`${option}:Sand`, `${option}:Moss`, `${option}:Raw`],
    variants: ['Sand', 'Moss', 'Raw'].map((value) => ({ options: [`${option}:${value}`], stock: 2 })),
  });
  await page.goto(`/product/${slug}`);
  const values = page.getByRole('group', { name: option });
  await expect(values.getByRole('radio')).toHaveCount(3);
  const readLabel = (value: string) => values.locator('label').filter({ has: chosen(page, value) });
  await expect(readLabel('Sand').locator('i')).toHaveCSS('background-color', 'rgb(216, 195, 165)');
  await expect(readLabel('Moss').locator('img')).toBeVisible();
  await expect(readLabel('Raw').locator('i, img')).toHaveCount(0);
  await expectAccessible(page);

  const mark = ownMark();
  const [plain, reduced, same] = [
    await makeMug(request, { name: `Chosen ${mark} Mug` }),
    await makeMug(request, { name: `Reduced ${mark} Mug`, discount: 1000, discountType: 'PERCENTAGE' }),
    await makeProduct(request, { name: `Single ${mark} Mug`, price: 2400 }),
  ];
  await page.goto(`/search?q=${mark}`);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
  const several = card(plain.name);
  await expect(several).toContainText('From $24.00');
  await expect(several.getByText('$24.00', { exact: true })).toBeVisible();
  const lowered = card(reduced.name);
  await expect(lowered).toContainText('From $21.60');
  await expect(lowered.getByText('$24.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(lowered.getByText('10% OFF!')).toBeVisible();
  await expect(card(same.name)).toContainText('$24.00');
  await expect(card(same.name)).not.toContainText('From');
  await test.step('the results below the search box say the same', async () => {
    await page.getByRole('combobox', { name: 'Search Products...' }).fill(mark);
    const found = (name: string) => page.getByRole('option').filter({ hasText: name });
    await expect(found(plain.name)).toContainText('From $24.00');
    await expect(found(reduced.name)).toContainText('From $21.60');
    await expect(found(same.name)).toContainText('$24.00');
    await expect(found(same.name)).not.toContainText('From');
  });
});

test('a shopper receives one email when a sold-out product is back, and stops such emails with one click', async ({
  page,
  request,
}) => {
  const email = `ada-${ownMark()}@example.com`;
  const bowl = await makeProduct(request, { name: ownName('Awaited Bowl'), stock: 0 });
  await page.goto(`/product/${bowl.slug}`);
  await page.getByRole('button', { name: 'Email me when it is back' }).click();
  const form = page.getByRole('form', { name: 'Email me when it is back' });
  await test.step('what was typed stays when the shop can not be reached', async () => {
    await form.getByRole('button', { name: 'Email me' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
    await form.getByLabel('Email').fill(email);
    await page.route('**/api/v1/stock-alerts', (route) => route.abort());
    await form.getByRole('button', { name: 'Email me' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await page.unroute('**/api/v1/stock-alerts');
  });
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(`Open the link in the email that we sent to ${email}.`)).toBeVisible();
  await page.goto(await linkIn(email, 'confirm-stock-alert'));
  await expect(page.getByText('Confirmed. We will send you one email when the product is back.')).toBeVisible();
  await expectAccessible(page);
  await changeProduct(request, bowl.id, { stock: 3 });
  await signInAsOwner(page.request);
  const noQuietHours = { quietFrom: 0, quietTo: 0 };
  expect((await page.request.put('/api/v1/settings/marketing', { data: noQuietHours })).ok()).toBe(true);
  const run = await page.request.post('/api/v1/settings/admin/jobs/stock-alerts/run');
  expect(run.ok(), await run.text()).toBe(true);
  await page.goto(await linkIn(email, 'back-in-stock'));
  await expect(page.getByText('You are unsubscribed. We will not send you more back-in-stock emails')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await test.step('a shopper waits for one of several sold-out choices', async () => {
    const { slug, name } = await makeMug(request);
    const other = `ada-${ownMark()}@example.com`;
    await page.goto(`/product/${slug}`);
    const alerts = page.getByRole('button', { name: 'Email me when it is back' });
    const alertsOfValues = page.getByRole('group').getByRole('button', { name: 'Email me when it is back' });
    await expect(alertsOfValues.first()).toBeVisible();
    await expect(alerts, 'the product as a whole has no button').toHaveCount(await alertsOfValues.count());
    const soldOut = page.getByRole('group', { name: 'Colour' }).getByText('Moss, 25 cl is sold out.');
    await soldOut.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(form.getByLabel('Variant').locator('option:checked')).toHaveText('Moss, 25 cl');
    await form.getByLabel('Variant').selectOption('Ink, 25 cl');
    await form.getByLabel('Email').fill(other);
    await form.getByRole('button', { name: 'Email me' }).click();
    await expect(
      page.getByText(
        `Open the link in the email that we sent to ${other}. Then we send one email when ${name}, Ink, 25 cl is back.`,
      ),
    ).toBeVisible();
  });
});
