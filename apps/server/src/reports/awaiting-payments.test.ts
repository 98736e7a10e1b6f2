import { expect, it } from 'vitest';
import { bankTransfer, setPaymentMethods, waitingOrder } from '../orders/test-manual-payments.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { readDashboard } from './read-dashboard.ts';

const shop = await testShop();

async function countAwaited(): Promise<number> {
  const { waiting } = await readDashboard(shop.context.db, { from: '2026-03-31', to: '2026-03-31' });
  return waiting.awaitingPayment;
}

it('an order that waits for a payment which staff record is listed as work', async () => {
  await setPaymentMethods(shop, [bankTransfer]);
  expect(await countAwaited()).toBe(0);
  await waitingOrder(shop, { product: await stockProduct(shop) });
  expect(await countAwaited()).toBe(1);
});
