import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const context = contextFor(database, { TRUST_PROXY: '1' });
const app = await buildApp(context);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

/** Returns the heading of a page, as a client with these headers gets it. */
async function loadHeading(target: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await fetch(address + target, { headers });
  expect(answer.status).toBe(200);
  return /<h1>([^<]*)<\/h1>/.exec(await answer.text())?.[1];
}

/** Makes the page of a category popular, then changes its content and evicts it as a sale does. */
async function categorySold(slug: string, target = `/category/${slug}`): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into categories (id, name, slug) values (gen_random_uuid(), 'Before', $1) returning id`,
    [slug],
  );
  for (let visit = 0; visit < 12; visit += 1) expect(await loadHeading(target)).toBe('Before');
  await database.pool.query(`update categories set name = 'After' where slug = $1`, [slug]);
  context.pageCache.evictForOrder([`category:${rows[0]?.id}`]);
  return target;
}

it('a popular page that a sale has evicted is shown at once, and soon as it is now', async () => {
  const target = await categorySold('lamps');
  expect(await loadHeading(target)).toBe('Before');
  await expect.poll(() => loadHeading(target)).toBe('After');
});

it('a filtered address of a shelf is shown the same way, whatever campaign led to it', async () => {
  const target = await categorySold('vases', '/category/vases?tag=a&utm_source=letter');
  expect(await loadHeading(target)).toBe('Before');
  await expect.poll(() => loadHeading(target)).toBe('After');
  expect(await loadHeading('/category/vases?tag=a')).toBe('After');
});

it('a client with a cookie is shown the page as it is now', async () => {
  const target = await categorySold('cups');
  expect(await loadHeading(target, { cookie: 'session=any' })).toBe('After');
});

it('a client who has just sent a write is shown the page as it is now', async () => {
  const target = await categorySold('rugs');
  const client = { 'x-forwarded-for': '203.0.113.50' };
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'secret1' });
  await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    body,
    headers: { ...client, 'content-type': 'application/json' },
  });
  expect(await loadHeading(target, client)).toBe('After');
});
