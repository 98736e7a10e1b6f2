import { expect, it } from 'vitest';
import { stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { staff } = await staffedApp(shop.context);

async function addKit(productId: string, quantity: number) {
  const parts = [{ productId, quantity }];
  const kit = await staff('POST', '/products', { name: 'Set', price: 5_000, status: 'ACTIVE', parts });
  return (kit.body as { id: string }).id;
}

async function quote(items: readonly (readonly [string, number])[]) {
  const answer = await staff('POST', '/cart/quote', {
    items: items.map(([productId, quantity]) => ({ productId, quantity })),
  });
  expect(answer.status).toBe(200);
  const { lines: quoted } = answer.body as {
    lines: { quantity: number; notes: { code: string; message: string }[] }[];
  };
  return quoted.map(({ quantity, notes }) => [quantity, ...notes.map(({ message }) => message)]);
}

it('a quote names the kit whose parts the other lines of the cart use up', async () => {
  const mug = await stockProduct(shop, { stock: 5 });
  const [pair, trio] = [await addKit(mug.id, 2), await addKit(mug.id, 3)];
  expect(await quote([[pair, 2]])).toEqual([[2]]);
  expect(
    await quote([
      [pair, 2],
      [mug.id, 1],
    ]),
  ).toEqual([[2], [1]]);
  expect(
    await quote([
      [pair, 2],
      [mug.id, 2],
    ]),
  ).toEqual([[1, 'Only 1 left'], [2]]);
  expect(
    await quote([
      [pair, 1],
      [trio, 1],
      [mug.id, 1],
    ]),
  ).toEqual([[1], [0, 'Sold out'], [1]]);
});

it('a quote shares no part that sells without stock', async () => {
  const mug = await stockProduct(shop, { stock: 1 });
  const pair = await addKit(mug.id, 2);
  await staff('PUT', `/products/${mug.id}`, { stockPolicy: 'CONTINUE' });
  expect(
    await quote([
      [pair, 2],
      [mug.id, 3],
    ]),
  ).toEqual([[2], [3]]);
});
