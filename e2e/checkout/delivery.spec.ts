import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, openCart } from '../support/shopper.ts';

const arrives = /^Arrives [A-Z][a-z]{2} \d{1,2}/;

test('product, cart, checkout and confirmation say the same days of arrival, and the confirmation shows the whole order', async ({
  page,
  request,
}) => {
  const received = complaints(page);
  const email = `whole-${crypto.randomUUID()}@example.com`;
  const { slug, name } = await makeProduct(request, { name: ownName('Carried Lamp'), price: 12_900 });
  await page.goto(`/product/${slug}`);
  const reported = await page.getByRole('main').getByText(arrives).innerText();

  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect((await openCart(page)).getByText(reported, { exact: true })).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByRole('main').getByText(reported, { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await enterCard(page, '4242 4242 4242 4242');
  await test.step('a confirmation that cannot be loaded keeps its thanks and loads on the next try', async () => {
    await page.route('**/api/v1/orders/track?*', (route) => route.fulfill({ status: 404, json: unknownOrder }));
    await checkoutButton(page).click();
    await expect(page).toHaveURL('/order-confirmation', { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Your order could not be loaded');
    await page.unroute('**/api/v1/orders/track?*');
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('the confirmation shows lines with pictures, totals, address and the e-mail used', async () => {
    const main = page.getByRole('main');
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expect(main.getByText('$129.00 x 1')).toBeVisible();
    await expect(main.locator('dl > div', { hasText: 'Total' }).last().locator('dd')).toHaveText('$137.39');
    await expect(main.locator('address')).toHaveText(/Townsend St/);
    await expect(main.getByText(email, { exact: true })).toBeVisible();
    await expect(main.getByText('Visa ending in 4242')).toBeVisible();
  });
  await test.step('it says what happens next, when the order arrives, and how to return it', async () => {
    const next = page.getByRole('region', { name: 'What happens next' });
    await expect(next.getByRole('listitem')).toHaveText([
      `Your confirmation goes to ${email}`,
      /email you the tracking number/,
      reported,
    ]);
    await expect(page.getByRole('region', { name: 'How to return items' })).toContainText('To return an item');
  });
  await expectAccessible(page);
  await test.step('the printed page has the order and no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('$129.00 x 1')).toBeVisible();
    await expect(page.getByRole('region', { name: 'How to return items' })).toBeVisible();
    await expect(page.getByText('Print this order')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the print button opens the browser’s print dialog', async () => {
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] = 'yes';
      };
    });
    await page.getByRole('button', { name: 'Print this order' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });
  await test.step('the tracking page shows the same', async () => {
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(reported);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });
  await test.step('the page that the server sends for the secret link holds nothing of the order', async () => {
    const address = new URL(page.url());
    for (const path of ['/order-confirmation', '/track']) {
      const html = await (await page.request.get(`${path}${address.search}`)).text();
      for (const secret of [email, name, 'Townsend']) expect(html).not.toContain(secret);
    }
  });
  await test.step('the confirmation’s address shows nothing without the link', async () => {
    const attacker = await page.context().browser()?.newPage();
    if (!attacker) throw new Error('The browser has gone.');
    await attacker.goto(new URL('/order-confirmation', page.url()).href);
    await expect(attacker.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(attacker.getByRole('link', { name: 'Track it' })).toBeVisible();
    await expect(attacker.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
    await expect(attacker.getByText(email)).toHaveCount(0);
    await attacker.context().close();
  });
  expect(received.filter((text) => !text.includes('/orders/track'))).toEqual([]);
});

const unknownOrder = {
  code: 'NOT_FOUND',
  status: 404,
  title: 'Not found',
  detail: 'This link does not lead to an order.',
};

test('what was added is shown with picture, options and price, and leads to the cart and the checkout', async ({
  page,
  request,
}) => {
  const { slug, name } = await makeProduct(request, {
    name: ownName('Shown Mug'),
    options: [{ name: 'Colour', values: ['Sand', 'Sage'] }],
    variants: [
      { options: ['Colour:Sand'], stock: 5 },
      { options: ['Colour:Sage'], stock: 5, price: 4100 },
    ],
  });
  const notice = page.getByRole('region', { name: 'Just added' });
  await page.goto(`/product/${slug}`);
  await page.getByRole('main').locator('label', { hasText: 'Sage' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await test.step('the panel shows what was added', async () => {
    await expect(page.getByText('Added to cart')).toBeVisible();
    // The notice disappears after some seconds, but not while it has keyboard focus.
    await notice.getByRole('link', { name: 'View cart' }).focus();
    await expect(notice).toContainText(name);
    await expect(notice).toContainText('Colour: Sage');
    await expect(notice).toContainText('$41.00');
    await expectAccessible(page);
  });
  await test.step('View cart opens the cart, and the panel goes', async () => {
    await notice.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(name);
    await expect(page.getByText('Added to cart')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeHidden();
  });
  await test.step('it does not stand over the button that adds another one', async () => {
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
    await add.click();
    const [button, panel] = [await add.boundingBox(), await notice.boundingBox()];
    if (!button || !panel) throw new Error('The button or the panel has gone.');
    const isBeside = panel.x + panel.width <= button.x || panel.y + panel.height <= button.y;
    expect(isBeside || button.y + button.height <= panel.y).toBe(true);
  });
  await test.step('Dismiss takes it away', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Added to cart')).toHaveCount(0);
  });
  await test.step('Checkout leads to the checkout, where the panel is gone', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await notice.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Added to cart')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  });
  await test.step('an address with #cart opens the cart', async () => {
    await page.goto('/about#cart');
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(name);
  });
  await test.step('on phones the one buy button stays in reach from the top of the product page to its end', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/product/espresso-cups');
    const buy = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(buy).toHaveCount(1);
    await expect(buy).toBeInViewport({ ratio: 1 });
    for (const location of ['Product Description', 'Reviews']) {
      await page.getByRole('heading', { name: location, exact: true }).scrollIntoViewIfNeeded();
      await expect(buy).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await buy.click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(await openCart(page)).toContainText('Espresso Cups');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
