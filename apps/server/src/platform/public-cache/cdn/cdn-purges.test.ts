import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { CdnKind } from '../../runtime/environment/cdn-kinds.ts';
import { createLog } from '../../runtime/log.ts';
import { type CdnPurges, startCdnPurges } from './cdn-purges.ts';

/** Fake API of Fastly or Cloudflare, which tests cannot reach. It records its requests. */
const calls: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: unknown }[] = [];
let answer = 200;
let refusalCount = 0;
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = await json(request);
  if (answer === 200) calls.push({ path: request.url ?? '', headers: request.headers, body });
  else refusalCount += 1;
  response.writeHead(answer).end('{}');
}

const api = createServer((request, response) => {
  receive(request, response).catch(() => response.destroy());
});
const { pool, address } = await testDatabase();
const log = createLog('silent');
const running: CdnPurges[] = [];
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const bound = api.address();
  url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/purge`;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => {
  answer = 200;
  refusalCount = 0;
  calls.length = 0;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((purges) => purges.close()));
});

function start({ kind = 'fastly', repeatMs = 600_000 }: { kind?: CdnKind; repeatMs?: number } = {}): CdnPurges {
  const cdn = { kind, purgeUrls: [url], token: 'a-token-of-the-cdn' };
  const purges = startCdnPurges({ cdn, address, caughtUp: async () => {}, log, repeatMs });
  running.push(purges);
  return purges;
}

/** Returns the tags purged so far, in order. */
function purged(): string[] {
  return calls.flatMap(({ body }) => {
    const { surrogate_keys: keys, tags } = body as { surrogate_keys?: string[]; tags?: string[] };
    return keys ?? tags ?? [];
  });
}

const evict = (tags: string) => pool.query(`select pg_notify('page_cache', $1)`, [tags]);
const until = (tags: readonly string[]) => expect.poll(purged, { timeout: 15_000 }).toEqual(tags);

describe('purges of a CDN', () => {
  it('begin with all pages, and are sent once although three processes receive each eviction', async () => {
    for (let process = 0; process < 3; process += 1) start();
    await until(['all']);
    await evict('product:1 products');
    await until(['all', 'product:1', 'products']);
    await evict('category:2');
    await until(['all', 'product:1', 'products', 'category:2']);
    expect(calls[0]).toMatchObject({ path: '/purge', headers: { 'fastly-key': 'a-token-of-the-cdn' } });
  });

  it('are sent to Cloudflare with its token, thirty tags a call', async () => {
    start({ kind: 'cloudflare' });
    await until(['all']);
    const tags = Array.from({ length: 45 }, (_, index) => `product:${index}`);
    await evict(tags.join(' '));
    await until(['all', ...tags]);
    expect(calls.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([1, 30, 15]);
    expect(calls[1]?.headers.authorization).toBe('Bearer a-token-of-the-cdn');
  });

  it('wait while the CDN fails, keep every tag once, and hold up no transaction', async () => {
    start();
    await until(['all']);
    answer = 503;
    for (const tag of ['product:1', 'product:2', 'product:1', 'proof:x', 'settings']) await evict(tag);
    await expect.poll(() => refusalCount).toBeGreaterThan(1);
    expect(purged()).toEqual(['all']);
    answer = 200;
    await until(['all', 'product:1', 'product:2', 'settings']);
  });

  it('become one purge of all pages when very many tags have changed', async () => {
    start();
    await until(['all']);
    await evict(Array.from({ length: 301 }, (_, index) => `product:${index}`).join(' '));
    await until(['all', 'all']);
  });

  it('are repeated once after a while, because a process that was deaf may have handed the former page to the CDN', async () => {
    start({ repeatMs: 300 });
    await until(['all', 'all']);
    await evict('product:1');
    await until(['all', 'all', 'product:1', 'product:1']);
  });

  it('are taken over with all pages by another process when the first one is killed with purges unsent', async () => {
    start();
    await until(['all']);
    answer = 503;
    await evict('product:1');
    await expect.poll(() => refusalCount).toBeGreaterThan(0);
    start();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vitrine-cdn' and datname = current_database()`,
    );
    answer = 200;
    await expect.poll(purged, { timeout: 15_000 }).toContain('all');
    await expect.poll(() => purged().filter((tag) => tag === 'all').length, { timeout: 15_000 }).toBe(2);
  });

  it('that wait when a process ends are sent before it has ended', async () => {
    const purges = start();
    await until(['all']);
    answer = 503;
    await evict('product:7');
    await expect.poll(() => refusalCount).toBeGreaterThan(0);
    answer = 200;
    await purges.close();
    expect(purged()).toEqual(['all', 'product:7']);
  });
});
