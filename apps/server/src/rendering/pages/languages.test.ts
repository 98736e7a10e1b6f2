import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const owner = await shop.user('SITE_OWNER');
const { id: mug } = await shop.call(owner, 'POST', 'products', { name: 'Mug', price: 1000, stock: 5 });

const setLanguages = (languages: readonly string[]) => shop.call(owner, 'PUT', 'settings/admin/site', { languages });
const page = async (url: string) => {
  const { statusCode, body, headers } = await shop.app.inject({ url });
  return { status: statusCode, body, headers };
};
const getLanguage = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const getDirection = (html: string) => /<html lang="\w+"(?: dir="(\w+)")?/.exec(html)?.[1] ?? 'ltr';
const fonts = (html: string) => html.match(/<link rel="preload" as="font"/g) ?? [];
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, code, address = '']) => `${code} ${new URL(address).pathname}`,
  );

async function sitemap() {
  const { body } = await page('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return { body, addresses };
}

describe('a shop with one language', () => {
  it('has no prefixes, no further markup and no further setting', async () => {
    const home = await page('/');
    expect([home.status, getLanguage(home.body), alternates(home.body)]).toEqual([200, 'en', []]);
    expect(home.body).not.toContain('"languages"');
    expect(home.body).not.toContain('Deutsch');
    expect(await page('/de')).toMatchObject({ status: 404 });
    expect((await shop.call(visitor, 'GET', 'settings/site')).body).not.toHaveProperty('languages');
  });
});

describe('a shop in English and German', () => {
  it('shows each page in both languages, each with the addresses of both', async () => {
    expect((await setLanguages(['en', 'de'])).status).toBe(200);
    for (const path of ['', '/products', '/about']) {
      const [english, german] = await Promise.all([page(path || '/'), page(`/de${path}`)]);
      expect([english.status, german.status]).toEqual([200, 200]);
      expect([getLanguage(english.body), getLanguage(german.body)]).toEqual(['en', 'de']);
      const cluster = [`en ${path || '/'}`, `de /de${path}`, `x-default ${path || '/'}`];
      expect(alternates(english.body)).toEqual(cluster);
      expect(alternates(german.body)).toEqual(cluster);
      expect(german.body).toMatch(new RegExp(`rel="canonical" href="[^"]+/de${path}"`));
    }
  });

  it('words the page and its links in the language, and loads the scripts of that language', async () => {
    const { body } = await page('/de/products');
    expect(body).toContain('Alle Produkte');
    expect(body).toContain('In den Warenkorb');
    expect(body).toContain('href="/de/product/mug"');
    expect(body).toMatch(/data-entry="\/assets\/de\/entry-client-[\w-]+\.js"/);
    expect(body).not.toContain('Add to Cart');
  });

  it('gives each page of a language one address', async () => {
    expect(await page('/DE/Products/')).toMatchObject({ status: 301, headers: { location: '/de/products' } });
    expect(await page('/de/')).toMatchObject({ status: 301, headers: { location: '/de' } });
  });

  it('shows the page for missing ones in the language of the address', async () => {
    for (const path of ['/de/nothing', '/de/nothing/at/all', '/de/product/nothing']) {
      const missing = await page(path);
      expect([missing.status, getLanguage(missing.body)], path).toEqual([404, 'de']);
      expect(missing.body, path).toContain('Seite nicht gefunden');
    }
    for (const path of ['/nothing', '/fr/nothing', '/xx/nothing'])
      expect(getLanguage((await page(path)).body), path).toBe('en');
  });

  it('knows no other prefix', async () => {
    for (const path of ['/fr', '/fr/products', '/xx', '/deu', '/de/de', '/en/products']) {
      expect(await page(path), path).toMatchObject({ status: 404 });
    }
  });

  it('lists each page once per language of its text in the sitemap', async () => {
    expect((await sitemap()).addresses).not.toContain('/de/product/mug');
    const texts = { name: 'Becher' };
    await shop.call(owner, 'PUT', 'translations', { locale: 'de', resource: 'product', record: mug, texts });
    const { body, addresses } = await sitemap();
    expect(addresses).toEqual(expect.arrayContaining(['/', '/de', '/product/mug', '/de/product/mug']));
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
  });

  it('refuses an unknown language, a repeated one, and none', async () => {
    for (const languages of [['xx'], ['en', 'en'], []]) expect((await setLanguages(languages)).status).toBe(400);
  });
});

describe('a shop whose main language is German', () => {
  it('has German pages without prefix, and English ones with it', async () => {
    await setLanguages(['de', 'en']);
    expect(getLanguage((await page('/products')).body)).toBe('de');
    expect(getLanguage((await page('/en/products')).body)).toBe('en');
    expect(await page('/de/products')).toMatchObject({ status: 404 });
  });
});

describe('a shop that is also in Japanese and Arabic', () => {
  it('has pages in the direction and with the fonts of the script', async () => {
    await setLanguages(['en', 'ja', 'ar']);
    const [english, japanese, arabic] = await Promise.all([
      page('/products'),
      page('/ja/products'),
      page('/ar/products'),
    ]);
    expect([english, japanese, arabic].map(({ body }) => [getLanguage(body), getDirection(body)])).toEqual([
      ['en', 'ltr'],
      ['ja', 'ltr'],
      ['ar', 'rtl'],
    ]);
    expect(japanese.body).toContain('カートに入れる');
    expect(arabic.body).toContain('أضف إلى السلة');
    await shop.call(owner, 'PUT', 'settings/admin/site', { font: 'figtree' });
    expect(fonts((await page('/products')).body)).toHaveLength(1);
    for (const path of ['/ja/products', '/ar/products']) expect(fonts((await page(path)).body)).toEqual([]);
  });

  it('words yes and no of custom fields in every main language', async () => {
    for (const code of languageCodes) {
      await setLanguages([code]);
      const { rows } = await shop.pool.query("select field_words('true') as yes, field_words('false') as no");
      expect(rows, code).toEqual([{ yes: catalogues[code].catalog.yes, no: catalogues[code].catalog.no }]);
    }
  });
});
