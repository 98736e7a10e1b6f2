import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, measureOverflow } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { complaints } from '../support/shopper.ts';

/** Checks the page with axe, and that it does not scroll sideways on a wide screen and on a phone. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => measureOverflow(page), name).toBe(0);
  }
  await expectAccessible(page);
}

test('an owner publishes a post about a product, and a shopper reads it on a phone', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const product = await makeProduct(page.request, { name: ownName('Kiln mug'), price: 2400 });
  await signInAsOwner(page.request);
  const tag = ownMark();
  const title = ownName('How a mug is made');
  let editor = '';

  await test.step('the owner writes the post, schedules it, and finds it among the scheduled records', async () => {
    await openAdminPage(page, '/admin/journal/new');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Six days pass between a lump of clay and a cup of tea.');
    await page.getByRole('textbox', { name: 'Text of the post' }).click();
    await page.keyboard.type('It starts with clay. The clay rests for a day before anybody turns it.\n');
    await page.getByRole('button', { name: 'Heading 2' }).click();
    await page.keyboard.type('On the wheel\nA potter turns forty mugs in a day, and keeps thirty.\n');
    await page.getByRole('button', { name: 'Blockquote' }).click();
    await page.keyboard.type('A handle is right when nobody thinks about it.');
    await page.getByRole('textbox', { name: 'Author' }).fill('Ida Lind');
    await page.getByRole('combobox', { name: 'Tags', exact: true }).fill(tag);
    await page.keyboard.press('Enter');
    await page
      .getByRole('combobox', { name: 'Add a product' })
      .or(page.getByLabel('Add a product'))
      .first()
      .fill(product.name);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: product.name }).click();
    await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: `${tag}.webp`,
      mimeType: 'image/webp',
      buffer: await readFile(new URL('../../demo/images/alarm-clock-1.webp', import.meta.url)),
    });
    await page.getByRole('textbox', { name: 'What it shows' }).fill('A mug on a table');
    await page.getByLabel('Publish at').fill('2099-05-01T09:30');
    await look(page, 'post-editor');
    await page.getByRole('button', { name: 'Create post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).not.toHaveURL(/new$/);
    editor = page.url();
    await openAdminPage(page, '/admin/scheduled');
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('2099');
    await look(page, 'scheduled');
    await openAdminPage(page, '/admin/broken-links');
    await expect(page.getByRole('heading', { level: 1, name: 'Broken links' })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Every link leads to a page.'))).toBeVisible();
    await look(page, 'broken-links');
    await page.goto(editor);
  });

  const address = `/journal/${title.toLowerCase().replaceAll(' ', '-')}`;
  const context = await browser.newContext({ viewport: { width: 360, height: 844 }, reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  const received = complaints(shopper);

  await test.step('before its time nobody reads the post; the owner publishes it', async () => {
    expect((await shopper.request.get(address)).status()).toBe(404);
    await page.getByRole('switch', { name: 'Published' }).check({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Post saved.')).toBeVisible();
    await openAdminPage(page, '/admin/journal');
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Published');
    await look(page, 'posts');
  });

  await test.step('the shopper reads the list, the post and its product, whose page links back', async () => {
    await shopper.goto('/journal');
    await expect(shopper.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await look(shopper, 'journal');
    await shopper.getByRole('link', { name: title }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(shopper.getByRole('img', { name: 'A mug on a table' })).toBeVisible();
    await expect(shopper.getByText('Ida Lind')).toBeVisible();
    await expect(shopper.getByRole('article').first()).toContainText('It starts with clay.');
    await look(shopper, 'post');
    const left = (text: string) =>
      shopper
        .getByText(text, { exact: true })
        .last()
        .evaluate((shown) => shown.getBoundingClientRect().left);
    expect(await left('On the wheel'), 'the text begins below the excerpt').toBe(
      await left('Six days pass between a lump of clay and a cup of tea.'),
    );
    await shopper.getByRole('article').first().getByRole('link', { name: tag }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: tag })).toBeVisible();
    await shopper.getByRole('link', { name: title }).click();
    await shopper.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await expect(shopper).toHaveURL(`/product/${product.slug}`);
    await expect(shopper.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const about = shopper.getByRole('region', { name: 'From the journal' });
    await expect(about.getByRole('link', { name: title })).toBeVisible();
    await look(shopper, 'product-read-about');
    await about.getByRole('link', { name: title }).click();
    await expect(shopper).toHaveURL(address);
  });

  await test.step('feeds name the post', async () => {
    for (const feed of ['feed.xml', 'atom.xml']) {
      const answer = await shopper.request.get(`/journal/${feed}`);
      expect(answer.headers()['content-type']).toContain('xml');
      expect(await answer.text()).toContain(title);
    }
  });
  expect(received).toEqual([]);
  await context.close();

  const id = new URL(editor).pathname.split('/').at(-1);
  expect((await page.request.delete(`/api/v1/posts/${id}`)).ok()).toBe(true);
});
