import { describe, expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
const admin = await shop.user('ADMIN');

const made = async (name: string, more: object = {}) => {
  const answer = await call(admin, 'POST', 'products', { name, price: 1000, stock: 5, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
};
const getParts = (productId: string) => [{ productId, variantId: null, quantity: 1 }];
const put = (id: string, body: object) => call(admin, 'PUT', `products/${id}`, body);

describe('a part of a kit', () => {
  it.each([
    ['isDigital', 'digital'],
    ['isGiftCard', 'a gift card'],
  ])('cannot become %s', async (flag, words) => {
    const part = await made('Mug');
    const kit = await made('Set', { parts: getParts(part) });
    const refused = await put(part, { [flag]: true });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, flag]);
    expect(refused.text).toContain(`before you make it ${words}`);
    expect((await put(part, { name: 'Cup', [flag]: false })).status).toBe(200);
    expect((await put(kit, { parts: null, stock: 1 })).status).toBe(200);
    expect((await put(part, { [flag]: true })).status).toBe(200);
  });

  it.each(['isDigital', 'isGiftCard'])('cannot be a product that is %s', async (flag) => {
    const part = await made('Mug', { [flag]: true });
    const refused = await call(admin, 'POST', 'products', { name: 'Set', price: 1, parts: getParts(part) });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'parts']);
    expect(refused.text).toContain('digital');
  });

  it('cannot become digital while another request adds it to a kit', async () => {
    for (let round = 0; round < 12; round += 1) {
      const part = await made(`Part ${round}`);
      const kit = await made(`Kit ${round}`);
      const become = () => put(part, { isDigital: true });
      const add = () => put(kit, { parts: getParts(part) });
      const [first, second] = await Promise.all(round % 2 === 0 ? [become(), add()] : [add(), become()]);
      expect(new Set([first?.status, second?.status]), `${first?.text} ${second?.text}`).toEqual(new Set([200, 400]));
      const { rows } = await shop.pool.query(
        'select count(*)::int as count from kit_parts k join products p on p.id = k.product_id where p.is_digital',
      );
      expect(rows[0].count).toBe(0);
    }
  }, 60_000);
});
