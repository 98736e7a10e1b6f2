import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { image } from '../support/editor.ts';
import { openAdminPage } from '../support/open-by-router.ts';

// The steps of an owner who gives the shop its look. They follow each other on the pages of the site settings.
const saved = 'Saved. Shoppers will see the changes when they load a page.';
const admin = (page: Page, name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the shop"]');
const smallPicture = image('band.png', [120, 10, 60]);
const picture = join(import.meta.dirname, '../../docs/images/storefront.webp');

function getFile(page: Page, region: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).locator('input[type=file]');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function refuseOtherFiles(page: Page): Promise<void> {
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(logo.getByRole('alert')).toHaveText('Upload an image of up to 20 MB. Not accepted: notes.txt');
  await choose('huge.png', 'image/png', Buffer.alloc(21 * 1024 * 1024, 1));
  await expect(logo.getByRole('alert')).toHaveText('Upload an image of up to 20 MB. Not accepted: huge.png');
  for (const [name, type, content] of [
    ['broken.webp', 'image/webp', (await readFile(picture)).subarray(0, 600)],
    ['words.png', 'image/png', Buffer.from('these are words')],
  ] as const) {
    await choose(name, type, content);
    await expect(logo.getByText('This is not possible')).toBeVisible();
    await expect(logo.getByText(/^Request /)).toHaveCount(0);
    await logo.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(logo.getByRole('img', { name: 'Store logo' })).toHaveCount(0);
}

export async function nameShop(page: Page): Promise<void> {
  const name = page.getByLabel('Site name');
  const before = await name.inputValue();
  await name.fill('Nordlys');
  await page.getByLabel('Tagline').fill('Light for long evenings');
  await expect(preview(page).getByRole('banner').getByRole('link', { name: 'Nordlys' })).toHaveText('Nordlys');
  await expect(preview(page).getByRole('contentinfo')).toContainText('Light for long evenings');
  // A shop without a name is refused at the save. Until then the saved one applies.
  await name.fill('');
  await expect(preview(page).getByRole('contentinfo')).toContainText(before);
  await name.fill('Nordlys');
  const logo = preview(page).getByRole('banner').locator('img');
  await getFile(page, 'Logo').setInputFiles(smallPicture);
  await expect(logo).toHaveAttribute('src', /^\/media\//);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Remove' }).click();
  await expect(preview(page).getByRole('banner').getByRole('link', { name: 'Nordlys' })).toHaveText('Nordlys');
  await getFile(page, 'Logo').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Store logo' })).toBeVisible();
  await getFile(page, 'Icon').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Browser tab icon' })).toBeVisible();
}

export async function showBanner(page: Page): Promise<void> {
  await admin(page, 'Content').click();
  await page.getByLabel('Banner message').fill('Open until late');
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Open until late' })).toBeVisible();
  const banner = preview(page).getByRole('main').locator('img[fetchpriority=high]');
  await getFile(page, 'Banner').setInputFiles(smallPicture);
  await expect(banner).toHaveAttribute('src', /^\/media\//);
  await page.getByRole('region', { name: 'Banner' }).getByRole('button', { name: 'Remove' }).click();
  await expect(banner).toHaveCount(0);
  await getFile(page, 'Banner').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Banner image' })).toBeVisible();
}

export async function chooseColors(page: Page): Promise<void> {
  await admin(page, 'Colors and font').click();
  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('reddish');
  const refused = page.waitForResponse((response) => response.url().endsWith('/settings/admin/site'));
  await save(page);
  const answer = await refused;
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_COLOR', errors: [{ path: 'accentColor' }] });
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await expect(accent).toHaveAccessibleDescription(/reddish|hex|rgb/i);
  await accent.fill('#b3261e');
  await page.getByLabel('Primary', { exact: true }).fill('#123a63');
  await expect(preview(page).locator('html')).toHaveCSS('--primary', '#123a63');
  expect(await (await page.request.get('/')).text()).not.toContain('Open until late');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
}

export async function findErrorOfOtherPart(page: Page): Promise<void> {
  await admin(page, 'Settings').click();
  await page.getByLabel('Facebook').fill('javascript:alert(1)');
  await admin(page, 'Content').click();
  await admin(page, 'About page').click();
  await save(page);
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/address that starts with https/);
  await page.getByLabel('Facebook').fill('https://[');
  await save(page);
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/address that a browser can read/);
  await discard(page);
  await expect(page.getByLabel('Facebook')).not.toHaveAttribute('aria-invalid', 'true');
}

/** Discards the changes of the form, after the question. */
async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Types a text colour that cannot be read, and the prices of an example cart. Nothing of it is saved. */
export async function tryValues(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/settings/site?part=colours');
  await page.getByLabel('Text', { exact: true }).fill('#eeeeee');
  await expect(page.getByText(/‘Background’: ‘Text’ has a contrast of .* The shop uses black there\./)).toBeVisible();
  await discard(page);
  await openAdminPage(page, '/admin/settings/site?part=money');
  await page.getByLabel('Flat shipping rate').fill('5');
  await page.getByLabel('Free shipping from').fill('100');
  await page.getByLabel('Sales tax').fill('10');
  await page.getByLabel('Example subtotal').fill('40');
  const example = page.getByRole('region', { name: 'Example cart' });
  await expect(example).toContainText('Add $60.00 for free shipping!');
  await expect(example).toContainText('Total$49.00');
  await discard(page);
}

/** Changes settings while someone else does, in the same part and in another one. */
export async function contestSettings(page: Page, changeElsewhere: (siteTagline: string) => Promise<unknown>) {
  await openAdminPage(page, '/admin/settings/site?part=identity');
  const tagline = page.getByLabel('Tagline');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await tagline.fill('My tagline');
  await changeElsewhere('Their tagline');
  await save(page);
  await expect(dialog.getByRole('row', { name: 'Tagline My tagline Their tagline', exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(saved).last()).toBeVisible();
  await expect(tagline).toHaveValue('My tagline');

  // A field that only the other person changed retains that value when my change is saved.
  await admin(page, 'Content').click();
  const message = page.getByLabel('Banner message');
  const before = await message.inputValue();
  await message.fill('Mine');
  await changeElsewhere('Their second tagline');
  await save(page);
  await expect(
    dialog.getByRole('row', { name: /^Tagline My tagline Their second tagline Not changed by you/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveValue(before);
  await admin(page, 'Settings').click();
  await expect(tagline).toHaveValue('Their second tagline');
}

export async function seeShop(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveTitle('Nordlys');
  const color = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);
  expect([await color('--accent'), await color('--primary')]).toEqual(['#b3261e', '#123a63']);
  for (const shown of [
    page.getByRole('banner').locator('img').first(),
    page.getByRole('main').locator('img[fetchpriority=high]'),
  ]) {
    await expect(shown).toHaveAttribute('src', /\/media\//);
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  }
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/\/media\//);
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toMatch(/^image\//);
}
