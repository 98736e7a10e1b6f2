import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, openCart } from '../support/shopper.ts';

test('a shopper buys a gift card for someone else: no shipping, no tax, and staff see whom it goes to', async ({
  page,
}) => {
  const product = await makeProduct(page.request, {
    name: ownName('Gift Card'),
    price: 5_000,
    isGiftCard: true,
    stockPolicy: 'UNTRACKED',
  });
  await test.step('the product page asks for the recipient', async () => {
    await page.goto(`/product/${product.slug}`);
    const recipient = page.getByRole('group', { name: 'Who is the gift card for?' });
    const email = recipient.getByRole('textbox', { name: 'Recipient’s email' });
    await email.fill('grace');
    await expect(recipient.getByText('Email must be valid')).toBeVisible();
    await email.fill('grace@example.com');
    await recipient.getByRole('textbox', { name: 'Recipient’s name' }).fill('Grace');
    await recipient.getByRole('textbox', { name: 'Message' }).fill('Happy birthday');
    await recipient.getByLabel('Delivery date').fill('2099-12-24');
    await expectAccessible(page);
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await openCart(page);
  });
  await test.step('the checkout names the recipient and charges the price alone', async () => {
    await goToCheckout(page);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('For grace@example.com, on Dec 24, 2099');
    await expect(summary).toContainText('FREE!');
    await expect(summary).not.toContainText('Sales Tax');
    await enterCard(page, '4242424242424242');
    await expect(checkoutButton(page)).toContainText('$50.00');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('staff see the card', async () => {
    await signInAsOwner(page.request);
    const cards = async () => {
      const answer = await page.request.post('/api/v1/gift-cards/many', {
        data: { where: { email: 'grace@example.com' } },
      });
      return (await answer.json()).items;
    };
    await expect.poll(cards, { timeout: 20_000 }).toHaveLength(1);
    const [card] = await cards();
    await page.goto(`/admin/gift-cards/${card.id}`);
    await expect(page.getByText('Is sent to grace@example.com')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The order that bought it' })).toBeVisible();
    await expectAccessible(page);
  });
});
