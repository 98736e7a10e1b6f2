import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createDraining } from '../../platform/http/server/draining.ts';
import { serverBehind } from '../../platform/public-cache/pages/cached-pages.ts';

const app = fastify({
  requestTimeout: 12_345,
  keepAliveTimeout: 54_321,
  serverFactory: serverBehind(
    {
      remember() {},
      find: () => undefined,
      answer({ url }, response) {
        if (url === '/kept') response.end('kept');
        return url === '/kept';
      },
    },
    createDraining(),
  ),
});
app.get('/*', () => 'routed');
afterAll(() => app.close());

it('a server behind kept answers gives Fastify every request that is not one of them', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answers = await Promise.all(
    ['/kept', '/', '/kept/more'].map(async (path) => (await fetch(address + path)).text()),
  );
  expect(answers).toEqual(['kept', 'routed', 'routed']);
});

it('a server behind kept answers has the time limits that Fastify gives a server of its own', () => {
  const { requestTimeout, keepAliveTimeout } = app.server;
  expect({ requestTimeout, keepAliveTimeout }).toEqual({ requestTimeout: 12_345, keepAliveTimeout: 54_321 });
});
