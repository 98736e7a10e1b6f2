import { type APIRequestContext, expect, test } from '@playwright/test';
import { changeProduct, makeProduct, ownName } from '../support/catalogue.ts';

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('pages as search engines, caches and followers of old addresses receive them', async ({ request }) => {
  const { id, slug } = await makeProduct(request, { name: ownName('Test Vase'), description: 'One\n\nTwo' });
  await test.step('a change in the admin area shows on the next load of a page that was kept', async () => {
    for (let load = 0; load < 3; load += 1) expect(await read(request, `/product/${slug}`)).toContain('$39.00');
    await changeProduct(request, id, { price: 4100 });
    expect(await read(request, `/product/${slug}`)).toContain('$41.00');
  });
  await test.step('a product is shown at its id and at its slug', async () => {
    expect((await request.get(`/product/${id}`)).status()).toBe(200);
    expect((await request.get(`/product/${slug}`)).status()).toBe(200);
  });
  await test.step('a renamed slug redirects with 301 to the new one', async () => {
    await changeProduct(request, id, { slug: `${slug}-renamed` });
    const moved = await request.get(`/product/${slug}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(`/product/${slug}-renamed`);
  });
  await test.step('an archived product answers 410 with a page that helps', async () => {
    await changeProduct(request, id, { status: 'ARCHIVED' });
    const gone = await request.get(`/product/${slug}-renamed`);
    expect(gone.status()).toBe(410);
    expect(await gone.text()).toContain('No longer available');
  });
  await test.step('a page that is not there answers 404 with a page that helps', async () => {
    for (const [path, words] of [
      ['/product/no-such-thing', 'Page not found'],
      ['/product/no-such-thing', 'role="search"'],
      ['/product/no-such-product', 'Failed to load product: '],
      ['/category/no-such-shelf', 'Failed to load products.'],
      ['/pages/nothing-here', 'Page not found'],
    ] as const) {
      const missing = await request.get(path);
      expect(missing.status(), path).toBe(404);
      const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(await missing.text()) ?? [];
      expect(main, path).toContain(words);
      expect(main, path).toMatch(/<a [^>]*href="/);
    }
  });
  await test.step('/Product/{id} answers 301 to /product/{id}', async () => {
    const capital = await request.get('/Product/some-id', { maxRedirects: 0 });
    expect(capital.status()).toBe(301);
    expect(capital.headers()['location']).toBe('/product/some-id');
  });
  await test.step('a cached page is answered with its tag, in each encoding, and with 304 to who has it', async () => {
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
  await test.step('pages are the same for every visitor: no cookie, no token of the address in them', async () => {
    const page = await request.get('/order-confirmation?token=very-secret-token');
    expect(await page.text()).not.toContain('very-secret-token');
    expect(page.headers()['set-cookie']).toBeUndefined();
  });
});

test('every page names itself, and search engines find each product with its offer', async ({ request }) => {
  await test.step('every shopper page names itself: title, description, canonical link and Open Graph', async () => {
    const shown = ['/', '/about', '/category/lighting', '/product/stoneware-mug'];
    const account = ['/account', '/account/security', '/login', '/signup', '/demo-mode', '/track'];
    for (const path of [...shown, '/cart', '/checkout', '/order-confirmation', ...account, '/search?q=mug']) {
      const page = await read(request, path);
      expect(page, path).toMatch(/<title>[^<]+<\/title>/);
      expect(page, path).toMatch(/<meta name="description" content="[^"]+"/);
      expect(page, path).toMatch(/<meta property="og:title" content="[^"]+"/);
      const canonical = findCanonical(page);
      expect(canonical, path).toMatch(/^http/);
      const { pathname, search } = new URL(canonical);
      expect(pathname + search).toBe(path);
      expect(page.includes('<meta name="robots" content="noindex"'), path).toBe(!shown.includes(path));
    }
    expect(await read(request, '/no-such-page')).not.toContain('rel="canonical"');
  });
  await test.step('the sitemap lists each product by its slug', async () => {
    const sitemap = await read(request, '/sitemap.xml');
    expect(sitemap).toMatch(/<loc>[^<]*\/product\/stoneware-mug<\/loc><lastmod>\d{4}-/);
    expect(sitemap).not.toMatch(/\/product\/[\da-f]{8}-[\da-f]{4}-/);
    for (const [, path] of policies) expect(sitemap).toContain(`${path}</loc>`);
  });
  await test.step('robots.txt names the sitemap', async () => {
    expect(await read(request, '/robots.txt')).toContain('/sitemap.xml');
  });
  const known = await request.post('/api/v1/products/one', { data: { where: { slug: 'stoneware-mug' } } });
  const { id } = (await known.json()) as { readonly id: string };
  await test.step('the canonical link of a product uses its slug', async () => {
    for (const address of [id, 'stoneware-mug?utm_source=mail'])
      expect(findCanonical(await read(request, `/product/${address}`))).toMatch(/\/product\/stoneware-mug$/);
  });
  const page = await read(request, '/product/stoneware-mug');
  expect(page).toMatch(/<meta property="og:image" content="http[^"]*\/media\//);
  await test.step('a product bears schema.org Product with its offer, and BreadcrumbList', async () => {
    const blocks = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
    const data = blocks.map(([, block = '']) => JSON.parse(block));
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ lowPrice: '24.00', availability: 'https://schema.org/InStock' }),
        aggregateRating: expect.objectContaining({ '@type': 'AggregateRating' }),
      }),
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  });
  await test.step('the footer leads to every policy and to the contact page, each of which says what it promises', async () => {
    const [, footer = ''] = /<footer([^]*)<\/footer>/.exec(await read(request, '/')) ?? [];
    for (const [name, path, text] of policies) {
      expect(footer).toMatch(new RegExp(`href="${path}"[^>]*>${name}<`));
      const policy = await read(request, path);
      expect(policy).toContain(`<title>${name} - Havre &amp; Lind</title>`);
      expect(policy).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
      expect(/<main[^>]*>([^]*)<\/main>/.exec(policy)?.[1]).toContain(text);
    }
  });
});

const policies = [
  ['Returns and refunds', '/pages/returns', 'You have 30 days'],
  ['Delivery information', '/pages/shipping', 'within one business day'],
  ['Privacy policy', '/pages/privacy', 'Who is responsible'],
  ['Terms of sale', '/pages/terms', 'Who sells'],
  ['Legal notice', '/pages/imprint', 'Responsible for this shop'],
  ['Contact us', '/pages/contact', 'hello@example.com'],
] as const;

function findCanonical(page: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
}
