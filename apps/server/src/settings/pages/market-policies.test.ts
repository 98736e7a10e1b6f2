import { beforeAll, describe, expect, it } from 'vitest';
import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { testShop } from '../../orders/test-shop.ts';

const shop = await testShop({ poolSize: 4 });
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const { app, sent, saveMarkets } = await marketShop(shop);

const policies = async (market?: { readonly prefix: string; readonly language: string }) => {
  if (!market) return (await app.inject({ url: '/api/v1/settings/site' })).json().policies;
  const payload = { ...market, read: { kind: 'site' } };
  return (await app.inject({ method: 'POST', url: '/api/v1/catalog/market', payload })).json().policies;
};
const text = async (path: string) => (await app.inject({ url: path })).body;

beforeAll(async () => {
  const swiss = marketBody({ languages: ['en', 'de'] });
  const japan = marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY' });
  expect((await saveMarkets([swiss, japan])).status).toBe(200);
  const page = (slug: string, title: string, content: string) =>
    sent('POST', '/pages', { slug, title, content: `<p>${content}</p>`, isPublished: true });
  await page('privacy', 'Privacy', 'One for all');
  await page('terms', 'Terms', 'The law of Germany');
  const { id } = await page('terms-ch', 'Swiss terms', 'The law of Switzerland');
  await page('imprint-jp', 'Legal notice', 'Tokyo');
  const texts = { title: 'AGB Schweiz', content: '<p>Schweizer Recht</p>' };
  await sent('PUT', '/translations', { locale: 'de', resource: 'page', record: id, texts });
});

describe('a policy of a market', () => {
  it('replaces that of the shop in footer and checkout of its market, with its translation', async () => {
    expect(await policies()).toEqual([
      { slug: 'privacy', title: 'Privacy' },
      { slug: 'terms', title: 'Terms' },
    ]);
    expect(await policies({ prefix: 'ch', language: 'en' })).toEqual([
      { slug: 'privacy', title: 'Privacy' },
      { slug: 'terms', title: 'Swiss terms' },
    ]);
    expect(await policies({ prefix: 'ch', language: 'de' })).toEqual([
      { slug: 'privacy', title: 'Privacy' },
      { slug: 'terms', title: 'AGB Schweiz' },
    ]);
    expect(await policies({ prefix: 'jp', language: 'en' })).toEqual([
      { slug: 'privacy', title: 'Privacy' },
      { slug: 'terms', title: 'Terms' },
      { slug: 'imprint', title: 'Legal notice' },
    ]);
  });

  it('has the address of the policy in its market only', async () => {
    expect(await text('/pages/terms')).toContain('The law of Germany');
    expect(await text('/jp-en/pages/terms')).toContain('The law of Germany');
    expect(await text('/ch-en/pages/terms')).toContain('The law of Switzerland');
    expect(await text('/ch-de/pages/terms')).toContain('Schweizer Recht');
    expect(await text('/jp-en/pages/imprint')).toContain('Tokyo');
    expect((await app.inject({ url: '/pages/imprint' })).statusCode).toBe(404);
  });
});
