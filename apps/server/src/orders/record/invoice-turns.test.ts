import { describe, expect, it } from 'vitest';
import { runJob } from '../../platform/runtime/workers/worker-pool.ts';
import { stockProduct, submit, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';

const shop = await testShop();
const { app } = await staffedApp(shop.context);

/** Starts a job in the lane of invoices that lasts until it is released. */
function heldLane() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = {
    module: new URL('../../platform/runtime/workers/test-jobs.ts', import.meta.url).href,
    name: 'countBytes',
    lane: 'invoices',
    limits: { silenceMs: 60_000, cpuMs: 60_000, megabytes: 1_000 },
  };
  async function* bytes() {
    await promise;
    yield new Uint8Array(1);
  }
  return { done: runJob(held, null, bytes), letGo: resolve };
}

describe('the invoices that many ask for', { timeout: 120_000 }, () => {
  it('are written by turns of the clients’ addresses', async () => {
    const placed = await submit(shop, { product: await stockProduct(shop) });
    if (!placed.ok || !placed.value.success) throw new Error('not placed');
    const { orderId, trackingToken: token } = placed.value;
    const responses: string[] = [];
    const ask = async (remoteAddress: string) => {
      const url = `/api/v1/orders/${orderId}/invoice.pdf?token=${encodeURIComponent(token)}`;
      const { statusCode } = await app.inject({ url, remoteAddress });
      responses.push(remoteAddress);
      return statusCode;
    };
    const { done, letGo } = heldLane();
    const crowd = Array.from({ length: 12 }, () => ask('198.51.100.1'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const other = ask('203.0.113.1');
    await new Promise((resolve) => setTimeout(resolve, 500));
    letGo();
    await done;
    expect(await Promise.all([...crowd, other])).toEqual(Array.from({ length: 13 }, () => 200));
    expect(responses.indexOf('203.0.113.1')).toBeLessThan(6);
  });
});
