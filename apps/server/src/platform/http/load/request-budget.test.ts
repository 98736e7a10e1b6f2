import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createOwner } from '../../../users/users.ts';
import { currentWork } from '../../runtime/work.ts';
import { browser, contextFor, testApp } from '../testing/test-app.ts';
import { getCost } from './request-budget.ts';
import { defaultBodyBytes, defaultCost, requestCosts } from './request-costs.ts';

const database = await testDatabase();
const app = await testApp(database, { LIMIT_CALLS: '1000000' });
const address = (url: string) => url.replaceAll(/:[A-Za-z]+/g, '01920000-0000-7000-8000-000000000001');

describe('every route', () => {
  it('has a class of cost, and a body of at most 64 KB unless its class says more', () => {
    expect(app.costedRoutes.length).toBeGreaterThan(120);
    for (const { url, cost, bodyLimit } of app.costedRoutes) {
      expect(Object.keys(requestCosts), url).toContain(cost);
      expect(bodyLimit, url).toBe(requestCosts[cost].bodyBytes);
    }
    expect(app.initialConfig.bodyLimit).toBe(defaultBodyBytes);
  });

  it('takes a larger body only where it is named here', () => {
    const larger = app.costedRoutes
      .filter(({ bodyLimit }) => bodyLimit > defaultBodyBytes)
      .map(({ methods, url, bodyLimit }) => `${methods[0]} ${url.replace('/api/v1', '')} ${bodyLimit / 1024} KB`);
    expect(larger.sort()).toEqual([
      'DELETE /storage/lost 1024 KB',
      'POST /audit/:id/undo 1024 KB',
      'POST /cart/quote 512 KB',
      'POST /catalog/categories 1024 KB',
      'POST /catalog/collections 1024 KB',
      'POST /digital-goods/products/:productId/keys 1024 KB',
      'POST /imports/:id/run 1024 KB',
      'POST /imports/shop 2097152 KB',
      'POST /imports/translations 10240 KB',
      'POST /orders 512 KB',
      'POST /orders/manual 512 KB',
      'POST /orders/place 512 KB',
      'POST /pages 1024 KB',
      'POST /payment-link/pay 512 KB',
      'POST /posts 1024 KB',
      'POST /products 1024 KB',
      'POST /products/options-presets 1024 KB',
      'POST /products/reviews/:id/photos 26624 KB',
      'POST /products/types 1024 KB',
      'POST /returns/:id/photos 26624 KB',
      'POST /storage/file 26624 KB',
      'POST /storage/image 26624 KB',
      'POST /storage/library/:id/merge 1024 KB',
      'POST /storage/library/:id/replace 1024 KB',
      'POST /webhook-endpoints/:id/replay 1024 KB',
      'POST /webhooks/:provider 256 KB',
      'POST /webhooks/easypost 256 KB',
      'POST /webhooks/extension/:name 256 KB',
      'POST /webhooks/mail/:provider 256 KB',
      'POST /webhooks/shippo 256 KB',
      'PUT /catalog/categories/:id 1024 KB',
      'PUT /catalog/collections/:id 1024 KB',
      'PUT /digital-goods/files/:id/parts/:position 512 KB',
      'PUT /imports/:id/parts/:position 512 KB',
      'PUT /orders/:id 1024 KB',
      'PUT /pages/:id 1024 KB',
      'PUT /posts/:id 1024 KB',
      'PUT /products/:id 1024 KB',
      'PUT /products/options-presets/:id 1024 KB',
      'PUT /products/types/:id 1024 KB',
      'PUT /sections/:key 1024 KB',
      'PUT /settings/admin/site 1024 KB',
      'PUT /translations 1024 KB',
    ]);
  });

  it('without an end of its answer or its statements is a file, a download or an archive', () => {
    const endless = app.costedRoutes.filter(({ cost }) => requestCosts[cost].answerBytes === Number.POSITIVE_INFINITY);
    expect(endless.filter(({ url }) => url.startsWith('/api/')).map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/v1/exports/shop.tar', '/api/v1/settings/admin/backups/:name/download']),
    );
    const streamed = ['file', 'download', 'digitalDownload'];
    for (const { url, cost } of endless) expect([url, streamed.includes(cost)]).toEqual([url, true]);
  });

  it('with a limit of its own beside its class fails the start', async () => {
    const careless = await buildApp(contextFor(database));
    const config = { access: 'public' } as const;
    expect(() => careless.post('/api/v1/large', { bodyLimit: 10_000_000, config }, async () => '')).toThrow(
      /config.cost/,
    );
    await careless.close();
  });

  it('shows in the description how large its body may be', async () => {
    const { paths } = (await app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(paths['/api/v1/products'].post.description).toContain('up to 1024 KB');
    expect(paths['/api/v1/cart/quote'].post.description).toContain('up to 512 KB');
    expect(paths['/api/v1/products/many'].post.description).not.toContain('KB');
  });
});

describe('the class of a route that names none', () => {
  it.each([
    ['/assets/x.js', ['GET'], undefined, 'file'],
    ['/api/v1/things', ['GET', 'HEAD'], 'public', 'read'],
    ['/api/v1/things', ['GET'], 'signed-in', 'read'],
    ['/api/v1/things', ['GET'], 'staff', 'staffRead'],
    ['/api/v1/things', ['POST'], 'public', 'write'],
    ['/api/v1/things', ['DELETE'], 'owner', 'staffWrite'],
    ['/api/v1/auth/passkeys', ['POST'], 'signed-in', 'checkout'],
  ] as const)('%s %j for %s: %s', (url, methods, access, expected) => {
    expect(defaultCost({ url, methods, access })).toBe(expected);
  });
});

/** Routes that return as many bytes, or run as many statements, as a test requests. */
const greedy = await buildApp(contextFor(database, { LIMIT_CALLS: '1000000' }), [
  async (part, { pool }) => {
    const config = { access: 'public', cost: 'read' } as const;
    part.get<{ Params: { bytes: string } }>('/text/:bytes', { config }, async ({ params }) =>
      'é'.repeat(Number(params.bytes) / 2),
    );
    part.get<{ Params: { bytes: string } }>('/stream/:bytes', { config }, async ({ params }, reply) =>
      reply.send(Readable.from([Buffer.alloc(1), Buffer.alloc(Number(params.bytes) - 1)])),
    );
    const file = { access: 'public', cost: 'file' } as const;
    part.get('/file', { config: file }, async (_request, reply) =>
      reply.send(Readable.from([Buffer.alloc(20_000_000)])),
    );
    part.post<{ Params: { bytes: string } }>(
      '/written/:bytes',
      { config: { access: 'public', cost: 'write' } },
      async ({ params }) => 'x'.repeat(Number(params.bytes)),
    );
    part.get<{ Params: { count: string } }>('/statements/:count', { config }, async ({ params }) => {
      for (let index = 0; index < Number(params.count); index += 1) await pool.query('select 1');
      return currentWork()?.statementCount;
    });
    part.post('/transaction', { config: { access: 'public', cost: 'write' } }, async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('create table left_behind (id int)');
        for (;;) await client.query('select 1');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    });
    part.get('/mine', { config }, (request) =>
      Promise.resolve({
        allowed: getCost(request).statements,
        given: currentWork()?.statements,
      }),
    );
  },
]);
await greedy.ready();

