import { expect, test } from '@playwright/test';
import { goToCheckout, putInCart } from '../support/shopper.ts';

test('a dropdown', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  const country = page.getByRole('combobox', { name: /Country/ });
  const menu = page.getByRole('listbox', { name: 'Country' });
  await test.step('a dropdown is closed until a click opens it', async () => {
    await expect(menu).toBeHidden();
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await country.click();
    await expect(menu).toBeVisible();
    await expect(country).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('the menu of a dropdown is at most 15rem high', async () => {
    await expect(menu).toHaveCSS('max-height', '240px');
  });
  await test.step('a dropdown closes on a click outside', async () => {
    await page.getByRole('heading', { name: 'Shipping Information' }).click();
    await expect(menu).toBeHidden();
  });
  await test.step('a dropdown is used by keyboard too', async () => {
    await country.press('ArrowDown');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await country.press('Enter');
    await page.keyboard.press('Enter');
    await expect(country).toContainText('United States');
  });
});
