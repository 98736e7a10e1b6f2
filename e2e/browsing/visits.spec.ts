import { expect, test } from '@playwright/test';
import { expectAccessible, measureOverflow } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';

/** A browser that does not name itself as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('the owner counts visits without cookies, and pages load nothing for it before and after', async ({
  page,
  browser,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Counted') });
  await signInAsOwner(page.request);
  const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 800 } });
  const shopper = await context.newPage();
  const script = shopper.locator('script[src="/visits.js"]');
  await shopper.goto('/');
  await expect(script).toHaveCount(0);

  await page.goto('/admin/analytics/visits');
  await expect(page.getByText('Visits are not counted.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Count visits' }).click();
  await expect(page.getByText('Visits are counted. Each page')).toBeVisible();

  const beacon = shopper.waitForRequest('**/api/v1/visits');
  await shopper.goto(`/product/${product.slug}?utm_campaign=${product.slug}`);
  const { p: path } = JSON.parse((await beacon).postData() ?? '{}') as { p?: string };
  expect(path).toBe(`/product/${product.slug}`);
  expect(await context.cookies()).toEqual([]);
  const day = new Date().toISOString().slice(0, 10);
  const readReport = async () => (await page.request.get(`/api/v1/insight/report?from=${day}&to=${day}`)).text();
  // The shop writes its counts every ten seconds.
  await expect.poll(readReport, { intervals: [2_000], timeout: 60_000 }).toContain(product.slug);
  await page.reload();
  await expect(page.getByRole('cell', { name: `campaign: ${product.slug}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: product.name })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => measureOverflow(page), `pixels beyond ${width}`).toBe(0);
  }

  await page.getByRole('button', { name: 'Stop counting visits' }).click();
  await expect(page.getByText('Visits are not counted.')).toBeVisible();
  await shopper.goto(`/product/${product.slug}`);
  await expect(script).toHaveCount(0);
  await context.close();
});
