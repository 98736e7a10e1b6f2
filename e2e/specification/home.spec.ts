import { expect, type Page, type Route, test } from '@playwright/test';

interface Site {
  readonly siteName: string;
  readonly siteTagline: string;
  readonly logoURL: string | null;
  readonly siteIconURL: string | null;
  readonly primaryColor: string;
  readonly bannerURL: string | null;
  readonly bannerMessage: string | null;
  readonly homePageCollections: readonly { readonly id: string }[];
}

/** Applies these changes to the shop's settings response from now on. */
async function changeSite(page: Page, change: object): Promise<void> {
  await page.route('**/api/v1/settings/site', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

test('the home page with header and footer, and what its settings say', async ({ page, request }) => {
  const site = (await (await request.get('/api/v1/settings/site')).json()) as Site;
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
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
  await test.step('the icon comes from the site settings', async () => {
    expect(site.siteIconURL).not.toBeNull();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', site.siteIconURL ?? '');
  });

  await test.step('the header has a menu button', async () => {
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
  });
  await test.step('the header has the logo, which is the home link', async () => {
    const home = header.getByRole('link', { name: 'Havre & Lind' });
    await expect(home).toHaveAttribute('href', '/');
    await expect(home.getByRole('img')).toBeVisible();
  });
  await test.step('the logo comes from the site settings', async () => {
    expect(site.logoURL).not.toBeNull();
    await expect(header.getByRole('img', { name: site.siteName })).toHaveAttribute('src', site.logoURL ?? '');
  });
  await test.step('the header has the product search', async () => {
    await expect(header.getByRole('combobox', { name: 'Search Products...' })).toBeVisible();
  });
  await test.step('the header has a Login button for a visitor', async () => {
    await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  await test.step('the home page has a banner image', async () => {
    const banner = main.locator('img').first();
    expect((await banner.boundingBox())?.width).toBeGreaterThan(1200);
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
  });
  await test.step('the home page shows a disclaimer that brands and products are for demonstration only and not tied to real companies', async () => {
    await expect(
      page.getByText('Brands and products are for demonstration only and not tied to real companies.'),
    ).toBeVisible();
  });
  await test.step('the home page has the banner message as its heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The autumn table is set/);
  });
  await test.step('the banner image and the banner message come from the settings bannerURL and bannerMessage', async () => {
    expect(site.bannerURL).not.toBeNull();
    await expect(main.locator('img').first()).toHaveAttribute('src', site.bannerURL ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.bannerMessage ?? 'none');
  });
  await test.step('the home page has one block for each chosen collection, with its name and a horizontal product row', async () => {
    const ids = site.homePageCollections.map(({ id }) => id);
    const read = await request.post('/api/v1/catalog/collections/many', { data: { where: { id: { in: ids } } } });
    const { items } = (await read.json()) as { items: { name: string }[] };
    expect(items.length).toBe(ids.length);
    for (const { name } of items) {
      const block = page.getByRole('region', { name, exact: true });
      await expect(block.getByRole('heading', { name, exact: true })).toBeVisible();
      const tops = await block
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size);
      expect(tops, name).toBe(1);
    }
  });
  await test.step('a product row scrolls horizontally', async () => {
    const row = page.getByRole('region', { name: 'Bestsellers' }).getByRole('list').first();
    const { seen, whole } = await row.evaluate((list) => ({ seen: list.clientWidth, whole: list.scrollWidth }));
    expect(whole).toBeGreaterThan(seen);
    await page.getByRole('button', { name: 'Scroll Bestsellers on' }).click();
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
  const cards = page.getByRole('region', { name: 'Bestsellers' }).getByRole('article');
  for (const width of [360, 1920, 1280]) {
    await test.step(`the cards of a product row are 180 to 220 px wide on a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(180);
      expect(Math.max(...widths)).toBeLessThanOrEqual(220);
    });
  }

  await test.step('the footer has the site name', async () => {
    await expect(footer.getByText('Havre & Lind', { exact: true })).toBeVisible();
  });
  await test.step('the name comes from the site settings', async () => {
    await expect(footer.getByText(site.siteName, { exact: true })).toBeVisible();
  });
  await test.step('the footer has the tagline', async () => {
    await expect(footer.getByText('Good, plain things for everyday rooms')).toBeVisible();
  });
  await test.step('the tagline comes from the site settings', async () => {
    expect(site.siteTagline).not.toBe('');
    await expect(footer.getByText(site.siteTagline, { exact: true })).toBeVisible();
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

  await test.step('navigation scrolls to the top on every path change', async () => {
    await changeSite(page, { aboutPageContent: '<h2>Told by the owner</h2>' });
    const about = footer.getByRole('link', { name: 'About' });
    await about.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('the HTML of the about page comes from the site settings', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Told by the owner' })).toBeVisible();
  });
  await test.step("a click on a category's image goes to /category/{slug}", async () => {
    await header.getByRole('link', { name: 'Havre & Lind' }).click();
    await page.getByRole('navigation', { name: 'Categories' }).locator('a[href="/category/desk"] img').click();
    await expect(page).toHaveURL(/\/category\/desk$/);
  });
  await test.step('a click on Login goes to /login', async () => {
    await header.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
