import { expect, test } from '@playwright/test';

interface Loaded {
  readonly name: string;
  readonly description: string;
  readonly products: readonly { name: string; images: readonly object[]; tags: readonly { name: string }[] }[];
}

const listings = [
  ['catalog/collections', '/collection/bestsellers'],
  ['catalog/categories', '/category/kitchen-table'],
] as const;

test('the pages of a category and a collection', async ({ page, request }) => {
  const main = page.getByRole('main');
  for (const [resource, path] of listings) {
    const read = await request.post(`/api/v1/${resource}/one`, {
      data: { where: { slug: path.split('/').at(-1) }, include: ['products.images', 'products.tags'] },
    });
    const loaded = (await read.json()) as Loaded;
    await page.goto(path);
    await test.step('a category and a collection have the same listing screen', async () => {
      await expect(page).toHaveTitle(`${loaded.name} - Havre & Lind`);
      await expect(page.getByText('Filters', { exact: true })).toBeVisible();
      await expect(page.getByLabel(/Sort/)).toBeVisible();
    });
    await test.step('one record is loaded by slug with its products, their images and their tags', async () => {
      expect(loaded.products.length).toBeGreaterThan(3);
      for (const { name, images, tags } of loaded.products.slice(0, 6)) {
        const card = main.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
        expect(images.length).toBeGreaterThan(0);
        await expect(card.locator('img').first()).toBeAttached();
        for (const tag of tags.slice(0, 2)) await expect(card.getByText(tag.name, { exact: true })).toBeAttached();
      }
    });
    await test.step('the listing shows name, description and product grid', async () => {
      await expect(main.getByRole('heading', { level: 1, name: loaded.name })).toBeVisible();
      await expect(main.getByText(loaded.description.split('\n')[0] ?? 'none').first()).toBeVisible();
      const grid = main.getByRole('list').filter({ has: page.getByRole('article') });
      await expect(grid).toHaveCSS('display', 'grid');
    });
  }
  for (const [width, columns] of [
    [360, 2],
    [640, 3],
    [1024, 3],
    [1536, 5],
    [1920, 6],
    [1280, 4],
  ] as const) {
    await test.step(`the product grid has ${columns} columns on a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator('main article')
        .evaluateAll((cards) => new Set(cards.map((one) => Math.round(one.getBoundingClientRect().left))).size);
      expect(lefts).toBe(columns);
    });
  }
  const card = page.getByRole('article').filter({ hasText: 'Carafe & Glass' });
  await test.step('a click on the button of a card puts the product in the cart and opens no page', async () => {
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page).toHaveURL(/kitchen-table$/);
  });
  await test.step('a click anywhere on a product card opens the product detail', async () => {
    await card.locator('img').first().click();
    await expect(page).toHaveURL(/\/product\/glass-carafe$/);
    await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  });
});

test('every link to a product uses its slug', async ({ request }) => {
  for (const path of ['/', '/category/kitchen-table', '/search?q=mug', '/product/stoneware-mug']) {
    const html = await (await request.get(path)).text();
    const names = [...html.matchAll(/<a [^>]*href="[^"]*\/product\/([^"]*)"/g)].map(([, name]) => name);
    expect(names.length, path).toBeGreaterThan(0);
    for (const name of names) {
      expect(name, path).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect(name, path).not.toMatch(/^[\da-f]{8}-[\da-f]{4}-/);
    }
  }
});
