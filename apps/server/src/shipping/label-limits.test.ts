import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { testShop } from '../orders/test-shop.ts';
import { labelFile } from './labels.ts';

const { context } = await testShop();
const part = Buffer.alloc(1_024 * 1_024, 1);
let sentParts = 0;

/** Sends parts of a file until the shop closes the connection, without the length of the file. */
const carrier = createServer((request, response) => {
  const count = request.url === '/endless' ? 200 : 2;
  const closed = once(response, 'close');
  void (async () => {
    for (sentParts = 0; sentParts < count && !response.destroyed; sentParts += 1) {
      if (!response.write(part)) await Promise.race([once(response, 'drain'), closed]);
    }
    response.end();
  })();
});
await new Promise<void>((open) => carrier.listen(0, '127.0.0.1', open));
const address = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});

it('reads a label up to 10 MB, and no more of a longer one', async () => {
  expect((await labelFile(context, 'short', `${address}/short`))?.bytes.length).toBe(2 * part.length);
  expect(await labelFile(context, 'endless', `${address}/endless`)).toBeNull();
  expect(sentParts).toBeLessThan(40);
});
