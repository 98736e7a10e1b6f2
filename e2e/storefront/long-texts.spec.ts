import { expect, test } from '@playwright/test';
import { measureOverflow, phone } from '../support/axe.ts';
import { expectRoom, pseudoText } from '../support/pseudo-texts.ts';
import {
  checkoutButton,
  enterCard,
  goToCheckout,
  putInCart,
  registerShopper,
  typeAddress,
} from '../support/shopper.ts';

test.use({ viewport: phone });

// a11y.spec.ts shows the other pages, and the checkout, with longer texts.
test('account, cart and order have room for longer texts on a phone, and the order is printed', async ({ page }) => {
  expect(pseudoText('Add to Cart')).toBe('ÅddÅd töt ÇårtÇå');
  expect(pseudoText('{count} 12 %')).toMatch(/12 %$/);
  await registerShopper(page);
  for (const path of ['/account', '/account/details', '/account/security', '/account/orders']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('You are not logged in.')).toBeHidden();
      await expectRoom(page);
    });
  }
  await test.step('the cart', async () => {
    await putInCart(page, 'soap-stack');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
  });
  await page.reload();
  await goToCheckout(page);
  await typeAddress(page, { hasEmail: true });
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  const thanks = page.getByRole('heading', { name: 'Thank you for your order!' });
  await expect(thanks).toBeVisible({ timeout: 30_000 });
  await test.step('an order is printed with its shop, its lines and its amounts, and without what only a screen can do', async () => {
    for (const words of ['Thank you for your order!', 'Soap Bars']) {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByText('Havre & Lind').filter({ visible: true })).toHaveCount(1);
      for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
      if (words === 'Soap Bars') break;
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('link', { name: 'Track your order' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
    }
    for (const word of ['Subtotal', 'Shipping', 'Sales Tax', 'Total', 'Ships to'])
      await expect(page.getByText(word, { exact: true })).toBeVisible();
    await expect.poll(() => measureOverflow(page)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });
  await page.goBack();
  await expect(thanks).toBeVisible();
  await expectRoom(page);
});
