import { expect, type Page, type Route, test } from '@playwright/test';

// Effects of the site settings. Each test changes one setting in the response that the page fetches, or in the shop
// itself.

interface Site {
  readonly siteName: string;
  readonly siteTagline: string;
  readonly logoURL: string | null;
  readonly siteIconURL: string | null;
  readonly primaryColor: string;
  readonly bannerURL: string | null;
  readonly bannerMessage: string | null;
}

test('the demo store shows what its settings say', async ({ page, request }) => {
  const site = (await (await request.get('/api/v1/settings/site')).json()) as Site;
  await page.goto('/');
  await test.step('the page title is the site name', async () => {
    await expect(page).toHaveTitle(site.siteName);
  });
  await test.step('the colours come from the site settings', async () => {
    const sheet = await page.locator('link[href^="/appearance.css"]').getAttribute('href');
    const css = await (await request.get(sheet ?? '')).text();
    expect(css).toContain(`--primary: ${site.primaryColor.toLowerCase()};`);
    const used = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    expect(used.trim()).toBe(site.primaryColor.toLowerCase());
  });
  await test.step('the logo comes from the site settings', async () => {
    expect(site.logoURL).not.toBeNull();
    await expect(page.getByRole('banner').getByRole('img', { name: site.siteName })).toHaveAttribute(
      'src',
      site.logoURL ?? '',
    );
  });
  await test.step('the icon comes from the site settings', async () => {
    expect(site.siteIconURL).not.toBeNull();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', site.siteIconURL ?? '');
  });
  await test.step('the name comes from the site settings', async () => {
    await expect(page.getByRole('contentinfo').getByText(site.siteName, { exact: true })).toBeVisible();
  });
  await test.step('the tagline comes from the site settings', async () => {
    expect(site.siteTagline).not.toBe('');
    await expect(page.getByRole('contentinfo').getByText(site.siteTagline, { exact: true })).toBeVisible();
  });
  await test.step('the banner image and the banner message come from the settings bannerURL and bannerMessage', async () => {
    expect(site.bannerURL).not.toBeNull();
    const banner = page.getByRole('main').locator('img').first();
    await expect(banner).toHaveAttribute('src', site.bannerURL ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.bannerMessage ?? 'none');
  });
});

test('the HTML of the about page comes from the site settings', async ({ page }) => {
  await page.goto('/');
  await changeSite(page, { aboutPageContent: '<h2>Told by the owner</h2>' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Told by the owner' })).toBeVisible();
});

/** Applies these changes to the shop's settings response from now on. */
async function changeSite(page: Page, change: object): Promise<void> {
  await page.route('**/api/v1/settings/site', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}
