import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyNetwork, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { testShop } from '../../resources/test-shop.ts';
import { submitPages } from './submit-pages.ts';

const shop = await testShop({ SITE_URL: 'http://shop.example', ALLOW_SANDBOX: 'on' });
const owner = await shop.user('SITE_OWNER');
const { context } = shop;

interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}
const received: Submission[] = [];
let respond = (response: ServerResponse) => void response.writeHead(202).end();
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push(JSON.parse(Buffer.concat(parts).toString()));
    respond(response);
  });
});
await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
afterAll(() => server.close());
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;

const submit = (network = anyNetwork) => submitPages(context, new AbortController().signal, { endpoint, network });
const switchTo = (isIndexNowOn: boolean) => shop.call(owner, 'PUT', 'search-engines', { isIndexNowOn });
const state = async () => (await shop.call(owner, 'GET', 'search-engines')).body['indexNow'] as Record<string, unknown>;
const endPause = () => context.pool.query('update jobs.index_now_state set next_attempt_at = now()');
const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await shop.call(owner, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};

beforeEach(() => {
  received.length = 0;
  respond = (response) => void response.writeHead(202).end();
});

describe('IndexNow', () => {
  it('receives nothing until the owner switches it on', async () => {
    await write('POST', 'products', { name: 'Mug', price: 100 });
    await submit();
    expect(received).toEqual([]);
    expect((await state())['keyAddress']).toBeNull();
  });

  it('reads the key of the shop only while it is on', async () => {
    expect((await switchTo(true)).status).toBe(200);
    const address = new URL(String((await state())['keyAddress']));
    expect(address.href).toMatch(/^http:\/\/shop\.example\/[0-9a-f]{32}\.txt$/);
    const read = await shop.app.inject({ url: address.pathname });
    expect([read.statusCode, `/${read.body}.txt`]).toEqual([200, address.pathname]);
    expect((await shop.app.inject({ url: `/${'0'.repeat(32)}.txt` })).statusCode).toBe(404);
    await switchTo(false);
    expect((await shop.app.inject({ url: address.pathname })).statusCode).toBe(404);
    await switchTo(true);
    expect((await state())['keyAddress']).toBe(address.href);
  });

  it('receives the address of each new, changed and removed page once', async () => {
    await write('POST', 'products', { name: 'Draft', price: 100, status: 'DRAFT' });
    const vase = await write('POST', 'products', { name: 'Vase', price: 100 });
    await submit();
    const [first] = received;
    expect(first).toMatchObject({ host: 'shop.example', keyLocation: `http://shop.example/${first?.key}.txt` });
    expect(first?.urlList).toEqual(['http://shop.example/product/mug', 'http://shop.example/product/vase']);
    await submit();
    expect(received).toHaveLength(1);
    await write('PUT', `products/${vase.id}`, { name: 'Tall Vase' });
    await submit();
    expect(received[1]?.urlList).toEqual(['http://shop.example/product/vase']);
    await write('DELETE', `products/${vase.id}`);
    await submit();
    expect(received[2]?.urlList).toEqual(['http://shop.example/product/vase']);
    await submit();
    expect(received).toHaveLength(3);
    expect(await state()).toMatchObject({ submittedCount: 4, error: null });
  });

  it('receives a page in each language of its text', async () => {
    await write('PUT', 'settings/admin/site', { languages: ['en', 'de', 'fr'] });
    const { id } = await write('POST', 'catalog/categories', { name: 'Lighting' });
    const german = { locale: 'de', resource: 'category', record: id, texts: { name: 'Licht' } };
    await write('PUT', 'translations', german);
    await submit();
    expect(received[0]?.urlList).toEqual([
      'http://shop.example/category/lighting',
      'http://shop.example/de/category/lighting',
    ]);
  });

  it('receives the translated slug of each language', async () => {
    const { id } = await write('POST', 'products', { name: 'Lamp', price: 100 });
    const german = { locale: 'de', resource: 'product', record: id, texts: { name: 'Lampe', slug: 'lampe' } };
    await write('PUT', 'translations', german);
    await submit();
    expect(received[0]?.urlList).toEqual(['http://shop.example/product/lamp', 'http://shop.example/de/product/lampe']);
    await write('PUT', 'settings/admin/site', { languages: ['en'] });
  });

  it('receives a failed submission again, after a pause', async () => {
    await write('POST', 'catalog/collections', { name: 'New in' });
    respond = (response) => void response.writeHead(429, { 'retry-after': '60' }).end();
    await submit();
    await submit();
    expect(received).toHaveLength(1);
    expect(await state()).toMatchObject({ error: 'The receiver responded with status 429.' });
    await endPause();
    respond = (response) => void response.writeHead(200).end();
    await submit();
    expect(received[1]?.urlList).toEqual(['http://shop.example/collection/new-in']);
    expect(await state()).toMatchObject({ error: null });
  });

  it('receives at most 10,000 addresses in a request', async () => {
    await context.pool.query(`insert into categories (id, slug, name, position)
      select gen_random_uuid(), 'many-' || n, 'Many ' || n, n from generate_series(1, 10001) n`);
    await submit();
    expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  });

  it('is not requested at an address that is not public', async () => {
    await write('POST', 'catalog/collections', { name: 'Private' });
    await submit(publicNetwork);
    expect(received).toEqual([]);
    expect(await state()).toMatchObject({
      error: 'The host cannot be resolved, or resolves to an address that is not public.',
    });
  });
});
