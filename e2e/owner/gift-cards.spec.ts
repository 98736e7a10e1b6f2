import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart, signUp } from '../support/shopper.ts';

test('a gift card that the owner issued pays a whole order and a part of the next one, and a bought one goes to its recipient', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Given Mug'), price: 2_400 });
  const giftCard = await makeProduct(page.request, {
    name: ownName('Gift Card'),
    price: 5_000,
    isGiftCard: true,
    stockPolicy: 'UNTRACKED',
  });
  await signInAsOwner(page.request);
  const code = await test.step('the owner issues the card and copies its code', async () => {
    await page.goto('/admin/gift-cards');
    await page.getByRole('button', { name: 'Issue gift card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue gift card' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue gift card' }).click();
    const issued = page.getByRole('dialog', { name: 'Gift card issued' });
    const shown = await issued.getByTestId('gift-card-code').innerText();
    await issued.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: `Ending in ${shown.slice(-4)}` })).toBeVisible();
    return shown.trim();
  });
  const email = `grace-${ownMark()}@example.com`;
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const entry = page.getByRole('textbox', { name: 'Gift card', exact: true });
  const ending = `Gift card ending in ${code.slice(-4)}`;

  await test.step('it pays an order in full: no card is asked for', async () => {
    await putInCart(page, product.slug);
    await goToCheckout(page);
    await entry.fill('NONE-OF-OURS-ABCD');
    await page.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(entry).toHaveAccessibleDescription('This gift card is not valid');
    await expect(entry).toHaveValue('NONE-OF-OURS-ABCD');
    await expect(page.getByText('Gift card ending in ABCD')).toHaveCount(0);
    await entry.fill(code);
    await entry.press('Enter');
    // 24.00 with 7.99 for shipping and 6.5 % tax is 33.55.
    await expect(page.getByText(`${ending}: -$33.55, $16.45 left`)).toBeVisible();
    await expect(summary).toContainText('Left to pay');
    await expect(summary).toContainText('$0.00');
    await expect(page.getByText('There is nothing left to pay. No card is needed.')).toBeVisible();
    await expectAccessible(page);
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Paid with gift cards')).toBeVisible();
  });

  await test.step('its page says what is left on it, or why nothing can be', async () => {
    await page.goto('/gift-card');
    const box = page.getByRole('textbox', { name: 'Gift card code' });
    await box.fill('NONE-OF-OURS-ABCD');
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByText('This gift card is not valid')).toBeVisible();
    await box.fill(code);
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByText('$16.45')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use it on your next order' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it pays a part of the next order, and a card the rest', async () => {
    await putInCart(page, product.slug);
    await goToCheckout(page);
    await entry.fill(code);
    await page.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(page.getByText(`${ending}: -$16.45, $0.00 left`)).toBeVisible();
    await expect(summary).toContainText('$17.10');
    await enterCard(page, '4242424242424242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the product page asks for the recipient', async () => {
    await page.goto(`/product/${giftCard.slug}`);
    const recipient = page.getByRole('group', { name: 'Who is the gift card for?' });
    const to = recipient.getByRole('textbox', { name: 'Recipient’s email' });
    await to.fill('grace');
    await expect(recipient.getByText('Email must be valid')).toBeVisible();
    await to.fill(email);
    await recipient.getByRole('textbox', { name: 'Recipient’s name' }).fill('Grace');
    await recipient.getByRole('textbox', { name: 'Message' }).fill('Happy birthday');
    await recipient.getByLabel('Delivery date').fill('2099-12-24');
    await expectAccessible(page);
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await openCart(page);
  });
  await test.step('the checkout names the recipient and charges the price alone', async () => {
    await goToCheckout(page);
    await expect(summary).toContainText(`For ${email}, on Dec 24, 2099`);
    await expect(summary).toContainText('FREE!');
    await expect(summary).not.toContainText('Sales Tax');
    await enterCard(page, '4242424242424242');
    await expect(checkoutButton(page)).toContainText('$50.00');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('the owner sees the entries of the first card, and the recipient of the bought one', async () => {
    await page.goto('/admin/gift-cards');
    await page.getByRole('link', { name: `Ending in ${code.slice(-4)}` }).click();
    const entries = page.getByRole('region', { name: 'Entries' });
    await expect(entries.getByRole('row')).toHaveCount(4);
    await expect(entries).toContainText('-$33.55');
    const cards = async () => {
      const answer = await page.request.post('/api/v1/gift-cards/many', { data: { where: { email } } });
      return (await answer.json()).items;
    };
    await expect.poll(cards, { timeout: 20_000 }).toHaveLength(1);
    const [card] = await cards();
    await openAdminPage(page, `/admin/gift-cards/${card.id}`);
    await expect(page.getByText(`Is sent to ${email}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'The order that bought it' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('staff refund an order as store credit, and the customer pays the next order with it', async ({
  page,
  browser,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Credited Mug'), price: 2_400 });
  const staffContext = await browser.newContext();
  const staff = await staffContext.newPage();
  await signInAsOwner(staff.request);
  await page.context().clearCookies();
  const email = await signUp(page);
  await test.step('the customer buys and staff refund it as store credit', async () => {
    await putInCart(page, product.slug);
    await goToCheckout(page);
    await enterCard(page, '4242424242424242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    const orders = await staff.request.post('/api/v1/orders/many', {
      data: { orderBy: [{ createdAt: 'desc' }], where: { email } },
    });
    const [order] = (await orders.json()).items;
    await staff.goto(`/admin/orders/${order.id}`);
    await staff.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText('Everything left', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Refund as store credit' }).check();
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Refund $33.55' }).click();
    await expect(staff.getByText('$33.55 refunded, as store credit.')).toBeVisible();
    await openAdminPage(staff, `/admin/users/${order.userId}`);
    await staff.getByRole('textbox', { name: 'Store credit to issue' }).fill('10');
    await staff.getByRole('button', { name: 'Issue store credit' }).click();
    await expect(staff.getByText('$43.55')).toBeVisible();
    await expectAccessible(staff);
  });
  await test.step('the next order has no card step', async () => {
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Store credit' })).toContainText('You have $43.55');
    await putInCart(page, product.slug);
    await goToCheckout(page);
    await page.getByRole('checkbox', { name: 'Use store credit ($43.55)' }).check();
    await expect(page.getByText('Store credit: -$33.55, $10.00 left')).toBeVisible();
    await expect(page.getByText('There is nothing left to pay. No card is needed.')).toBeVisible();
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Paid with store credit')).toBeVisible();
    await expect(page.getByText('Paid with gift cards')).toHaveCount(0);
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Store credit' })).toContainText('You have $10.00');
  });
  await staffContext.close();
});
