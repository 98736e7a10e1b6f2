import { createHash, createPublicKey, verify } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketBody, marketShop } from '../markets/test-markets.ts';
import { testShop } from '../orders/test-shop.ts';
import { deleteExpiredAgentCarts } from './agents.ts';
import { schemaErrors } from './testing/test-schemas.ts';

const shop = await testShop({ poolSize: 8 });
const { pool } = shop.context;
const { app, staff, sent, saveMarkets, savePrices, quote } = await marketShop(shop);
const origin = 'http://127.0.0.1:3000';
const all = { documents: true, mcp: true, ucp: true, staffMcp: true };

const images = [{ url: 'https://pictures.example/mug.webp' }];
let mug: { id: string; slug: string };
let shirt: { id: string; slug: string };
let sizes: { id: string }[];

async function ucp(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: object = {}) {
  const answer = await app.inject({
    method,
    url: `/api/ucp${path}`,
    ...(body && { payload: body }),
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"', ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const swiss = { address_country: 'CH', language: 'de-CH' };

async function pagePrice(path: string) {
  const { body } = await app.inject({ method: 'GET', url: path });
  const [, amount = ''] = /"price":"([\d.]+)"/.exec(body) ?? [];
  return Math.round(Number(amount) * 100);
}

beforeAll(async () => {
  expect((await saveMarkets([marketBody({ languages: ['en', 'de'] })])).status).toBe(200);
  mug = await sent('POST', '/products', {
    name: 'Quokka mug',
    description: 'A mug.',
    price: 2_000,
    discount: 1_000,
    discountType: 'PERCENTAGE',
    stock: 3,
    images,
  });
  shirt = await sent('POST', '/products', {
    name: 'Quokka shirt',
    description: 'A shirt.',
    price: 3_000,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: ['Size:S'], stock: 0 },
      { options: ['Size:M'], stock: 4, price: 3_500 },
    ],
  });
  sizes = (await pool.query('select id from variants where product_id = $1 order by position', [shirt.id])).rows;
  await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_290 }]);
  await sent('POST', '/pages', { title: 'Returns', slug: 'returns', content: '<p>30 days</p>', isPublished: true });
});

describe('agents', () => {
  it('find nothing until the owner switches them on', async () => {
    expect((await ucp('POST', '/catalog/search', {})).status).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/.well-known/ucp' })).statusCode).toBe(404);
    const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await app.inject({ method: 'POST', url: '/api/mcp', payload: mcp })).statusCode).toBe(404);
    expect((await staff('PUT', '/channels', { agents: all })).status).toBe(200);
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
    const ids = [found, rest].map(({ body }) => body.products[0].id);
    expect([ids.toSorted(), rest.body.pagination.has_next_page]).toEqual([[mug.id, shirt.id].toSorted(), false]);
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
    const ids = [sizes[1]?.id, mug.id, uuidv7(), 'nonsense'];
    const { body } = await ucp('POST', '/catalog/lookup', { ids });
    expect(schemaErrors('lookup', body)).toEqual([]);
    expect(body.products.find(({ id }: { id: string }) => id === shirt.id).variants).toMatchObject([
      { id: sizes[1]?.id, price: { amount: 3_500 }, inputs: [{ id: sizes[1]?.id, match: 'exact' }] },
    ]);
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(ids.slice(2));
    expect((await ucp('POST', '/catalog/lookup', { ids: [] })).status).toBe(400);
    expect((await ucp('POST', '/catalog/lookup', { ids: Array.from({ length: 51 }, () => mug.id) })).status).toBe(400);
  });
});

