import { describe, expect, it } from 'vitest';
import { payingAgent, payment } from '../paying/test-paying-agent.ts';
import type { OperationName } from '../shopping/operations.ts';
import { line } from '../testing/test-agents.ts';
import { type SchemaName, schemaErrors } from '../testing/test-schemas.ts';
import { agentKey } from '../testing/test-signer.ts';

const { agent, grant, medium, shirt, wanted } = await payingAgent();
const path = '/api/ucp/mcp';

const message = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name,
    arguments: args,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});
const getHeaders = (name: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': name,
});

/** Calls a tool as a platform does: with a signature. Each answer has the form of the Model Context Protocol. */
async function run(name: OperationName, args: object) {
  const { status, body } = await agent.call({
    method: 'POST',
    path,
    body: message(name, args),
    headers: getHeaders(name),
  });
  expect([name, status, schemaErrors('toolResult', body.result)]).toEqual([name, 200, []]);
  return body.result.structuredContent;
}

const cart = { line_items: [line(medium)] };
const newCart = async () => (await run('create_cart', { cart })).id;
const newCheckout = async () => (await run('create_checkout', { checkout: wanted() })).id;
async function paidCheckout() {
  const id = await newCheckout();
  const paid = await run('complete_checkout', { id, checkout: payment(await grant()) });
  expect(paid.status).toBe('completed');
  return paid;
}

/** Each tool of the protocol with its published schema, and a call that succeeds. */
const tools: Readonly<Record<Exclude<OperationName, 'get_policies'>, readonly [SchemaName, () => Promise<object>]>> = {
  search_catalog: ['search', async () => ({ catalog: { query: 'quokka' } })],
  lookup_catalog: ['lookup', async () => ({ catalog: { ids: [medium] } })],
  get_product: ['product', async () => ({ catalog: { id: shirt.id } })],
  create_cart: ['cart', async () => ({ cart })],
  get_cart: ['cart', async () => ({ id: await newCart() })],
  update_cart: ['cart', async () => ({ id: await newCart(), cart: { line_items: [line(medium, 2)] } })],
  cancel_cart: ['cart', async () => ({ id: await newCart() })],
  create_checkout: ['fulfillment', async () => ({ checkout: wanted() })],
  get_checkout: ['fulfillment', async () => ({ id: await newCheckout() })],
  update_checkout: ['fulfillment', async () => ({ id: await newCheckout(), checkout: wanted(2) })],
  complete_checkout: ['fulfillment', async () => ({ id: await newCheckout(), checkout: payment(await grant()) })],
  cancel_checkout: ['fulfillment', async () => ({ id: await newCheckout() })],
  get_order: ['order', async () => ({ id: (await paidCheckout()).order.id })],
};

/** Calls that lead to no record. */
const refusals: Partial<Record<OperationName, object>> = {
  get_product: { catalog: { id: 'nonsense' } },
  create_cart: { cart: { line_items: [line('nonsense')] } },
  create_checkout: { checkout: {} },
  ...Object.fromEntries(
    (['get_cart', 'cancel_cart', 'get_checkout', 'cancel_checkout', 'get_order'] as const).map((name) => [
      name,
      { id: 'nonsense' },
    ]),
  ),
  update_cart: { id: 'nonsense', cart },
  update_checkout: { id: 'nonsense', checkout: wanted() },
  complete_checkout: { id: 'nonsense', checkout: payment('spt_1') },
};

describe('the tools of the Universal Commerce Protocol', () => {
  it.each(Object.entries(tools))('%s answers by its published schema', async (name, [schema, args]) => {
    const answer = await run(name as OperationName, await args());
    expect(answer.ucp.status).not.toBe('error');
    expect(schemaErrors(schema, answer)).toEqual([]);
  });

  it.each(Object.entries(refusals))('%s refuses by the published schema', async (name, args) => {
    const answer = await run(name as OperationName, args);
    expect([answer.ucp.status, schemaErrors('refusal', answer)]).toEqual(['error', []]);
  });

  it('answer a refused signature and a reused key with a protocol error', async () => {
    const create = (quantity: number) =>
      message('create_cart', {
        meta: { 'ucp-agent': { profile: agent.address }, 'idempotency-key': 'one key' },
        cart: { line_items: [line(medium, quantity)] },
      });
    const get = { body: message('get_checkout', { id: 'nonsense' }), headers: getHeaders('get_checkout') };
    const other = { body: message('get_checkout', { id: 'other' }) };
    await agent.call({ method: 'POST', path, body: create(1), headers: getHeaders('create_cart') });
    for (const [call, expected] of [
      [{ ...get, key: agentKey('second') }, [401, -32_000, 'key_not_found']],
      [{ ...get, forged: other }, [400, -32_600, 'digest_mismatch']],
      [{ ...get, headers: { ...get.headers, 'ucp-agent': 'profile=nowhere' } }, [400, -32_001, 'invalid_profile_url']],
      [{ body: create(2), headers: getHeaders('create_cart') }, [409, -32_000, 'idempotency_conflict']],
    ] as const) {
      const { status, body } = await agent.call({ method: 'POST', path, ...call });
      expect(schemaErrors('rpcError', body)).toEqual([]);
      expect([status, body.error.code, body.error.data]).toEqual([
        expected[0],
        expected[1],
        { code: expected[2], content: expect.any(String) },
      ]);
    }
  });
});
