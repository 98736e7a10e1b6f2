import { beforeAll, describe, expect, it } from 'vitest';
import { agentShop, line } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';
import { mcpClient } from './test-mcp-client.ts';

const { app, mug, letAgentsIn } = await agentShop();

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});

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

describe('tools by the Model Context Protocol', () => {
  for (const mode of ['auto', 'legacy'] as const) {
    it(`serve the official client (${mode})`, async () => {
      const client = await mcpClient(app, '/api/mcp', { mode });
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
    const client = await mcpClient(app, '/api/ucp/mcp');
    const checkout = await client.callTool({
      name: 'create_checkout',
      arguments: { checkout: { line_items: [line(mug.id)] } },
    });
    expect(schemaErrors('checkout', checkout.structuredContent)).toEqual([]);
    await client.close();
  });
});
