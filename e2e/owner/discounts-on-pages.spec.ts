import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';

test('an automatic offer stands on the page and the card of its product while it is active', async ({ page }) => {
  const name = ownName('Offered Bowl');
  const product = await makeProduct(page.request, { name, price: 2_400 });
  await signInAsOwner(page.request);
  const title = ownName('Bowls');
  const answer = await page.request.post('/api/v1/discounts', {
    data: { title, kind: 'PERCENTAGE', value: 1_000, productIds: [product.id] },
  });
  const { id } = await answer.json();

  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole('list', { name: 'Discounts' })).toHaveText(`10% off ${title}`);
  await expectAccessible(page);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('10% off');

  const stopped = await page.request.put(`/api/v1/discounts/${id}`, { data: { isActive: false } });
  expect(stopped.status()).toBe(200);
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Discounts' })).toHaveCount(0);
});
