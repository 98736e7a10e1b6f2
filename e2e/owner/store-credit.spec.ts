import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, signUp } from '../support/shopper.ts';

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
    await staff.goto(`/admin/users/${order.userId}`);
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
    await expectAccessible(page);
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Paid with store credit')).toBeVisible();
    await expect(page.getByText('Paid with gift cards')).toHaveCount(0);
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Store credit' })).toContainText('You have $10.00');
  });
  await staffContext.close();
});
