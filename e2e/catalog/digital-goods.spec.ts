import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

test('the owner adds a file and keys; a shopper buys, downloads five times and no more; a refund revokes', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newPage({ ...(baseURL && { baseURL }) });
  const product = await makeProduct(owner.request, {
    name: ownName('Sewing Pattern'),
    price: 2_000,
    isDigital: true,
    stockPolicy: 'UNTRACKED',
  });
  await signInAsOwner(owner.request);

  await test.step('the owner uploads a file and pastes keys; a duplicate is refused', async () => {
    await owner.goto(`/admin/catalog/products/${product.id}`);
    const section = owner.getByRole('region', { name: 'Digital goods' });
    const chooser = owner.waitForEvent('filechooser');
    await section.getByRole('button', { name: 'Add a file' }).click();
    await (await chooser).setFiles({
      name: 'pattern.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('cut here'),
    });
    await expect(section.getByRole('button', { name: 'Remove pattern.pdf' })).toBeVisible();
    await section.getByLabel('Add keys').fill('KEY-1111-2222-3333\nKEY-1111-2222-3333');
    await section.getByRole('button', { name: 'Add 2 keys' }).click();
    await expect(section.getByRole('alert')).toContainText('occurs twice');
    await section.getByLabel('Add keys').fill('KEY-1111-2222-3333\nKEY-4444-5555-6666');
    await section.getByRole('button', { name: 'Add 2 keys' }).click();
    await expect(section.getByText('2 unsold, 0 sold')).toBeVisible();
    await expectAccessible(owner);
  });

  let url = '';
  await test.step('a shopper buys it without a delivery step, and gets the key and the file', async () => {
    await putInCart(page, product.slug);
    await goToCheckout(page);
    await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('FREE!');
    await enterCard(page, '4242424242424242');
    await checkoutButton(page).click();
    const goods = page.getByRole('region', { name: 'Downloads and license keys' });
    await expect(goods.getByText('KEY-1111-2222-3333')).toBeVisible({ timeout: 30_000 });
    await expect(goods).toContainText('5 downloads left');
    await expectAccessible(page);
    const arrived = page.waitForEvent('download');
    await goods.getByRole('link', { name: 'Download pattern.pdf' }).click();
    expect((await arrived).suggestedFilename()).toBe('pattern.pdf');
    await expect(goods).toContainText('4 downloads left');
    url = (await goods.getByRole('link', { name: 'Download pattern.pdf' }).getAttribute('href')) ?? '';
  });

  await test.step('the sixth download is refused', async () => {
    for (const status of [200, 200, 200, 200, 410]) expect((await page.request.get(url)).status()).toBe(status);
    await page.reload();
    const goods = page.getByRole('region', { name: 'Downloads and license keys' });
    await expect(goods).toContainText('Downloaded as often as allowed');
  });

  await test.step('the owner renews the downloads; the refund of the order revokes file and key', async () => {
    await owner.reload();
    const section = owner.getByRole('region', { name: 'Digital goods' });
    await section.getByRole('button', { name: 'List the keys' }).click();
    await section.getByRole('link', { name: /^#\d+$/ }).click();
    const goods = owner.getByRole('group', { name: product.name });
    await goods.getByRole('button', { name: 'Renew downloads' }).click();
    await expect(goods).toContainText('5 downloads left');
    await expectAccessible(owner);
    const id = owner.url().split('/').at(-1);
    const refund = await owner.request.post('/api/v1/orders/refund', { data: { id } });
    expect(await refund.json()).toMatchObject({ success: true });
    await owner.reload();
    await expect(owner.getByText('KEY-1111-2222-3333 (revoked)')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Refunded or cancelled.')).toBeVisible();
    expect((await page.request.get(url)).status()).toBe(410);
  });
  await owner.close();
});
