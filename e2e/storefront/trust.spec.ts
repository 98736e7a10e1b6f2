import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName, signInStaff } from '../support/catalogue.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

const policies = [
  ['Returns and refunds', '/pages/returns', 'You have 30 days'],
  ['Delivery information', '/pages/shipping', 'within one business day'],
  ['Privacy policy', '/pages/privacy', 'Who is responsible'],
  ['Terms of sale', '/pages/terms', 'Who sells'],
  ['Legal notice', '/pages/imprint', 'Responsible for this shop'],
  ['Contact us', '/pages/contact', 'hello@example.com'],
] as const;

/** Fills a field with address suggestions, and closes its list. */
async function fillLink(page: Page, name: string, address: string): Promise<void> {
  const field = page.getByRole('combobox', { name });
  await field.fill(address);
  await field.press('Tab');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

test('the footer leads to every policy and to the contact page, each of which says what it promises', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help and policies' });
  for (const [name, address, text] of policies) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page).toHaveTitle(`${name} - Havre & Lind`);
  }
  await expectAccessible(page);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [, address] of policies) expect(sitemap).toContain(`${address}</loc>`);
});

test('the checkout links the policies below its button, beside the page so that nothing typed is lost', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Policy mug') });
  await page.context().clearCookies();
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
  await page.goto('/checkout');
  const links = page.getByRole('list', { name: 'Shop policies' }).getByRole('link');
  await expect(links).toHaveCount(policies.length);
  await expect(links.first()).toHaveAttribute('href', '/pages/returns');
  await expect(links.first()).toHaveAttribute('target', '_blank');
});

test('a page that does not exist is a 404 that helps', async ({ page }) => {
  const answer = await page.goto('/pages/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('an owner writes a page of their own, shoppers read it, and its former address leads to the new one', async ({
  page,
  baseURL,
}) => {
  const mark = ownMark();
  const title = `Repairs ${mark}`;
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/settings/pages');
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Text of the page' }).fill('We mend what we sold.');
  await page.getByLabel('Search description').fill('How a repair works.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('Page created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByLabel('Address', { exact: true }).fill(`mending-${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Page saved.')).toBeVisible();
  await page.goto(`/pages/repairs-${mark}`);
  await expect(page).toHaveURL(`/pages/mending-${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('We mend what we sold.')).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'How a repair works.');
});

test('a page that the server refuses keeps what was typed', async ({ page, baseURL }) => {
  const mark = ownMark();
  await signInStaff(page.request);
  await page.request.post('/api/v1/pages', { data: { title: 'Taken', slug: `taken-${mark}` } });
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/settings/pages/new');
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await page.getByRole('textbox', { name: 'Text of the page' }).fill('Typed with care.');
  await page.getByLabel('Address', { exact: true }).fill(`taken-${mark}`);
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByText('Another page has this address.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toHaveText('Typed with care.');
});

test.describe('a new shop', () => {
  let shop: StartedShop;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    shop = await startEmptyShop();
  });
  test.afterAll(() => shop?.remove());

  test('gets its policies from templates, its menus and its banner button from the settings', async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('navigation', { name: 'Help and policies' })).toHaveCount(0);
    const signIn = await page.request.post(`${shop.url}/api/v1/auth/login`, { data: owner });
    expect(await signIn.json()).toMatchObject({ success: true });

    await test.step('the template says which facts it needs, and writes the text from them', async () => {
      await page.goto(`${shop.url}/admin/settings/pages`);
      await page.getByRole('link', { name: 'Create “Returns and refunds”' }).click();
      await page.getByRole('button', { name: 'Create text' }).click();
      await expect(page.getByText('Required for the text.').first()).toBeVisible();
      await page.getByLabel('Business name').fill('Harbour');
      await page.getByLabel('Email for customers').fill('help@harbour.example');
      await page.getByLabel('Postal address').fill('1 Quay Road\nBoston, MA 02110');
      await page.getByLabel('Days to return an item').fill('14');
      await page.getByRole('button', { name: 'Create text' }).click();
      await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('You have 14 days');
      await page.getByRole('button', { name: 'Create page' }).click();
      await expect(page.getByText('Page created.')).toBeVisible();
    });

    await test.step('the next template knows the facts', async () => {
      await page.goto(`${shop.url}/admin/settings/pages/new?policy=contact`);
      await expect(page.getByLabel('Business name')).toHaveValue('Harbour');
      await page.getByRole('button', { name: 'Create text' }).click();
      await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('help@harbour.example');
      await page.getByRole('button', { name: 'Create page' }).click();
      await expect(page.getByText('Page created.')).toBeVisible();
    });

    await test.step('the template about delivery takes the handling days of the delivery setting', async () => {
      const delivery = { isShown: true, handlingDays: 5, cutoffHour: 14, transitDays: { least: 2, most: 4 } };
      const headers = { origin: shop.url };
      const address = `${shop.url}/api/v1/settings/admin/shipping`;
      const changed = await page.request.put(address, { data: { delivery }, headers });
      expect(changed.ok(), await changed.text()).toBe(true);
      await page.goto(`${shop.url}/admin/settings/pages/new?policy=shipping`);
      await expect(page.getByText('Working days until an order leaves: 5.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'delivery estimate' })).toHaveAttribute(
        'href',
        '/admin/settings/admin?part=shipping',
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create text' }).click();
      await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('within 5 business days.');
      await page.getByRole('button', { name: 'Create page' }).click();
      await expect(page.getByText('Page created.')).toBeVisible();
    });

    await test.step('menu, footer and banner take entries', async () => {
      await page.goto(`${shop.url}/admin/settings/site?part=menus`);
      await page.getByRole('button', { name: 'Add menu entry' }).click();
      await page.getByLabel('Text of entry 1 of the menu').fill('Our returns');
      await fillLink(page, 'Link of entry 1 of the menu', '/pages/returns');
      await page.getByRole('button', { name: 'Add footer entry' }).click();
      await page.getByLabel('Text of entry 1 of the footer').fill('Journal');
      await fillLink(page, 'Link of entry 1 of the footer', 'javascript:alert(1)');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Must be an address that starts with https:// or /').first()).toBeVisible();
      await expect(page.getByLabel('Text of entry 1 of the menu')).toHaveValue('Our returns');
      await fillLink(page, 'Link of entry 1 of the footer', 'https://journal.example/');
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Banner and rows' }).click();
      await page.getByLabel('Button on the banner').fill('See how returns work');
      await fillLink(page, 'Link of the button', '/pages/returns');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
    });

    await test.step('shoppers find all of it', async () => {
      await page.goto(shop.url);
      await expect(page.getByRole('main').getByRole('link', { name: 'See how returns work' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', 'https://journal.example/');
      await expect(footer.getByRole('navigation', { name: 'Help and policies' }).getByRole('link')).toHaveText([
        'Returns and refunds',
        'Delivery information',
        'Contact us',
      ]);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Our returns' }).click();
      await expect(page).toHaveURL(`${shop.url}/pages/returns`);
      await expect(page.getByRole('main')).toContainText('1 Quay Road');
    });
  });
});
