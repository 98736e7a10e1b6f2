import { expect, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';

test('a product that is loading shows a skeleton of title, price, large image, three thumbnails, tag chips, description lines and button', async ({
  page,
}) => {
  await page.goto('/category/kitchen-table');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/products/one', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 400 });
  const product = page.getByRole('link', { name: 'Carafe & Glass', exact: true });
  await product.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await product.click();
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading product' });
  await expect(skeleton).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle('Havre & Lind');
  const [pictures, words] = await skeleton
    .locator('> div')
    .evaluateAll((columns) => columns.map((column) => [...column.children].map((part) => part.children.length)));
  expect(pictures).toEqual([0, 3]);
  // Title, price, two chips, three lines, button.
  expect(words).toEqual([0, 0, 2, 0, 0, 0, 0]);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /Carafe/ })).toBeVisible();
});

test('the page of a loaded product', async ({ page, request }) => {
  const name = ownName('Loaded Vase');
  const { slug } = await makeProduct(request, {
    name,
    longName: `The Long ${name}`,
    price: 2345,
    stock: 9,
    description: 'First line\n\n   \nSecond line',
    tags: [{ name: 'Plain' }],
  });
  await page.goto(`/product/${slug}`);
  const main = page.getByRole('main');
  await test.step('a product with a long name shows the long name', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`The Long ${name}`);
    await expect(page).toHaveTitle(`The Long ${name} - Havre & Lind`);
  });
  await test.step('a product shows its price', async () => {
    await expect(main.getByText('$23.45', { exact: true })).toBeVisible();
  });
  await test.step('a product without images shows No Image Available', async () => {
    await expect(main.getByText('No Image Available')).toBeVisible();
  });
  await test.step('a product shows its tags as chips', async () => {
    const tags = main.getByRole('list', { name: 'Tags' });
    await expect(tags.getByRole('listitem')).toHaveText(['Plain']);
  });
  await test.step('a tag without a colour has the accent colour', async () => {
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--accent)';
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    });
    await expect(main.getByText('Plain', { exact: true })).toHaveCSS('background-color', accent);
  });
  await test.step('the description stands in bullet lines under the heading Product Description, blank lines dropped', async () => {
    await expect(main.getByRole('heading', { name: 'Product Description' })).toBeVisible();
    const list = main.locator('h2:text-is("Product Description") + ul');
    await expect(list.getByRole('listitem')).toHaveText(['First line', 'Second line']);
    const bullets = await list.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { content, width } = getComputedStyle(item, '::before');
        return content !== 'none' && Number.parseFloat(width) > 0;
      }),
    );
    expect(bullets).toEqual([true, true]);
  });
  await test.step('a product has an Add to Cart button', async () => {
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  });
});

test('a product without a long name and without stock', async ({ page, request }) => {
  const { slug, name } = await makeProduct(request, { name: ownName('Sold Bowl'), stock: 0 });
  await page.goto(`/product/${slug}`);
  await test.step('a product without a long name shows its name', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
  await test.step('Add to Cart is disabled when the stock is 0, and the button says why', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name }).first();
    await expect(card.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
  });
});

test('a product with options and reviews', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  await test.step('a product with options has a variant selector', async () => {
    for (const option of ['Color', 'Size'])
      await expect(page.getByRole('group', { name: option }).getByRole('radio', { checked: true })).toHaveCount(1);
  });
  await test.step('a product shows its reviews with average and histogram, and asks visitors to log in for one of their own', async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('From 2 reviews')).toBeVisible();
    await expect(reviews.getByRole('progressbar')).toHaveCount(5);
    await expect(reviews.getByRole('article')).toHaveCount(2);
    await expect(reviews.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute('href', /^\/login/);
  });
});
