import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

test('an owner issues a gift card, a shopper pays a part of an order and then a whole one with it, and its entries say so', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Given Mug'), price: 2_400 });
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

  await test.step('the owner sees the entries of the card', async () => {
    await page.goto('/admin/gift-cards');
    await page.getByRole('link', { name: `Ending in ${code.slice(-4)}` }).click();
    const entries = page.getByRole('region', { name: 'Entries' });
    await expect(entries.getByRole('row')).toHaveCount(4);
    await expect(entries).toContainText('-$33.55');
    await expectAccessible(page);
  });
});
