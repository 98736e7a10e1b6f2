import { expect, test } from '@playwright/test';
import { expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

test('the owner adds synonyms, pins and redirects of searches', async ({ page, browser }) => {
  const [word, other] = [ownMark(), ownMark()];
  const first = await makeProduct(page.request, { name: `Aone ${word}` });
  const second = await makeProduct(page.request, { name: `Btwo ${word}` });
  await signInAsOwner(page.request);
  const context = await browser.newContext({ viewport: phone });
  const shopper = await context.newPage();
  const results = async (text: string): Promise<string[]> => {
    await shopper.goto(`/search?q=${text}`);
    return shopper.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  };

  await test.step('a synonym finds products by a word that they do not have', async () => {
    expect(await results(other)).toEqual([]);
    await openAdminPage(page, '/admin/search');
    await page.getByRole('button', { name: 'Add synonym' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add synonym' });
    const words = dialog.getByRole('combobox', { name: 'Words' });
    for (const one of [word, other]) {
      await words.fill(one);
      await words.press('Enter');
    }
    await expectAccessibleAtWidths(page);
    await dialog.getByRole('button', { name: 'Save synonym' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${word} ↔ ${other}` })).toBeVisible();
    expect((await results(other)).toSorted()).toEqual([first.name, second.name]);
    await expectAccessibleAtWidths(page);
  });

  await test.step('pinned by keyboard, a product is first in the preview and in the result', async () => {
    const before = await results(word);
    const last = before.at(-1) ?? '';
    await page.getByRole('tab', { name: 'Pins' }).click();
    await page.getByRole('button', { name: 'Pin products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pin products' });
    await dialog.getByRole('textbox', { name: 'Search', exact: true }).fill(word);
    const preview = dialog.getByRole('list', { name: 'Results as shoppers see them' });
    await expect(preview.getByRole('listitem')).toHaveCount(2);
    await preview.getByRole('button', { name: `Move ${last}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${last} is now at position 2 of 2.`)).toBeAttached();
    // A key that precedes the measurement of the list moves nothing. At the start of the list another one is harmless.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${last} is now at position 1 of 2.`)).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(preview.getByRole('listitem').first()).toContainText(last);
    await expect(preview.getByText('Pinned')).toHaveCount(1);
    await expectAccessibleAtWidths(page);
    await dialog.getByRole('button', { name: 'Save pins' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await results(word))[0]).toBe(last);
  });

  await test.step('pinned in a category, a product is first in the preview and on its page', async () => {
    const data = { name: `Woods ${word}`, productIds: [first.id, second.id] };
    const made = await page.request.post('/api/v1/catalog/categories', { data });
    expect(made.ok(), await made.text()).toBe(true);
    const listed = async () => {
      await shopper.goto(`/category/woods-${word}`);
      return shopper.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    };
    expect(await listed()).toEqual([first.name, second.name]);
    await page.reload();
    await page.getByRole('button', { name: 'Pin products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pin products' });
    await dialog.getByText('Category', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Category' }).fill(word);
    await page.getByRole('option', { name: data.name }).click();
    await dialog.getByRole('button', { name: `Pin ${second.name}` }).click();
    const preview = dialog.getByRole('list', { name: 'Results as shoppers see them' });
    await expect(preview.getByRole('listitem').first()).toContainText(second.name);
    await dialog.getByRole('button', { name: 'Save pins' }).click();
    await expect(dialog).toHaveCount(0);
    await expectAccessibleAtWidths(page);
    expect(await listed()).toEqual([second.name, first.name]);
  });

  await test.step('a redirected search opens its page', async () => {
    const redirected = ownMark();
    await page.getByRole('tab', { name: 'Redirects' }).click();
    await page.getByRole('button', { name: 'Add redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add redirect' });
    await dialog.getByRole('textbox', { name: 'Search', exact: true }).fill(redirected);
    await dialog.getByRole('textbox', { name: 'Opens the address' }).fill('https://other.example/');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await expect(dialog.getByText('Must be an address of the shop').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Opens the address' }).fill('/products?sort=newest');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await expect(dialog).toHaveCount(0);
    await shopper.goto(`/search?q=${redirected}`);
    await expect(shopper).toHaveURL(/\/products\?sort=newest$/);
  });

  await test.step('a search without results links to its corrected spelling', async () => {
    await makeProduct(page.request, { name: ownName('Xylophonist') });
    await shopper.goto('/search?q=xylophonisticated');
    const link = shopper.getByRole('main').getByRole('link', { name: 'xylophonist' });
    await expect(link).toBeVisible();
    await expectAccessibleAtWidths(shopper);
    await link.click();
    await expect(shopper.getByRole('article').first()).toContainText('Xylophonist');
  });
  await context.close();
});

test('the owner adds a redirect of an address, and related products, which the product page and the cart show', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Related base') });
  const chosen = await makeProduct(page.request, { name: ownName('Related choice') });
  await signInAsOwner(page.request);
  await openAdminPage(page, `/admin/catalog/products/${product.id}`);
  const section = page.getByRole('region', { name: 'Related products' });
  await section.getByRole('textbox', { name: 'Add a related product' }).fill(chosen.name);
  await page.getByRole('option', { name: chosen.name }).click();
  await section.getByRole('button', { name: 'Save related products' }).click();
  await expect(page.getByText('Related products saved.')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await test.step('a redirect of an address is added, and a circle is refused', async () => {
    const [from, to] = [`/old-${ownMark()}`, `/older-${ownMark()}`];
    await openAdminPage(page, '/admin/redirects');
    const add = async (path: string, target: string) => {
      await page.getByRole('button', { name: 'Add redirect' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add redirect' });
      await dialog.getByRole('textbox', { name: 'From' }).fill(path);
      await dialog.getByRole('textbox', { name: 'To' }).fill(target);
      await dialog.getByRole('button', { name: 'Save redirect' }).click();
      return dialog;
    };
    await expect(await add(from, to)).toHaveCount(0);
    await expect((await add(to, from)).getByText('Leads back to this path').first()).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('dialog').getByRole('textbox', { name: 'To' }).fill('/products');
    await page.getByRole('dialog').getByRole('button', { name: 'Save redirect' }).click();
    await expect(page.getByRole('button', { name: `Edit ${to}` })).toBeVisible();
    await expectAccessibleAtWidths(page);
    expect((await page.request.get(from)).url()).toMatch(/\/products$/);
  });
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toContainText([
    chosen.name,
  ]);
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Just added' }).getByRole('link', { name: chosen.name })).toBeVisible();
  await page.goto('/cart');
  const related = page.getByRole('main').getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('link', { name: chosen.name })).toBeVisible();
  await expectAccessibleAtWidths(page);
});