describe('a cart of an agent', () => {
  it('has the totals of the shop’s own cart, and stores nothing about the buyer', async () => {
    const buyer = { first_name: 'Ada', email: 'ada@example.com' };
    const made = await ucp('POST', '/carts', { line_items: [line(mug.id, 2), line(mug.id)], buyer, context: {} });
    expect([made.status, schemaErrors('cart', made.body)]).toEqual([201, []]);
    const own = await quote({ productId: mug.id, quantity: 3 });
    expect(made.body.line_items).toMatchObject([{ item: { id: mug.id, price: own.lines[0]?.price }, quantity: 3 }]);
    const amount = (type: string) => made.body.totals.find((one: { type: string }) => one.type === type)?.amount;
    expect([amount('subtotal'), amount('fulfillment'), amount('tax'), amount('total')]).toEqual([
      own.totals.subtotal,
      own.totals.shipping,
      own.totals.tax,
      own.totals.total,
    ]);
    expect(made.body.continue_url).toBe(`${origin}/cart?items=${mug.id}:3`);
    const { rows } = await pool.query('select to_jsonb(c)::text as text from jobs.agent_carts c where id = $1', [
      made.body.id,
    ]);
    expect(rows[0].text).not.toContain('ada');
  });

  it('is read, changed and canceled, and stays in its market', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)], context: swiss });
    expect(made).toMatchObject({ currency: 'CHF', continue_url: `${origin}/ch-de/cart?items=${mug.id}:1` });
    const changed = await ucp('PUT', `/carts/${made.id}`, { line_items: [line(mug.id, 2)], context: {} });
    expect(schemaErrors('cart', changed.body)).toEqual([]);
    expect(changed.body).toMatchObject({ id: made.id, currency: 'CHF', line_items: [{ quantity: 2 }] });
    expect((await ucp('GET', `/carts/${made.id}`)).body.line_items).toEqual(changed.body.line_items);
    expect((await ucp('POST', `/carts/${made.id}/cancel`)).status).toBe(200);
    const late = await ucp('PUT', `/carts/${made.id}`, { line_items: [line(mug.id)] });
    expect([late.body.messages[0].code, schemaErrors('refusal', late.body)]).toEqual(['not_modifiable', []]);
  });

  it('states what is sold out, unknown or fewer', async () => {
    const { body } = await ucp('POST', '/carts', {
      line_items: [line(sizes[0]?.id ?? ''), line(mug.id, 50), line(uuidv7()), line('forged')],
    });
    expect(schemaErrors('cart', body)).toEqual([]);
    expect(body.line_items).toMatchObject([{ item: { id: mug.id }, quantity: 3 }]);
    const codes = body.messages.map(({ code }: { code: string }) => code);
    expect(codes.toSorted()).toEqual(['not_found', 'not_found', 'out_of_stock', 'quantity_adjusted']);
    const none = await ucp('POST', '/carts', { line_items: [line(uuidv7())] });
    expect([none.status, schemaErrors('refusal', none.body)]).toEqual([200, []]);
  });

  it('is the same for a repeated request, and refused for another request with its key', async () => {
    const key = { 'idempotency-key': uuidv7() };
    const request = { line_items: [line(mug.id)] };
    const [one, two] = await Promise.all([ucp('POST', '/carts', request, key), ucp('POST', '/carts', request, key)]);
    expect(one.body.id).toBe(two.body.id);
    const other = await ucp('POST', '/carts', { line_items: [line(mug.id, 2)] }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const stranger = await ucp('POST', '/carts', request, { ...key, 'ucp-agent': 'profile="https://other.example"' });
    expect(stranger.body.id).not.toBe(one.body.id);
  });

  it('is unknown by a forged id, after its end, and as a checkout', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)] });
    for (const path of [`/carts/${uuidv7()}`, '/carts/1', `/checkout-sessions/${made.id}`]) {
      const { status, body } = await ucp('GET', path);
      expect([path, status, body.messages[0].code]).toEqual([path, 200, 'not_found']);
      expect(schemaErrors('refusal', body)).toEqual([]);
    }
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [made.id]);
    expect((await ucp('GET', `/carts/${made.id}`)).body.messages[0].code).toBe('not_found');
  });

  it('is deleted after its end, when the agent abandons it', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)] });
    const isStored = async () =>
      (await pool.query('select from jobs.agent_carts where id = $1', [made.id])).rowCount === 1;
    await deleteExpiredAgentCarts(shop.context.db);
    expect(await isStored()).toBe(true);
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [made.id]);
    expect(await deleteExpiredAgentCarts(shop.context.db)).toBeGreaterThan(0);
    expect(await isStored()).toBe(false);
  });
});

