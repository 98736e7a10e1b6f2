import { expect, type Page, test } from '@playwright/test';
import { findCutTexts, pseudoText, showPseudoTexts } from '../support/pseudo-texts.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, signUp, typeAddress } from '../support/shopper.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Shows the page with longer texts, and expects every text inside it. */
async function expectRoom(page: Page): Promise<void> {
  expect(await showPseudoTexts(page)).toBeGreaterThan(3);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ overflow: await overflow(), cut: await findCutTexts(page) }).toEqual({ overflow: 0, cut: [] });
}

test('pseudo texts are accented and longer by 40 %', () => {
  expect(pseudoText('Add to Cart')).toBe('ÅddÅd töt ÇårtÇå');
  expect(pseudoText('{count} 12 %')).toMatch(/12 %$/);
});

test('every main page has room for longer texts on a phone', async ({ page }) => {
  for (const path of ['/', '/products', '/product/pencil-cup', '/login', '/track']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectRoom(page);
    });
  }
  await test.step('the account', async () => {
    await signUp(page);
    for (const path of ['/account', '/account/details', '/account/security', '/account/orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectRoom(page);
    }
  });
  await test.step('the cart', async () => {
    await putInCart(page, 'pencil-cup');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
  });
  await test.step('the checkout', async () => {
    await page.goto('/checkout');
    await expect(page.getByPlaceholder('Card number')).toBeVisible();
    await expectRoom(page);
  });
  await test.step('the order', async () => {
    await page.goto('/cart');
    await goToCheckout(page);
    await typeAddress(page, { hasEmail: true });
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expectRoom(page);
  });
});
