import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { testShop } from '../../orders/test-shop.ts';
import { requirePublishedAnswer } from './test-schemas.ts';

export const origin = 'http://127.0.0.1:3000';
/** A buyer in the market in francs. */
export const swiss = { address_country: 'CH', language: 'de-CH' };

export const line = (id: string, quantity = 1) => ({ item: { id }, quantity });

/** Starts a shop in euros with a market in francs, a mug that is sold in both, a shirt in two sizes, and a policy. */
export async function agentShop(variables: Readonly<Record<string, string>> = {}) {
  const shop = await testShop({ poolSize: 8, variables });
  const { pool } = shop.context;
  const parts = await marketShop(shop);
  const { app, sent, staff, saveMarkets, savePrices } = parts;
  await saveMarkets([marketBody({ languages: ['en', 'de'] })]);
  const mug: { id: string; slug: string } = await sent('POST', '/products', {
    name: 'Quokka mug',
    description: 'A mug.',
    price: 2_000,
    discount: 1_000,
    discountType: 'PERCENTAGE',
    stock: 3,
    images: [{ url: 'https://pictures.example/mug.webp' }],
  });
  const shirt: { id: string; slug: string } = await sent('POST', '/products', {
    name: 'Quokka shirt',
    description: 'A shirt.',
    price: 3_000,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: ['Size:S'], stock: 0 },
      { options: ['Size:M'], stock: 4, price: 3_500 },
    ],
  });
  const { rows } = await pool.query('select id from variants where product_id = $1 order by position', [shirt.id]);
  const [small, medium]: string[] = rows.map(({ id }) => id);
  await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_290 }]);
  await sent('POST', '/pages', { title: 'Returns', slug: 'returns', content: '<p>30 days</p>', isPublished: true });

  return {
    ...parts,
    context: shop.context,
    sandbox: shop.sandbox,
    pool,
    mug,
    shirt,
    small: small ?? '',
    medium: medium ?? '',
    /** Switches everything on for agents. */
    letAgentsIn: (more: object = {}) =>
      staff('PUT', '/channels', { agents: { documents: true, mcp: true, ucp: true, staffMcp: true, ...more } }),
    async ucp(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: object = {}) {
      const answer = await app.inject({
        method,
        url: `/api/ucp${path}`,
        ...(body && { payload: body }),
        headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"', ...headers },
      });
      const response = { status: answer.statusCode, body: answer.json() };
      requirePublishedAnswer(path, response);
      return response;
    },
  };
}
