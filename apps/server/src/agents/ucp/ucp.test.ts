import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { agentShop, origin, swiss } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';

const { app, mug, shirt, medium, letAgentsIn, ucp } = await agentShop();

async function pagePrice(path: string) {
  const { body } = await app.inject({ method: 'GET', url: path });
  const [, amount = ''] = /"price":"([\d.]+)"/.exec(body) ?? [];
  return Math.round(Number(amount) * 100);
}

describe('agents', () => {
  it('find nothing until the owner switches them on', async () => {
    expect((await ucp('POST', '/catalog/search', {})).status).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/.well-known/ucp' })).statusCode).toBe(404);
    const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await app.inject({ method: 'POST', url: '/api/mcp', payload: mcp })).statusCode).toBe(404);
    expect((await letAgentsIn()).status).toBe(200);
  });

  it('find a profile that names only what the shop serves', async () => {
    const answer = await app.inject({ method: 'GET', url: '/.well-known/ucp' });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(schemaErrors('profile', answer.json())).toEqual([]);
    const { ucp: profile } = answer.json();
    expect(profile.services['dev.ucp.shopping'].map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      `${origin}/api/ucp`,
      `${origin}/api/ucp/mcp`,
    ]);
    expect(profile.payment_handlers).toEqual({});
  });

  it('find the frozen profile of each version of the protocol', async () => {
    const { signing_keys: keys, ...profile } = (await app.inject({ method: 'GET', url: '/.well-known/ucp' })).json();
    expect(keys).toHaveLength(1);
    // A change of a published profile breaks agents. Only added capabilities change the file (decision 0067).
    const frozen = new URL(`./profiles/${profile.ucp.version}.json`, import.meta.url);
    expect(profile).toEqual(JSON.parse(readFileSync(frozen, 'utf8')));
  });
});

describe('the answers by REST', () => {
  it('are signed with the key of the profile', async () => {
    const { signing_keys: keys } = (await app.inject({ method: 'GET', url: '/.well-known/ucp' })).json();
    const answer = await app.inject({ method: 'POST', url: '/api/ucp/catalog/search', payload: {} });
    const { headers } = answer;
    const [, parameters = ''] = /^sig1=(.+)$/.exec(String(headers['signature-input'])) ?? [];
    expect(parameters).toMatch(/^\("@status" "content-digest" "content-type"\);created=\d{10};keyid="[0-9a-f]{16}"$/);
    expect(parameters).toContain(keys[0].kid);
    const digest = `sha-256=:${createHash('sha256').update(answer.rawPayload).digest('base64')}:`;
    expect(headers['content-digest']).toBe(digest);
    const base = (status: number) =>
      [
        `"@status": ${status}`,
        `"content-digest": ${digest}`,
        `"content-type": ${headers['content-type']}`,
        `"@signature-params": ${parameters}`,
      ].join('\n');
    const [, signature = ''] = /^sig1=:(.+):$/.exec(String(headers['signature'])) ?? [];
    const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    const isValid = (status: number) =>
      verify('sha256', Buffer.from(base(status)), key, Buffer.from(signature, 'base64'));
    expect([isValid(200), isValid(201)]).toEqual([true, false]);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('the catalog of agents', () => {
  it('is searched as the shop is, in pages of the wanted size', async () => {
    const found = await ucp('POST', '/catalog/search', { query: 'quokka', pagination: { limit: 1 } });
    expect(schemaErrors('search', found.body)).toEqual([]);
    expect(found.body.pagination).toMatchObject({ has_next_page: true, total_count: 2 });
    const { cursor } = found.body.pagination;
    const rest = await ucp('POST', '/catalog/search', { query: 'quokka', pagination: { limit: 1, cursor } });
    const ids = new Set([found, rest].map(({ body }) => body.products[0].id));
    expect([ids, rest.body.pagination.has_next_page]).toEqual([new Set([mug.id, shirt.id]), false]);
    const cheap = await ucp('POST', '/catalog/search', { query: 'quokka', filters: { price: { max: 2_000 } } });
    expect(cheap.body.products.map(({ id }: { id: string }) => id)).toEqual([mug.id]);
    const damaged = await ucp('POST', '/catalog/search', { pagination: { cursor: '99.x' } });
    expect([damaged.status, schemaErrors('search', damaged.body)]).toEqual([200, []]);
  });

  it('has the price of the page in every market', async () => {
    const read = async (context: object) => (await ucp('POST', '/catalog/product', { id: mug.id, context })).body;
    const main = await read({});
    expect(schemaErrors('product', main)).toEqual([]);
    expect(main.product.variants[0]).toMatchObject({
      id: mug.id,
      price: { amount: await pagePrice(`/product/${mug.slug}`), currency: 'EUR' },
      list_price: { amount: 2_000, currency: 'EUR' },
      availability: { available: true },
    });
    const other = await read(swiss);
    expect(other.product).toMatchObject({
      url: `${origin}/ch-de/product/${mug.slug}`,
      variants: [{ price: { amount: await pagePrice(`/ch-de/product/${mug.slug}`), currency: 'CHF' } }],
    });
    expect((await read({ currency: 'CHF' })).product.price_range.min.currency).toBe('CHF');
    const unsold = await ucp('POST', '/catalog/product', { id: shirt.slug, context: swiss });
    expect([unsold.status, schemaErrors('refusal', unsold.body)]).toEqual([200, []]);
  });

  it('is looked up by ids of products and variants', async () => {
    const ids = [medium, mug.id, uuidv7(), 'nonsense'];
    const { body } = await ucp('POST', '/catalog/lookup', { ids });
    expect(schemaErrors('lookup', body)).toEqual([]);
    expect(body.products.find(({ id }: { id: string }) => id === shirt.id).variants).toMatchObject([
      { id: medium, price: { amount: 3_500 }, inputs: [{ id: medium, match: 'exact' }] },
    ]);
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(ids.slice(2));
    expect((await ucp('POST', '/catalog/lookup', { ids: [] })).status).toBe(400);
    expect((await ucp('POST', '/catalog/lookup', { ids: Array.from({ length: 51 }, () => mug.id) })).status).toBe(400);
  });
});
