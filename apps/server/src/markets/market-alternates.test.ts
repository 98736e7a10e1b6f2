import { beforeAll, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const { app, sent, saveMarkets, savePrices } = await marketShop(shop);
const { siteUrl } = shop.context.environment;

const translate = (resource: string, record: string, locale: string, texts: object) =>
  sent('PUT', '/translations', { locale, resource, record, texts });

/** Adds a product that is sold in francs, and returns its id and the paths of its pages in the main language. */
async function product(name: string) {
  const { id } = await stockProduct(shop, { price: 2_400, name });
  await savePrices('CHF', [{ productId: id, variantId: null, price: 2_290 }]);
  return { id, path: `/product/product-${id}` };
}

/** Returns the language codes and paths of the alternates in the head of a page. */
async function alternates(path: string): Promise<ReadonlyMap<string, string>> {
  const { statusCode, body } = await app.inject({ url: path });
  expect([path, statusCode]).toEqual([path, 200]);
  const links = body.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g);
  return new Map([...links].map(([, code = '', address = '']) => [code, new URL(address).pathname]));
}

async function sitemap() {
  const { body } = await app.inject({ url: '/sitemap.xml' });
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => ({
    path: address.slice(siteUrl.length),
    links: new Map(
      [...rest.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code = '', to = '']) => [
        code,
        new URL(to).pathname,
      ]),
    ),
  }));
}

let whole: Awaited<ReturnType<typeof product>>;
let half: Awaited<ReturnType<typeof product>>;
let none: Awaited<ReturnType<typeof product>>;
let unnamed: Awaited<ReturnType<typeof product>>;

beforeAll(async () => {
  const swiss = marketBody({ languages: ['de', 'fr'] });
  const japan = marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY' });
  expect((await saveMarkets([swiss, japan])).status).toBe(200);
  whole = await product('Mug');
  half = await product('Bowl');
  none = await product('Vase');
  unnamed = await product('Jug');
  await translate('product', whole.id, 'de', { name: 'Becher', slug: 'becher' });
  await translate('product', whole.id, 'fr', { name: 'Tasse' });
  await translate('product', half.id, 'fr', { name: 'Bol' });
  await translate('product', unnamed.id, 'de', { slug: 'krug' });
  const page = { title: 'Story', content: '<p>Long</p>', isPublished: true };
  const { id } = await sent('POST', '/pages', page);
  await translate('page', id, 'de', { title: 'Geschichte' });
});

describe('the alternates of a page in a shop with markets', () => {
  it('name the languages in which the record has a name, and the markets that sell it', async () => {
    expect(Object.fromEntries(await alternates(whole.path))).toEqual({
      en: whole.path,
      de: '/de/product/becher',
      fr: `/fr${whole.path}`,
      'de-CH': '/ch-de/product/becher',
      'fr-CH': `/ch-fr${whole.path}`,
      'x-default': whole.path,
    });
    expect(Object.fromEntries(await alternates(`/ch-fr${half.path}`))).toEqual({
      en: half.path,
      fr: `/fr${half.path}`,
      'fr-CH': `/ch-fr${half.path}`,
      'x-default': half.path,
    });
    for (const path of [none.path, unnamed.path]) expect([path, (await alternates(path)).size]).toEqual([path, 0]);
    expect(Object.fromEntries(await alternates('/pages/story'))).toMatchObject({ 'de-CH': '/ch-de/pages/story' });
    expect((await alternates('/pages/story')).has('fr')).toBe(false);
  });

  it('are absent on a page whose text is that of the main language', async () => {
    for (const path of [`/de${half.path}`, `/ch-de${half.path}`, `/fr${none.path}`, `/ch-de/product/krug`])
      expect([path, (await alternates(path)).size]).toEqual([path, 0]);
  });

  it('link back from every page, and are those of the sitemap', { timeout: 120_000 }, async () => {
    const listed = await sitemap();
    const paths = listed.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/ch-de', '/jp-en', '/ch-de/product/becher']));
    for (const path of [`/de${half.path}`, `/ch-fr${none.path}`, '/de/product/krug', '/fr/pages/story'])
      expect(paths).not.toContain(path);
    for (const { path, links } of listed) {
      expect([path, await alternates(path)]).toEqual([path, links]);
      for (const target of links.values())
        expect([path, listed.find((page) => page.path === target)?.links]).toEqual([path, links]);
      if (links.size > 0) expect([...links.values()]).toContain(path);
    }
  });

  it('follow a new and a deleted translation', async () => {
    await translate('product', none.id, 'de', { name: 'Vase' });
    expect([...(await alternates(none.path)).keys()]).toEqual(['en', 'de', 'de-CH', 'x-default']);
    await translate('product', none.id, 'de', { name: null });
    expect((await alternates(none.path)).size).toBe(0);
  });
});
