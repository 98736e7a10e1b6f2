import { expect, test } from '@playwright/test';
import { makeProduct, ownMark } from '../support/catalogue.ts';
import { openCart } from '../support/shopper.ts';

test('products of each kind on their cards, on their pages and in the cart', async ({ page, request }) => {
  const mark = ownMark();
  const data = { where: { slug: 'stoneware-mug' }, include: ['images'] };
  const { images } = (await (await request.post('/api/v1/products/one', { data })).json()) as { images: Picture[] };
  const vase = { name: `Discount Vase ${mark}`, longName: `The Long Discount Vase ${mark}` };
  const [bowl, sold, cheap] = [`Fixed Bowl ${mark}`, `Sold Bowl ${mark}`, `Plain Bowl ${mark}`];
  await makeProduct(request, {
    ...vase,
    price: 2000,
    discount: 1250,
    discountType: 'PERCENTAGE',
    stock: 9,
    description: 'First line\n\n   \nSecond line',
    tags: [{ name: 'Plain' }],
  });
  const pictures = images.slice(0, 2).map(({ main: url }) => ({ url }));
  await makeProduct(request, { name: bowl, price: 2000, discount: 300, discountType: 'FIXED', images: pictures });
  await makeProduct(request, { name: sold, stock: 0 });
  await makeProduct(request, { name: cheap, price: 1 });

  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const getCard = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
  const open = async (name: string) => {
    await getCard(name).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/product\//);
  };
  await page.goto(`/search?q=${mark}`);
  await test.step('the badge on a card is the percentage rounded to a whole number', async () => {
    await expect(getCard(vase.name).getByText('13% OFF!', { exact: true })).toBeVisible();
  });
  await test.step('the displayed price is the price minus the discount', async () => {
    await expect(getCard(vase.name).getByText('$17.50', { exact: true })).toBeVisible();
    await expect(getCard(vase.name).getByText('$20.00', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
  });
  await test.step('the badge on a card is the share of a fixed discount', async () => {
    await expect(getCard(bowl)).toContainText('15% OFF!');
  });
  await test.step('a card without an image shows No Image Available', async () => {
    await expect(getCard(vase.name).getByText('No Image Available')).toBeVisible();
  });
  await test.step('the button of a card is disabled when the stock is 0, and says why', async () => {
    await expect(getCard(sold).getByRole('button', { name: /^Sold out/ })).toBeDisabled();
  });

  // Nothing else was viewed yet, so the page shows no other product with a discount.
  await open(cheap);
  await test.step('a price of 1 cent shows as $0.01', async () => {
    await expect(title).toHaveText(cheap);
    await expect(main.getByText('$0.01', { exact: true })).toBeVisible();
  });
  await test.step('without a discount no price is struck through and no badge shows', async () => {
    await expect(main.locator('s, del')).toHaveCount(0);
    await expect(page.getByText(/OFF!/)).toHaveCount(0);
  });
  await page.goBack();

  await open(vase.name);
  await test.step('a product with a long name shows the long name', async () => {
    await expect(title).toHaveText(vase.longName);
    await expect(page).toHaveTitle(`${vase.longName} - Havre & Lind`);
  });
  await test.step('a product shows its price', async () => {
    await expect(main.getByText('$17.50', { exact: true })).toBeVisible();
  });
  await test.step('the badge on the detail page is the discount value with % for a percentage', async () => {
    await expect(main.getByText('12.5% OFF!', { exact: true })).toBeVisible();
  });
  await test.step('the original price is struck through when a discount makes it lower', async () => {
    await expect(main.getByText('$20.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  });
  await test.step('a product without images shows No Image Available', async () => {
    await expect(main.getByText('No Image Available')).toBeVisible();
  });
  await test.step('a product shows its tags as chips', async () => {
    await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Plain']);
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
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true });
  await test.step('a product has an Add to Cart button', async () => {
    await expect(add).toBeEnabled();
  });
  await add.click();
  await add.click();
  const cart = await openCart(page);
  await test.step('the cart strikes the list price times quantity through', async () => {
    await expect(cart.getByText('$40.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  });
  await test.step('the cart shows the actual price times quantity', async () => {
    const line = cart.getByRole('listitem').filter({ hasText: vase.name });
    await expect(line.getByText('$35.00', { exact: true })).toBeVisible();
  });
  await test.step('the cart shows a SAVE badge with the difference', async () => {
    await expect(cart.getByText('SAVE $5.00', { exact: true })).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await page.goBack();
  await open(sold);
  await test.step('a product without a long name shows its name', async () => {
    await expect(title).toHaveText(sold);
  });
  await test.step('Add to Cart is disabled when the stock is 0, and the button says why', async () => {
    await expect(main.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });
  await page.goBack();
  await open(bowl);
  await test.step('the badge on the detail page is the discount value with $ for a fixed amount', async () => {
    await expect(main.getByText('$3.00 OFF!', { exact: true })).toBeVisible();
  });
  const gallery = page.getByRole('region', { name: 'Product images' });
  await test.step('the main alt text is Product {n}', async () => {
    for (const alt of ['Product 1', 'Product 2'])
      await expect(gallery.locator('.keen-slider').getByAltText(alt, { exact: true })).toBeAttached();
  });
  await test.step('the thumbnail alt text is Thumb {n}', async () => {
    for (const alt of ['Thumb 1', 'Thumb 2'])
      await expect(gallery.getByRole('list').getByAltText(alt, { exact: true })).toBeAttached();
    await gallery.getByAltText('Product 1').click();
    await expect(page.getByRole('dialog', { name: 'Lightbox' }).getByAltText('Product 1')).toBeVisible();
  });
});

interface Picture {
  readonly main: string;
}