const max = requestCosts.read.answerBytes;

describe('an answer', () => {
  it('up to its budget is sent, and one byte more becomes a problem that says what to do', async () => {
    expect((await greedy.inject({ url: `/text/${max}` })).statusCode).toBe(200);
    const refused = await greedy.inject({ url: `/text/${max + 2}` });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'ANSWER_TOO_LARGE']);
    expect(refused.json().detail).toContain('fewer records or includes');
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.headers['content-length']).toBe(String(Buffer.byteLength(refused.body)));
  });

  it('of a write is sent, for what was written is written', async () => {
    const answer = await greedy.inject({ method: 'POST', url: `/written/${requestCosts.write.answerBytes + 1}` });
    expect(answer.statusCode).toBe(200);
  });

  it('that is streamed ends where its budget does, unless its class has none', async () => {
    expect((await greedy.inject({ url: `/stream/${max}` })).rawPayload.length).toBe(max);
    await expect(greedy.inject({ url: `/stream/${max + 1}` })).rejects.toThrow();
    expect((await greedy.inject({ url: '/file' })).rawPayload.length).toBe(20_000_000);
  });

  it('that was refused is counted', async () => {
    const metrics = await greedy.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('http_requests_refused_total{reason="answer"} 2');
  });
});

describe('the statements of a request', () => {
  it('are counted for it alone', async () => {
    const counts = await Promise.all([3, 7, 40, 5, 11].map((count) => greedy.inject({ url: `/statements/${count}` })));
    expect(counts.map((answer) => Number(answer.body))).toEqual([3, 7, 40, 5, 11]);
  });

  it('beyond its budget are refused, each request by itself', async () => {
    const { statements } = requestCosts.read;
    const answers = await Promise.all(
      [statements, statements + 1].map((count) => greedy.inject({ url: `/statements/${count}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
    expect(answers[1]?.json().code).toBe('TOO_COSTLY');
    const metrics = await greedy.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('http_requests_refused_total{reason="statements"} 1');
  });

  it('leave nothing behind when a transaction uses them up', async () => {
    const answer = await greedy.inject({ method: 'POST', url: '/transaction' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOO_COSTLY']);
    const { rows } = await database.pool.query("select to_regclass('left_behind') as found");
    expect(rows).toEqual([{ found: null }]);
  });

  it('are as many as its class says', async () => {
    const { allowed, given } = (await greedy.inject({ url: '/mine' })).json();
    expect([allowed, given]).toEqual([requestCosts.read.statements, requestCosts.read.statements]);
  });
});

const owner = browser(app);
beforeAll(async () => {
  const account = { email: 'owner@example.com', password: 'secret1' };
  await createOwner(database.db, { firstName: 'O', lastName: 'W', ...account });
  await owner.call('POST', '/auth/login', account);
});

describe('the budgets', () => {
  it('are wide enough for a read of every list with everything that it may include', async () => {
    for (const { url, methods } of app.costedRoutes) {
      if (!methods.includes('POST') || !url.endsWith('/many')) continue;
      const answer = await owner.call('POST', address(url).replace('/api/v1', ''), { count: true, limit: 100 });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
  });
});
