import { connect } from 'node:net';
import { maxErrors } from '@vitrine/contract/resources/list.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { createOwner } from '../../../users/users.ts';
import { defaultBodyBytes, requestCosts } from '../load/request-costs.ts';
import { browser, testApp } from '../testing/test-app.ts';

const database = await testDatabase();
const app = await testApp(database, { LIMIT_CALLS: '1000000' });
const owner = browser(app);
const type = { 'content-type': 'application/json' };
/** Maximum bytes of a refusal, whatever was sent. */
const maxRequests = 16 * 1024;

let address = '';

beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  const account = { email: 'owner@example.com', password: 'secret1' };
  await createOwner(database.db, { firstName: 'O', lastName: 'W', ...account });
  await owner.call('POST', '/auth/login', account);
});

const publicPosts = app.costedRoutes.filter(
  ({ methods, url, schema }) => methods.includes('POST') && url.startsWith('/api/v1/') && schema?.body !== undefined,
);
const urls = publicPosts.map(({ url }) => url.replaceAll(/:\w+/g, '01920000-0000-7000-8000-000000000001'));

const send = (url: string, payload: string) => app.inject({ method: 'POST', url, headers: type, payload });

describe('a hostile body, to every call that takes one', () => {
  it('of 520,000 numbers is refused before it is read', async () => {
    const payload = `[${'1,'.repeat(519_999)}1]`;
    expect(urls.length).toBeGreaterThan(40);
    for (const url of urls) {
      const answer = await send(url, payload);
      expect([url, [400, 401, 403, 413].includes(answer.statusCode)]).toEqual([url, true]);
      expect(answer.body.length).toBeLessThan(2_000);
    }
    expect((await send('/api/v1/products/many', payload)).json().code).toBe('TOO_LARGE');
  });

  it.each([
    ['numbers', `[${'1,'.repeat(32_000)}1]`],
    ['empty lists', `[${'[],'.repeat(20_000)}[]]`],
    ['unknown keys', `{${Array.from({ length: 6_000 }, (_, key) => `"k${key}":1`).join(',')}}`],
    ['nesting', `{"where":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['one long key', `{"${'k'.repeat(60_000)}":1}`],
    [
      'keys of control characters',
      `{${Array.from({ length: 99 }, (_, key) => `"${'\\u0001'.repeat(90)}${key}":1`).join(',')}}`,
    ],
    ['long words in many languages', JSON.stringify({ search: '日本語'.repeat(6_000) })],
  ])('of %s gets a small answer without a fault of the shop', async (_what, payload) => {
    expect(Buffer.byteLength(payload)).toBeLessThan(70_000);
    for (const url of urls) {
      const answer = await send(url, payload);
      expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
      expect([url, Buffer.byteLength(answer.body) < maxRequests]).toEqual([url, true]);
      expect(answer.json().errors?.length ?? 0).toBeLessThanOrEqual(maxErrors);
    }
  });
});

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`key-${key}`, key]));
/** Returns a list that repeats the value. */
const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);

describe('930 KB of unknown keys', () => {
  it('are refused by a call for everyone before they are read', async () => {
    const answer = await send('/api/v1/products/many', JSON.stringify(keys(60_000)));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  it('get twenty faults from a call that takes so much, with a small answer', async () => {
    const body = keys(52_000);
    expect(JSON.stringify(body).length).toBeGreaterThan(900_000);
    const answer = await owner.call('POST', '/products', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().errors).toHaveLength(maxErrors);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(maxRequests);
  });
});

describe('lists of wrong elements', () => {
  it.each([
    ['variants', times(1_000, { options: times(20, 7) })],
    ['variants', times(20_000, 7)],
    ['tags', times(90_000, 7)],
    ['images', times(100, { srcSet: times(20, 7) })],
  ])('of %s are refused with their first faults', async (field, list) => {
    const answer = await owner.call('POST', '/products', { name: 'Cup', price: 100, [field]: list });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().errors.length).toBeLessThanOrEqual(maxErrors);
    expect(answer.json().errors[0].path).toMatch(new RegExp(`^${field}`));
    expect(Buffer.byteLength(answer.body)).toBeLessThan(maxRequests);
  });

  it('inside filters and carts are refused likewise', async () => {
    for (const [url, body] of [
      ['/products/many', { where: { id: { in: times(4_000, 7) } } }],
      ['/products/many', { include: times(4_000, 'images') }],
      ['/products/many', { orderBy: times(4_000, { name: 'asc' }) }],
      ['/cart/quote', { items: times(4_000, {}) }],
      ['/cart/quote', { items: times(200, { quantity: -1, surplus: 1 }) }],
      ['/catalog/listing', { kind: 'search', text: 'x', filters: { tags: times(4_000, 7) } }],
    ] as const) {
      const answer = await send(`/api/v1${url}`, JSON.stringify(body));
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.json().errors.length).toBeLessThanOrEqual(maxErrors);
      expect(Buffer.byteLength(answer.body)).toBeLessThan(maxRequests);
    }
  });
});

describe('a fault in a body', () => {
  it.each([
    ['a NUL', '{"where":{"slug":{"in":["a","b\\u0000"]}}}', 'where.slug.in.1'],
    ['half a surrogate pair', '{"search":"\\ud83d"}', 'search'],
    ['a NUL in a key', '{"a":1,"b\\u0000":2}', 'b\u0000'],
    ['too much nesting', `{"where":{"id":${'['.repeat(40)}${']'.repeat(40)}}}`, 'where.id.0'],
  ])('such as %s is named by its path', async (_what, payload, path) => {
    const answer = await send('/api/v1/products/many', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }]);
  });

  it('keeps a path and a message short enough to read', async () => {
    const answer = await send('/api/v1/products/many', JSON.stringify({ ['x'.repeat(50_000)]: 1 }));
    expect(answer.json().errors[0].path.length).toBeLessThan(300);
    expect(answer.json().detail.length).toBeLessThan(1_000);
  });
});

const padded = (bytes: number) => `${' '.repeat(bytes - 2)}{}`;

describe('the size of a body', () => {
  it('may be up to 64 KB, and not a byte more', async () => {
    expect((await send('/api/v1/products/many', padded(defaultBodyBytes))).statusCode).toBe(200);
    expect((await send('/api/v1/products/many', padded(defaultBodyBytes + 1))).statusCode).toBe(413);
  });

  it('is refused by the announced length alone, without waiting for the body', async () => {
    const { port } = new URL(address);
    for (const [path, contentType] of [
      ['/api/v1/products/many', 'application/json'],
      ['/api/v1/storage/image', 'multipart/form-data; boundary=x'],
    ] as const) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          const head = [`POST ${path} HTTP/1.1`, 'Host: shop', `Content-Type: ${contentType}`];
          socket.write(`${[...head, `Content-Length: ${1024 ** 3}`].join('\r\n')}\r\n\r\n{`);
        });
        let text = '';
        socket.on('data', (data) => {
          text += data.toString();
        });
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
      // A caller who may not upload is refused first for that reason.
      expect(answer).toMatch(path.endsWith('image') ? /^HTTP\/1.1 401/ : /^HTTP\/1.1 413/);
    }
  });

  it('is refused as soon as it has grown too large when no length was announced', async () => {
    const { port } = new URL(address);
    const chunk = `4000\r\n${'['.repeat(0x4000)}\r\n`;
    let sent = 0;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      const more = () => {
        // Sends without end, as long as the other side accepts it.
        while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
      };
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('drain', more);
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
      socket.write('POST /api/v1/products/many HTTP/1.1\r\nHost: shop\r\n');
      socket.write('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
      more();
    });
    // A client that continues to send may lose the connection before it reads the response. In both cases the call
    // ended soon.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('bodies that are larger than others', () => {
  it('hold a product with 1,000 variants and a long description', async () => {
    const values = Array.from({ length: 40 }, (_, index) => `Tone ${index}`);
    const sizes = Array.from({ length: 25 }, (_, index) => `Size ${index}`);
    const answer = await owner.call('POST', '/products', {
      name: 'Everything',
      price: 100,
      description: '日'.repeat(20_000),
      options: [
        { name: 'Tone', values },
        { name: 'Size', values: sizes },
      ],
      variants: values.flatMap((tone) =>
        sizes.map((size) => ({
          options: [`Tone:${tone}`, `Size:${size}`],
          stock: 3,
          sku: `${tone}-${size}`,
          price: 100,
        })),
      ),
    });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(201);
    const record = answer.json();
    const again = await owner.call('PUT', `/products/${record.id}`, { ...record, name: 'Everything else' });
    expect(again.statusCode, again.body.slice(0, 500)).toBe(200);
  });

  it('hold a page of HTML with 200,000 characters', async () => {
    const aboutPageContent = `<p>${'"é" '.repeat(49_990)}</p>`;
    const answer = await owner.call('PUT', '/settings/admin/site', { aboutPageContent });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  });

  it('hold a cart of 200 lines that each bear a whole product', async () => {
    const product = {
      id: '01920000-0000-7000-8000-000000000001',
      description: 'x'.repeat(1_500),
      images: times(20, { main: 'x' }),
    };
    const body = { items: Array.from({ length: 200 }, () => ({ product, quantity: 1 })) };
    const size = JSON.stringify(body).length;
    expect(size).toBeGreaterThan(300_000);
    expect(size).toBeLessThan(requestCosts.cart.bodyBytes);
    expect((await send('/api/v1/cart/quote', JSON.stringify(body))).statusCode).toBe(200);
  });
});
