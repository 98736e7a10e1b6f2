import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { signUp } from '../support/shopper.ts';

const address = {
  name: 'Ada Lovelace',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

/** Buys a product as this browser's shopper. */
async function buy(request: APIRequestContext, { id, email }: { id: string; email: string }): Promise<void> {
  const line = { productId: id, quantity: 1 };
  const quote = await request.post('/api/v1/cart/quote', { data: { items: [line] } });
  const { totals } = (await quote.json()) as { totals: { total: number } };
  const order = {
    items: [{ ...line, price: 3900 }],
    total: totals.total,
    shippingInfo: { address: { ...address, email } },
  };
  const placed = await request.post('/api/v1/orders/place', { data: { paymentMethod: 'pm_card_visa', order } });
  expect(placed.ok(), await placed.text()).toBe(true);
}

test('a shopper asks about a product, staff answer, others read it, and the shopper finds an order', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  const { id, slug } = await makeProduct(page.request, { name: ownName('Wide mug'), stock: 20 });
  const lamp = await makeProduct(page.request, { name: ownName('Reading lamp') });
  const words = ownName('Is the handle wide enough for a hand');
  await signInAsOwner(page.request);

  await test.step('the owner switches questions on', async () => {
    await page.goto('/admin/reviews/questions');
    await page.getByRole('switch', { name: /^Accept questions/ }).click({ force: true });
    await expect(page.getByText('Shoppers can now ask questions.')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  const email = await signUp(shopper);
  await test.step('a shopper on a phone asks', async () => {
    await shopper.goto(`/product/${slug}`);
    await shopper.getByText('Questions and answers').click();
    await shopper.getByRole('button', { name: 'Ask a question' }).click();
    const box = shopper.getByRole('textbox', { name: 'Your question' });
    await expect(box).toBeFocused();
    await box.fill(words);
    await expectAccessible(shopper);
    await shopper.getByRole('button', { name: 'Send question' }).click();
    await expect(shopper.getByText('We will email you when your question is answered.')).toBeVisible();
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('staff answer and publish', async () => {
    await openAdminPage(page, '/admin/reviews/questions?status=PENDING');
    await page.getByRole('button', { name: words }).click();
    const dialog = page.getByRole('dialog', { name: 'Question' });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, for four fingers.');
    await expectAccessibleAtWidths(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  await test.step('a visitor without JavaScript reads question and answer', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await plain.newPage();
    await visitor.goto(`/product/${slug}#questions`);
    await expect(visitor.getByRole('heading', { name: words })).toBeVisible();
    await expect(visitor.getByText('Yes, for four fingers.')).toBeVisible();
    await plain.close();
  });

  await test.step('the shopper finds one of many orders', async () => {
    for (let count = 0; count < 9; count += 1) await buy(shopper.request, { id, email });
    await buy(shopper.request, { id: lamp.id, email });
    await shopper.goto('/account/orders');
    await expect(shopper.getByRole('main').getByRole('group')).toHaveCount(10);
    await shopper.getByRole('searchbox', { name: 'Search your orders' }).fill('reading lamp');
    await shopper.keyboard.press('Enter');
    await expect(shopper.getByText('1 order found.')).toBeVisible();
    await expectAccessible(shopper);
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await shopper.getByRole('button', { name: 'All orders' }).click();
    await expect(shopper.getByRole('main').getByRole('group')).toHaveCount(10);
  });

  await page.request.put('/api/v1/settings/admin/site', { data: { takesQuestions: false } });
  await context.close();
});
