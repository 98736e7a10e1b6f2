import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, picture, requireAddress, signInAsDemo } from '../support/staff.ts';

test('a colour changed by staff shows in the shop on the next load', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await openAdminPage(page, '/admin/settings/site?part=colours');
  const field = page.getByLabel('Primary', { exact: true });
  const before = await field.inputValue();
  try {
    await field.fill('#7a1f5c');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
    await page.goto('/');
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    );
    expect(primary.toLowerCase()).toBe('#7a1f5c');
  } finally {
    await openAdminPage(page, '/admin/settings/site?part=colours');
    await page.getByLabel('Primary', { exact: true }).fill(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  }
});

test('what staff see of settings before they save', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await test.step('a background on which neither text colour can be read is named', async () => {
    await openAdminPage(page, '/admin/settings/site?part=colours');
    await page.getByLabel('Text', { exact: true }).fill('#eeeeee');
    await expect(page.getByText(/‘Background’: ‘Text’ has a contrast of .* The shop uses black there\./)).toBeVisible();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
  await test.step('an example cart follows the shipping and tax that staff type', async () => {
    await openAdminPage(page, '/admin/settings/site?part=money');
    await page.getByLabel('Flat shipping rate').fill('5');
    await page.getByLabel('Free shipping from').fill('100');
    await page.getByLabel('Sales tax').fill('10');
    await page.getByLabel('Example subtotal').fill('40');
    const example = page.getByRole('region', { name: 'Example cart' });
    await expect(example).toContainText('Add $60.00 for free shipping!');
    await expect(example).toContainText('Total$49.00');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
  await test.step('the demo account sees why it may not change how the shop ships', async () => {
    await openAdminPage(page, '/admin/settings/admin');
    await expect(page.getByRole('note', { name: 'The demo account cannot change these settings.' })).toBeVisible();
  });
  await test.step('the list of settings names them as an owner looks for them', async () => {
    await openAdminPage(page, '/admin/dashboard');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
    const list = page.getByRole('navigation', { name: 'Settings' });
    const pages = {
      'Store details': 'Store details',
      Payments: /payments|status/i,
      Shipping: 'Shipping',
      Taxes: 'Taxes',
      Checkout: 'Checkout',
      Emails: 'Email texts',
      Team: 'Team',
      'Domain and files': 'Backups and files',
      Policies: 'Policies',
      Advanced: 'Background jobs',
    };
    for (const [name, heading] of Object.entries(pages)) {
      await list.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page);
    }
  });
});

test('name, tagline, logo and banner show in the real shop before they are saved, and only there', async ({
  page,
  baseURL,
}) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await openAdminPage(page, '/admin/settings/site?part=identity');
  const shop = page.frameLocator('iframe[title="Preview of the shop"]');
  const saved = await page.getByLabel('Site name').inputValue();
  await expect(shop.getByRole('banner').locator('img')).toBeVisible();

  await page.getByLabel('Site name').fill('Nordlys');
  await page.getByLabel('Tagline').fill('Light for long evenings');
  await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Remove' }).click();
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Nordlys' })).toHaveText('Nordlys');
  await expect(shop.getByRole('contentinfo')).toContainText('Light for long evenings');

  const image = { name: 'band.png', mimeType: 'image/png', buffer: picture([120, 10, 60]) };
  await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(image);
  const logo = shop.getByRole('banner').locator('img');
  await expect(logo).toHaveAttribute('src', /^\/media\//);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' }).click();
  await page.getByLabel('Banner message').fill('Open until late');
  await expect(shop.getByRole('heading', { level: 1, name: 'Open until late' })).toBeVisible();
  const banner = shop.getByRole('main').locator('img[fetchpriority=high]');
  await page.getByRole('region', { name: 'Banner' }).getByRole('button', { name: 'Remove' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('region', { name: 'Banner' }).locator('input[type=file]').setInputFiles(image);
  await expect(banner).toHaveAttribute('src', /^\/media\//);

  // A shop without a name is refused at the save. Until then the saved one applies.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Site name').fill('');
  await expect(shop.getByRole('contentinfo')).toContainText(saved);

  const visited = await page.request.get('/');
  expect(await visited.text()).not.toContain('Open until late');
});

test('the preview is for staff only, runs no script and is not cached', async ({ page, baseURL }) => {
  const address = '/api/v1/reports/storefront?siteName=Nordlys';
  const inFrame = { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' } };
  expect((await page.request.get(address, inFrame)).status()).toBe(401);
  await signInAsDemo(page, requireAddress(baseURL));
  expect((await page.goto(address))?.status()).toBe(403);
  const answer = await page.request.get(address, inFrame);
  expect(answer.status()).toBe(200);
  const policy = answer.headers()['content-security-policy'] ?? '';
  for (const rule of ["script-src 'none'", "style-src 'self'", "frame-ancestors 'self'", 'sandbox allow-same-origin'])
    expect(policy).toContain(rule);
  expect(answer.headers()['cache-control']).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Nordlys');
  expect(html).not.toMatch(/<(no)?script/);
  const refused = await page.request.get('/api/v1/reports/storefront?logoURL=javascript:alert(1)');
  expect(refused.status()).toBe(400);
  expect((await page.request.get('/api/v1/reports/storefront?taxRate=0')).status()).toBe(400);
});

test('site settings that someone else has changed show both versions, and the choice between them', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  await openAdminPage(page, '/admin/settings/site?part=identity');
  const tagline = page.getByLabel('Tagline');
  const before = await tagline.inputValue();
  const changeElsewhere = (siteTagline: string) =>
    call(page.request, { baseURL: origin, method: 'PUT', path: '/settings/admin/site', data: { siteTagline } });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  const message = page.getByLabel('Banner message');
  try {
    await tagline.fill('My tagline');
    await changeElsewhere('Their tagline');
    await save.click();
    await expect(dialog.getByRole('row', { name: 'Tagline My tagline Their tagline', exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
    await expect(tagline).toHaveValue('My tagline');

    // A field that only the other person changed retains that value when my change is saved.
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' }).click();
    const output = await message.inputValue();
    await message.fill('Mine');
    await changeElsewhere('Their second tagline');
    await save.click();
    await expect(
      dialog.getByRole('row', { name: /^Tagline My tagline Their second tagline Not changed by you/ }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect(dialog).toBeHidden();
    await expect(message).toHaveValue(output);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
    await expect(tagline).toHaveValue('Their second tagline');
  } finally {
    await changeElsewhere(before);
  }
});
