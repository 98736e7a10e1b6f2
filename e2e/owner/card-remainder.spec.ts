import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

test('a gift card that leaves less than the card’s minimum pays less: the checkout says so, and the order is paid', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Rest Mug'), price: 2_400 });
  await signInAsOwner(page.request);
  const issued = await page.request.post('/api/v1/gift-cards', { data: { initialBalance: 3_335 } });
  const { code } = await issued.json();
  await putInCart(page, product.slug);
  await goToCheckout(page);
  const entry = page.getByRole('textbox', { name: 'Gift card', exact: true });
  await entry.fill(code);
  await entry.press('Enter');
  // 24.00 with 7.99 for shipping and 6.5 % tax is 33.55.
  await expect(page.getByText(`Gift card ending in ${code.slice(-4)}: -$33.05, $0.30 left`)).toBeVisible();
  await expect(page.getByText('The minimum card payment is $0.50, so $0.30 stays on your balance.')).toBeVisible();
  await enterCard(page, '4242424242424242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
});

test('a rest that no card can be charged takes the place of the card field, with a way out, and no order is placed', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Small Pin'), price: 2_400 });
  const cardReason = 'The minimum card payment is $0.50. Add an item, or pay the rest with a gift card';
  // Only shop-wide settings result in such a small total, and other journeys run in parallel.
  await page.route('**/api/v1/cart/quote', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cardReason } });
  });
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders/place')) placed.push(request.url());
  });
  await putInCart(page, product.slug);
  await goToCheckout(page);
  await expect(page.getByText(`${cardReason}.`)).toBeVisible();
  await expect(checkoutButton(page)).toBeDisabled();
  await expectAccessible(page);
  expect(placed).toEqual([]);
});
