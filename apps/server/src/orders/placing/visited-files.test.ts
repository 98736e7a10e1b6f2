import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { paidOrder, stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();

/** Runs work, and returns the files of the orders whose functions it called. */
async function visitedFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result.flatMap(({ url, functions }) => {
    const [, file] = /\/apps\/server\/src\/orders\/(.*)$/.exec(url) ?? [];
    // The module itself is a function without a name.
    const isCalled = functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
    return file && isCalled && !/test/.test(file) ? [file] : [];
  });
}

it('a card order visits 14 files of the orders beside its route', async () => {
  const product = await stockProduct(shop);
  await paidOrder(shop, { product });
  const files = await visitedFiles(() => paidOrder(shop, { product }));
  expect(files.sort()).toEqual([
    'paying/charge-order.ts',
    'paying/mark-paid-in-group.ts',
    'paying/settle-order.ts',
    'placing/admission.ts',
    'placing/insert-order.queries.ts',
    'placing/order-attempt.ts',
    'placing/place-order.queries.ts',
    'placing/place-order.ts',
    'placing/pricing/price-cart.ts',
    'placing/pricing/resolve-pricing.ts',
    'placing/refusals/refuse-payment.ts',
    'placing/to-new-order.ts',
    'placing/write-new-order.ts',
    'record/payment-state.queries.ts',
  ]);
});