describe('a checkout of an agent', () => {
  it('leads the buyer to the shop’s checkout and never completes', async () => {
    const { body: cart } = await ucp('POST', '/carts', { line_items: [line(sizes[1]?.id ?? '', 2)] });
    const made = await ucp('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [line(mug.id)] });
    expect([made.status, schemaErrors('checkout', made.body)]).toEqual([201, []]);
    expect(made.body).toMatchObject({
      status: 'requires_escalation',
      line_items: [{ item: { id: sizes[1]?.id, title: 'Quokka shirt, M' }, quantity: 2 }],
      continue_url: `${origin}/cart?items=${shirt.id}.${sizes[1]?.id}:2&to=checkout`,
      links: [{ type: 'refund_policy', url: `${origin}/pages/returns`, title: 'Returns' }],
    });
    const completed = await ucp('POST', `/checkout-sessions/${made.body.id}/complete`, { payment: {} });
    expect(schemaErrors('checkout', completed.body)).toEqual([]);
    expect(completed.body.status).toBe('requires_escalation');
    expect((await pool.query('select from orders')).rowCount).toBe(0);
    const canceled = await ucp('POST', `/checkout-sessions/${made.body.id}/cancel`);
    expect([canceled.body.status, schemaErrors('checkout', canceled.body)]).toEqual(['canceled', []]);
  });

  it('needs lines or a cart', async () => {
    const { status, body } = await ucp('POST', '/checkout-sessions', {});
    expect([status, body.messages[0].code]).toEqual([200, 'invalid']);
  });
});

describe('tools by the Model Context Protocol', () => {
  /** Sends the official client's requests to the shop, and collects the results. */
  const inject: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await app.inject({
      method: request.method as 'POST',
      url: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    });
    const body = answer.statusCode === 202 ? null : answer.body;
    return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  };

  async function connect(path: string, mode: 'auto' | 'legacy') {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(path, origin), { fetch: inject }));
    return client;
  }

  for (const mode of ['auto', 'legacy'] as const) {
    it(`serve the official client (${mode})`, async () => {
      const client = await connect('/api/mcp', mode);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('search_catalog');
      const found = await client.callTool({ name: 'search_catalog', arguments: { catalog: { query: 'quokka' } } });
      expect(schemaErrors('search', found.structuredContent)).toEqual([]);
      const cart = await client.callTool({
        name: 'create_cart',
        arguments: {
          meta: { 'ucp-agent': { profile: 'https://agent.example' } },
          cart: { line_items: [line(mug.id)] },
        },
      });
      expect(schemaErrors('cart', cart.structuredContent)).toEqual([]);
      const policies = await client.callTool({ name: 'get_policies', arguments: {} });
      expect(policies.structuredContent).toMatchObject({ policies: [{ slug: 'returns', html: '<p>30 days</p>' }] });
      const bad = await client.callTool({ name: 'create_cart', arguments: { cart: { line_items: [] } } });
      expect(bad.isError).toBe(true);
      await client.close();
    });
  }

  const versioned = (method: string, params: object = {}, version = '2026-07-28') => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  async function post(payload: object, headers: object = {}) {
    const answer = await app.inject({ method: 'POST', url: '/api/mcp', payload, headers: { ...headers } });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const named = (method: string, more: object = {}) => ({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...more,
  });

  it('answer by the published schemas', async () => {
    const discovered = await post(versioned('server/discover'), named('server/discover'));
    expect(schemaErrors('discover', discovered.body.result)).toEqual([]);
    const listed = await post(versioned('tools/list'), named('tools/list'));
    expect(schemaErrors('tools', listed.body.result)).toEqual([]);
    const call = versioned('tools/call', { name: 'get_product', arguments: { catalog: { id: mug.id } } });
    const called = await post(call, named('tools/call', { 'mcp-name': 'get_product' }));
    expect(schemaErrors('toolResult', called.body.result)).toEqual([]);
    expect(schemaErrors('product', called.body.result.structuredContent)).toEqual([]);
  });

  it('refuse forged headers, other versions, unknown methods and other sites', async () => {
    const call = versioned('tools/call', { name: 'get_product', arguments: {} });
    for (const headers of [{}, named('tools/list'), named('tools/call', { 'mcp-name': 'search_catalog' })]) {
      const { status, body } = await post(call, headers);
      expect([status, body.error.code, schemaErrors('rpcError', body)]).toEqual([400, -32_020, []]);
    }
    const later = await post(versioned('tools/list', {}, '2099-01-01'), {
      'mcp-protocol-version': '2099-01-01',
      'mcp-method': 'tools/list',
    });
    expect([later.status, later.body.error.code]).toEqual([400, -32_022]);
    const unknown = await post(versioned('tools/destroy'), named('tools/destroy'));
    expect([unknown.status, unknown.body.error.code]).toEqual([404, -32_601]);
    expect(
      (await post(versioned('tools/list'), { ...named('tools/list'), origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect((await app.inject({ method: 'GET', url: '/api/mcp' })).statusCode).toBe(405);
  });

  it('exist for the Universal Commerce Protocol too', async () => {
    const client = await connect('/api/ucp/mcp', 'auto');
    const checkout = await client.callTool({
      name: 'create_checkout',
      arguments: { checkout: { line_items: [line(mug.id)] } },
    });
    expect(schemaErrors('checkout', checkout.structuredContent)).toEqual([]);
    await client.close();
  });
});
