import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { hasVarnish, spawnVarnish } from '../../../testing/varnish-process.ts';

describe.skipIf(!hasVarnish)("behind Varnish (needs Debian's package varnish)", () => {
  it('a page past its time is shown only while the shop answers with an error, and says so', {
    timeout: 60_000,
  }, async () => {
    let status = 200;
    let rendered = 0;
    const lifetime = 'max-age=1, stale-if-error=300';
    const shop = createServer((_request, reply) => {
      rendered += 1;
      const headers = status === 200 ? { 'surrogate-key': 'all', 'surrogate-control': lifetime } : {};
      reply.writeHead(status, { 'content-type': 'text/html', ...headers }).end(`page ${rendered}`);
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', () => listening()));
    afterAll(() => shop.close());
    const front = await spawnVarnish({ shop: (shop.address() as AddressInfo).port, token: 'a-token-of-a-test' });
    afterAll(() => front.stop());
    const get = async () => {
      const answer = await fetch(`${front.url}/about`);
      return { status: answer.status, stale: answer.headers.get('x-stale-seconds'), text: await answer.text() };
    };

    await expect.poll(async () => (await get()).status, { timeout: 20_000 }).toBe(200);
    const first = (await get()).text;
    // An expired page is never shown while the shop responds.
    await expect.poll(async () => (await get()).text, { timeout: 10_000 }).not.toBe(first);
    expect((await get()).stale).toBeNull();
    status = 503;
    await expect.poll(async () => (await get()).stale, { timeout: 10_000 }).not.toBeNull();
    const stale = await get();
    expect([stale.status, stale.text]).toEqual([200, expect.stringMatching(/^page \d+$/)]);
    status = 200;
    await expect.poll(async () => (await get()).stale, { timeout: 10_000 }).toBeNull();
  });
});
