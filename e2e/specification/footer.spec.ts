import { expect, test } from '@playwright/test';

test('the footer', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await test.step('the footer has the site name', async () => {
    await expect(footer.getByText('Havre & Lind', { exact: true })).toBeVisible();
  });
  await test.step('the footer has the tagline', async () => {
    await expect(footer.getByText('Good, plain things for everyday rooms')).toBeVisible();
  });
  await test.step('the footer has Quick Links to Home and About', async () => {
    const links = footer.getByRole('navigation', { name: 'Quick Links' });
    await expect(links.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(links.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  });
  await test.step('the footer has Follow Us with placeholders for Facebook, Twitter and Instagram', async () => {
    await expect(footer.getByRole('heading', { name: 'Follow Us' })).toBeVisible();
    for (const network of ['Facebook', 'Twitter', 'Instagram'])
      await expect(footer.getByRole('link', { name: network })).toBeVisible();
  });
  await test.step('the footer has the copyright with the current year and the site name', async () => {
    await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Havre & Lind`)).toBeVisible();
  });
});
