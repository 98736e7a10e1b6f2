import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/testing/free-port.ts';
import { ask, hasNginx, type Nginx, requestWithoutTls, startNginx } from '../../../testing/nginx.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../testing/test-app.ts';

describe.skipIf(!hasNginx)('the shop behind the example of nginx (needs nginx-light and openssl)', async () => {
  const variables = { TRUST_PROXY: '1', SITE_URL: 'https://shop.example', ALLOW_SANDBOX: 'on', LIMIT_CALLS: '3' };
  const app = await testApp(await testDatabase(), variables);
  let nginx: Nginx;
  beforeAll(async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    // The second shop of the example does not run, so nginx must skip it.
    const [http, https, closed] = [await freePort(), await freePort(), await freePort()];
    nginx = await startNginx({ shops: [Number(address.port), closed], ports: { http, https } });
  });
  afterAll(() => nginx.stop());

  it('serves pages by TLS, and leads there from http', async () => {
    const pages = [await ask(nginx, { path: '/' }), await ask(nginx, { path: '/about' })];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages[0]?.text).toContain('</html>');
    const plain = await requestWithoutTls(nginx, '/about?a=1');
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://shop.example/about?a=1']);
  });

  it('keeps the probes for the operator', async () => {
    expect((await ask(nginx, { path: '/readyz' })).status).toBe(404);
    expect((await ask(nginx, { path: '/metrics' })).status).toBe(404);
  });

  it('counts each client by its own address, whatever the client says of itself', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      statuses.push((await ask(nginx, { path: '/api/v1/auth/me', headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await ask(nginx, { path: '/api/v1/auth/me', localAddress: '127.0.0.2' })).status).toBe(401);
  });
});
