import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { image } from '../support/editor.ts';
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
  const placed = await request.post('/api/v1/orders/place', {
    data: {
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ ...line, price: 3900 }],
        total: totals.total,
        shippingInfo: { address: { ...address, email } },
      },
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
}

test('a review with photos is approved with a reply, shown, opened and found helpful', async ({ page, browser }) => {
  const { id, slug } = await makeProduct(page.request, { name: ownName('Reviewed mug') });
  const email = await signUp(page);
  await buy(page.request, { id, email });

  await test.step('the star link of the email opens the form, which takes photos', async () => {
    await page.goto(`/review?product=${id}&stars=4`);
    await page.getByLabel('Title').fill('Keeps the heat');
    await page
      .getByLabel('Photos (optional, up to 4)')
      .setInputFiles([image('one.png', [20, 90, 80]), image('two.png', [90, 20, 80])]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thank you. Your review appears once it has been approved.')).toBeVisible();
  });

  await test.step('staff remove one photo, reply and approve the review', async () => {
    await signInAsOwner(page.request);
    await page.goto('/admin/reviews?status=PENDING&sort=createdAt.desc');
    await page.getByRole('button', { name: 'Keeps the heat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Keeps the heat' });
    await expect(dialog.getByRole('link', { name: /^Open photo/ })).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(page.getByText('Photo removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Keeps the heat' }).first().click();
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('Tea stays warm, too.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  await test.step('a visitor on a phone opens the photo and votes', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    const visitor = await context.newPage();
    await visitor.goto(`/product/${slug}`);
    const review = visitor.getByRole('article').filter({ hasText: 'Keeps the heat' });
    await expect(review.getByText('Tea stays warm, too.')).toBeVisible();
    await review.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect(review.getByText('1 person finds this helpful')).toBeVisible();
    await expect(review.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(visitor);
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const photo = review.getByRole('button', { name: 'Open photo 1 of 1' });
    await expect(photo).toHaveCSS('padding', '0px');
    await photo.click();
    await expect(visitor.getByRole('dialog').getByRole('img')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });
});
