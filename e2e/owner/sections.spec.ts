import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(async () => {
  await shop?.remove();
});

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page
    .getByRole('dialog', { name: 'Add a section' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

test('an owner builds a landing page, changes the home page and a collection, and shoppers see what is published', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const send = (path: string, data: object) =>
    call<{ id: string; slug: string }>(page.request, { baseURL: shop.url, method: 'POST', path, data });
  await send('/auth/login', owner);
  const title = 'Spring';
  const { id, slug } = await send('/pages', { title, isPublished: true });

  await openAdminPage(page, `/admin/settings/pages/${id}`);
  await page.getByRole('link', { name: 'Edit sections' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expectAccessibleAtWidths(page);
  await page.keyboard.press('Escape');
  await addSection(page, 'Hero');
  await page.getByLabel('Headline', { exact: true }).fill('Spring is here');
  await addSection(page, 'Questions and answers');
  await page.getByLabel('Question', { exact: true }).fill('When do you deliver?');
  await page.getByLabel('Answer', { exact: true }).fill('Within three days.');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Spring is here');
  await expectAccessibleAtWidths(page);

  // The keyboard moves a section, and undo returns it.
  const outline = page.getByRole('list', { name: 'Sections of the page' });
  await page.getByRole('button', { name: 'Move Questions and answers up' }).press('Enter');
  await expect(outline.getByRole('listitem').first()).toContainText('Questions and answers');
  await expect(page.getByText('Questions and answers is now at position 1 of 2.')).toBeAttached();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(outline.getByRole('listitem').first()).toContainText('Hero');
  // The handle drags it, with the mouse and with the keyboard.
  const handle = page.getByRole('button', { name: /^Move Hero/ }).first();
  await handle.hover();
  await page.mouse.down();
  await outline.getByRole('listitem').last().hover();
  await outline
    .getByRole('listitem')
    .last()
    .hover({ position: { x: 20, y: 30 } });
  await page.mouse.up();
  await expect(outline.getByRole('listitem').last()).toContainText('Hero');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(outline.getByRole('listitem').first()).toContainText('Hero');
  await expect(page.getByText('Draft saved. Not published yet.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto(`/pages/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Shoppers see these sections.')).toBeVisible();
  await visitor.goto(`/pages/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Spring is here');
  await visitor.getByText('When do you deliver?').click();
  await expect(visitor.getByText('Within three days.')).toBeVisible();
  await expectAccessibleAtWidths(visitor);

  await openAdminPage(page, '/admin/sections/home');
  await addSection(page, 'Quotes');
  const quote = 'The best mugs';
  await page.getByLabel('Quote', { exact: true }).fill(quote);
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create a link to the draft' }).click();
  await expect(page.getByText('The link to the draft is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const draft = await page.getByRole('menuitem', { name: 'Open the draft' }).getAttribute('href');
  const shown = await visitor.goto(String(draft));
  expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  await expect(visitor.getByText(quote)).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText(quote)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Shoppers see these sections.')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByText('Added: Quotes')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await page.keyboard.press('Escape');
  await visitor.goto('/about');
  // A link within the shop shows the sections too.
  await visitor.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(visitor.getByText(quote)).toBeVisible();
  await expectAccessibleAtWidths(visitor);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End the link to the draft' }).click();
  await expect.poll(async () => (await visitor.request.get(String(draft))).status()).toBe(404);

  await test.step('the owner writes above the products of a collection', async () => {
    const data = { name: 'Gifts', description: 'For friends' };
    const collection = await send('/catalog/collections', data);
    await openAdminPage(page, `/admin/catalog/collections/${collection.id}`);
    await page.getByRole('link', { name: 'Edit sections' }).click();
    await expect(outline.getByRole('listitem')).toHaveText(/Product list/);
    await addSection(page, 'Quotes');
    await page.getByLabel('Quote', { exact: true }).fill('Chosen by us');
    await page.getByRole('button', { name: 'Move Quotes up' }).press('Enter');
    await expect(preview(page).getByText('Chosen by us')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Shoppers see these sections.')).toBeVisible();
    await visitor.goto(`/collection/${collection.slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Gifts');
    await expect(visitor.getByText('Chosen by us')).toBeVisible();
    await expectAccessibleAtWidths(visitor);
    await visitor.goto('/about');
    await visitor.getByRole('button', { name: 'Collections' }).click();
    await visitor.getByRole('link', { name: 'Gifts' }).first().click();
    await expect(visitor.getByText('Chosen by us')).toBeVisible();
  });

  await test.step('a table in a text is shown in the preview', async () => {
    await openAdminPage(page, '/admin/sections/home');
    await addSection(page, 'Text');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    // A heading without words is no heading to axe.
    for (const word of ['Size', 'Chest', 'Waist']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add row below' }).click();
    await expect(preview(page).getByRole('columnheader', { name: 'Size' })).toBeVisible();
    await expect(preview(page).getByRole('row')).toHaveCount(4);
    await expectAccessibleAtWidths(page);
    await expect(page.getByText(/Draft saved/)).toBeVisible();
  });
  await context.close();
});
