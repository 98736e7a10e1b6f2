import { describe, expect, it, vi } from 'vitest';
import { createVitrineClient, eachRecord, unwrap, VitrineError } from './client.js';

const url = 'https://shop.example';
const key = 'vtr_live_1';

/** Returns a client whose calls receive these responses in order, and the requests that it sent. */
function getClient(...answers: readonly (Response | Error)[]) {
  const sent: { readonly call: string; readonly key: string | null; readonly body: string }[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const request = new Request(input);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ call, key: request.headers.get('authorization'), body: await request.text() });
    const answer = answers[sent.length - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
    return answer;
  });
  return { shop: createVitrineClient({ url, key, fetch }), sent };
}

const list = (names: readonly string[], nextCursor: string | null) =>
  Response.json({ items: names.map((name) => ({ name })), nextCursor });
const refusal = (status: number, code: string, headers: Record<string, string> = { 'retry-after': '0' }) =>
  Response.json({ status, code, detail: `The shop says ${code}.` }, { status, headers });
const readProducts = '/api/v1/products/many';

describe('a client', () => {
  it('sends its key and returns the response', async () => {
    const { shop, sent } = getClient(list(['Mug'], null));
    expect(await unwrap(shop.POST(readProducts, { body: { limit: 10 } }))).toEqual({
      items: [{ name: 'Mug' }],
      nextCursor: null,
    });
    expect(sent).toEqual([{ call: `POST ${readProducts}`, key: `Bearer ${key}`, body: '{"limit":10}' }]);
  });

  it('reads a list page by page', async () => {
    const { shop, sent } = getClient(list(['Mug', 'Bowl'], 'next'), list(['Lamp'], null));
    const names = await Array.fromAsync(eachRecord(shop, readProducts, { search: 'x' }), ({ name }) => name);
    expect(names).toEqual(['Mug', 'Bowl', 'Lamp']);
    expect(sent.map(({ body }) => body)).toEqual([
      '{"limit":100,"search":"x"}',
      '{"limit":100,"search":"x","cursor":"next"}',
    ]);
  });

  it('throws a refusal with its code, fields and request id', async () => {
    const problem = { code: 'INVALID_REQUEST', detail: 'No.', errors: [{ path: 'limit', message: 'Too large' }] };
    const answer = Response.json(problem, { status: 400, headers: { 'x-request-id': 'r1' } });
    const error = await unwrap(getClient(answer).shop.POST(readProducts, { body: {} })).catch((reason) => reason);
    expect(error).toBeInstanceOf(VitrineError);
    expect(error).toMatchObject({
      message: 'No.',
      status: 400,
      code: 'INVALID_REQUEST',
      errors: problem.errors,
      requestId: 'r1',
    });
  });

  it('throws for an answer without content, which is not from the shop', async () => {
    const answer = new Response(null, { status: 403, headers: { 'content-length': '0' } });
    await expect(unwrap(getClient(answer).shop.POST(readProducts, { body: {} }))).rejects.toThrow('status 403');
  });
});

describe('a call is repeated', () => {
  it.each([
    { why: 'after 429, also a change', method: 'PUT', answer: refusal(429, 'TOO_MANY_REQUESTS'), isRepeated: true },
    { why: 'after 503, if it reads', method: 'GET', answer: refusal(503, 'OVERLOADED'), isRepeated: true },
    { why: 'not after 503, if it changes', method: 'PUT', answer: refusal(503, 'OVERLOADED'), isRepeated: false },
    { why: 'not after a refusal', method: 'GET', answer: refusal(404, 'NOT_FOUND'), isRepeated: false },
  ] as const)('$why', async ({ method, answer, isRepeated }) => {
    const { shop, sent } = getClient(answer, Response.json({}));
    const call = method === 'GET' ? shop.GET('/api/v1/inventory') : shop.PUT('/api/v1/inventory/{id}', stock);
    const { response } = await call;
    expect(sent.length).toBe(isRepeated ? 2 : 1);
    expect(response.ok).toBe(isRepeated);
  });
  const stock = { params: { path: { id: 'i' } }, body: { from: 1, to: 2 } };

  it('with the same body', async () => {
    const { shop, sent } = getClient(refusal(429, 'TOO_MANY_REQUESTS'), Response.json({}));
    await shop.PUT('/api/v1/inventory/{id}', stock);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('at most three times', async () => {
    const { shop, sent } = getClient(...Array.from({ length: 9 }, () => refusal(429, 'TOO_MANY_REQUESTS')));
    const { response } = await shop.GET('/api/v1/inventory');
    expect([response.status, sent.length]).toEqual([429, 4]);
  });

  it('without a response only if it reads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const lost = new TypeError('fetch failed');
    const read = getClient(lost, list(['Mug'], null));
    expect((await read.shop.POST(readProducts, { body: {} })).response.ok).toBe(true);
    const change = getClient(lost, Response.json({}));
    await expect(change.shop.PUT('/api/v1/inventory/{id}', stock)).rejects.toBe(lost);
    vi.useRealTimers();
  });
});
