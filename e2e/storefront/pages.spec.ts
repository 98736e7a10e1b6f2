import { type APIRequestContext, expect, test } from '@playwright/test';

interface Product {
  readonly id: string;
  readonly slug: string;
}

/** Creates a product for this test as the demo's staff. */
async function newProduct(request: APIRequestContext): Promise<Product> {
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { email: 'demo@example.com', password: 'demo-password' },
  });
  expect(signedIn.ok()).toBe(true);
  const name = `Test Vase ${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/v1/products', {
    data: { name, price: 3900, stock: 4, description: 'One\n\nTwo' },
  });
  expect(made.status()).toBe(201);
  return made.json();
}

test('a change in the admin area shows on the next load of a page that was kept', async ({ request }) => {
  const { id, slug } = await newProduct(request);
  for (let load = 0; load < 3; load += 1)
    expect(await (await request.get(`/product/${slug}`)).text()).toContain('$39.00');
  const changed = await request.put(`/api/v1/products/${id}`, { data: { id, price: 4100 } });
  expect(changed.ok()).toBe(true);
  expect(await (await request.get(`/product/${slug}`)).text()).toContain('$41.00');
});

test('a product that is renamed, then archived', async ({ request }) => {
  const { id, slug } = await newProduct(request);
  await test.step('a product is shown at its id and at its slug', async () => {
    expect((await request.get(`/product/${id}`)).status()).toBe(200);
    expect((await request.get(`/product/${slug}`)).status()).toBe(200);
  });
  await test.step('a renamed slug redirects with 301 to the new one', async () => {
    await request.put(`/api/v1/products/${id}`, { data: { id, slug: `${slug}-renamed` } });
    const moved = await request.get(`/product/${slug}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(`/product/${slug}-renamed`);
  });
  await test.step('an archived product answers 410 with a page that helps', async () => {
    await request.put(`/api/v1/products/${id}`, { data: { id, status: 'ARCHIVED' } });
    const gone = await request.get(`/product/${slug}-renamed`);
    expect(gone.status()).toBe(410);
    expect(await gone.text()).toContain('No longer available');
  });
});

test('a cached page is answered with its tag, in each encoding, and with 304 to who has it', async ({ request }) => {
  const first = await request.get('/about');
  const { etag = '' } = first.headers();
  expect(etag).not.toBe('');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const page = await request.get('/about', { headers: { 'accept-encoding': encoding } });
    expect(await page.text()).toBe(await first.text());
    expect(page.headers()['etag']).toBe(etag);
    expect(page.headers()['content-security-policy']).toContain("script-src 'self'");
  }
  const again = await request.get('/about', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test('pages are the same for every visitor: no cookie, no token of the address in them', async ({ request }) => {
  const page = await request.get('/order-confirmation?token=very-secret-token');
  expect(await page.text()).not.toContain('very-secret-token');
  expect(page.headers()['set-cookie']).toBeUndefined();
});

test('every shopper page names itself: title, description, canonical link and Open Graph', async ({ request }) => {
  const shown = ['/', '/about', '/category/lighting', '/product/stoneware-mug'];
  const unlisted = [
    '/cart',
    '/checkout',
    '/order-confirmation',
    '/account',
    '/account/security',
    '/login',
    '/signup',
    '/demo-mode',
    '/track',
  ];
  for (const path of [...shown, ...unlisted, '/search?q=mug']) {
    const page = await (await request.get(path)).text();
    expect(page, path).toMatch(/<title>[^<]+<\/title>/);
    expect(page, path).toMatch(/<meta name="description" content="[^"]+"/);
    expect(page, path).toMatch(/<meta property="og:title" content="[^"]+"/);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(canonical, path).toMatch(/^http/);
    const { pathname, search } = new URL(canonical);
    expect(pathname + search).toBe(path);
    expect(page.includes('<meta name="robots" content="noindex"'), path).toBe(!shown.includes(path));
  }
  expect(await (await request.get('/no-such-page')).text()).not.toContain('rel="canonical"');
});

test('search engines find each product with its canonical address and its offer', async ({ page, request }) => {
  await test.step('the sitemap lists each product by its slug', async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toMatch(/<loc>[^<]*\/product\/stoneware-mug<\/loc><lastmod>\d{4}-/);
    expect(sitemap).not.toMatch(/\/product\/[\da-f]{8}-[\da-f]{4}-/);
  });
  await test.step('robots.txt names the sitemap', async () => {
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  });
  const known = await request.post('/api/v1/products/one', { data: { where: { slug: 'stoneware-mug' } } });
  await test.step('the canonical link of a product uses its slug', async () => {
    for (const address of [((await known.json()) as Product).id, 'stoneware-mug?utm_source=mail']) {
      await page.goto(`/product/${address}`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\/stoneware-mug$/);
    }
  });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/media\//);
  const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const data = blocks.map((block) => JSON.parse(block));
  await test.step('a product bears schema.org Product with its offer, and BreadcrumbList', async () => {
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ lowPrice: '24.00', availability: 'https://schema.org/InStock' }),
        aggregateRating: expect.objectContaining({ '@type': 'AggregateRating' }),
      }),
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  });
});

test('a page that can not be fetched says so in words, and trying again works', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/catalog/listing', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', detail: 'no' } }),
  );
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load products.');
  await page.unroute('**/api/v1/catalog/listing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
});
