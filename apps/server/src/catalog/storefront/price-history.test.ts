import { cents } from '@vitrine/domain/money/cents.ts';
import { priorPrice } from '@vitrine/domain/pricing/price.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { productForPage } from './product-page.queries.ts';

const shop = await testShop();
const { call, pool, db } = shop;
let admin: Person;

async function create(body: object): Promise<string> {
  const made = await call(admin, 'POST', 'products', { name: 'Lamp', price: 10_000, ...body });
  expect(made.status, made.text).toBe(201);
  return made.id;
}

async function change(id: string, body: object): Promise<void> {
  const answer = await call(admin, 'PUT', `products/${id}`, body);
  expect(answer.status, answer.text).toBe(200);
}

/** Moves the whole price history of the product into the past. */
const letPass = (id: string, days: number) =>
  pool.query(`update price_history set ended_at = ended_at - make_interval(days => $2) where product_id = $1`, [
    id,
    days,
  ]);

/** Returns the earlier price on the product's page in cents, for a variant or for the product. */
async function shownFor(id: string, options?: string): Promise<number | null> {
  const product = await productForPage(db, id);
  if (!product) throw new Error('no such product');
  const variant = product.variants.find((one) => one.options[0] === options) ?? null;
  return priorPrice({ product, variant }, product.priorPrices);
}

const show = async (showsPriorPrices: boolean) => {
  const answer = await call(admin, 'PUT', 'settings/admin/site', { showsPriorPrices });
  expect(answer.status, answer.text).toBe(200);
};

beforeAll(async () => {
  admin = await shop.user('SITE_OWNER');
  await show(true);
});

describe('the price before a reduction', () => {
  it('is the lowest of the 30 days before it, not of the time after it or long before it', async () => {
    const id = await create({});
    await change(id, { price: 7_000 });
    await letPass(id, 20);
    await change(id, { price: 12_000 });
    await letPass(id, 31);
    // 70.00 ended 31 days before 120.00 ended, which is when the reduction begins.
    await change(id, { price: 12_000, discount: 2_500 });
    expect(await shownFor(id)).toBe(12_000);
    await letPass(id, 100);
    expect(await shownFor(id)).toBe(12_000);
  });

  it('is that of a price which was lower for some days, and of a list price that was raised to be struck through', async () => {
    const id = await create({});
    await change(id, { price: 8_000 });
    await letPass(id, 10);
    await change(id, { price: 10_000 });
    await letPass(id, 5);
    await change(id, { discount: 1_000 });
    expect(await shownFor(id)).toBe(8_000);
    const raised = await create({});
    await change(raised, { price: 12_500, discount: 2_000 });
    expect(await shownFor(raised)).toBe(10_000);
  });

  it('is known for each variant, whose price changes with the product or on its own', async () => {
    const id = await create({
      options: ['Size:S', 'Size:L'],
      variants: [{ options: ['Size:S'] }, { options: ['Size:L'], price: 20_000 }],
    });
    const { variants } = (await productForPage(db, id)) ?? { variants: [] };
    const large = variants.find(({ options }) => options[0] === 'Size:L');
    await call(admin, 'PUT', `products/variants/${large?.id}`, { price: 15_000 });
    await change(id, { discount: 1_000 });
    expect([await shownFor(id), await shownFor(id, 'Size:S'), await shownFor(id, 'Size:L')]).toEqual([
      10_000, 10_000, 15_000,
    ]);
  });

  it('is absent without a reduction, without an earlier price, and while the shop does not show it', async () => {
    const fresh = await create({ discount: 1_000 });
    expect(await shownFor(fresh)).toBeNull();
    const id = await create({});
    await change(id, { discount: 1_000 });
    expect(await shownFor(id)).toBe(10_000);
    await show(false);
    expect((await productForPage(db, id))?.priorPrices).toBeNull();
    await show(true);
    await change(id, { discount: 0 });
    expect(await shownFor(id)).toBeNull();
  });
});

describe('the history of prices', () => {
  it('keeps nothing of a sale or of a new name, one row for a transaction, and forgets rows of more than 400 days', async () => {
    const id = await create({ stock: 5 });
    const stored = async () =>
      (await pool.query('select unit_price from price_history where product_id = $1', [id])).rows;
    await change(id, { stock: 4, name: 'Table lamp' });
    expect(await stored()).toEqual([]);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update products set price = 1 where id = $1', [id]);
    await client.query('update products set price = 9000 where id = $1', [id]);
    await client.query('commit');
    client.release();
    expect(await stored()).toEqual([{ unit_price: 10_000 }]);
    await letPass(id, 401);
    await change(id, { price: 8_000 });
    expect(await stored()).toEqual([{ unit_price: cents(9_000) }]);
  });
});
