import { keyPermissions } from '@vitrine/domain/users/permissions/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rolesShop } from '../../roles/test-roles.ts';
import { mcpClient } from './test-mcp-client.ts';

const shop = await rolesShop();
const { app, call, key, owner, pool } = shop;
let product: { id: string; body: Record<string, unknown> };

async function connect(token: string) {
  const client = await mcpClient(app, '/api/mcp/staff', { token });
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    run: async (name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args });
      return {
        isError: result.isError === true,
        value: result.structuredContent,
        content: JSON.stringify(result.content),
      };
    },
  };
}

const getPrice = async () => (await call(owner, 'POST', 'products/one', { where: { id: product.id } })).body['price'];
const audits = async () => (await pool.query('select from audit_log')).rowCount;
const agents = { documents: false, mcp: false, ucp: false, staffMcp: true };

beforeAll(async () => {
  product = await call(owner, 'POST', 'products', { name: 'Mug', price: 1_000, stock: 3 });
});

const post = (headers: object) =>
  app.inject({
    method: 'POST',
    url: '/api/mcp/staff',
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { ...headers },
  });

describe('tools for staff', () => {
  it('do not exist until the owner switches them on, and never without a key', async () => {
    const { token } = await key(['products:read']);
    expect((await post({ authorization: `Bearer ${token}` })).statusCode).toBe(404);
    expect((await call(owner, 'PUT', 'channels', { agents })).status).toBe(200);
    expect((await post({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ authorization: 'Bearer vtr_live_wrong' })).statusCode).toBe(401);
    expect((await post({ cookie: `session=${owner.cookie}` })).statusCode).toBe(403);
  });

  it('are those that the permissions of the key allow', async () => {
    const reader = await connect((await key(['products:read'])).token);
    expect(await reader.names()).toEqual(['list_products', 'list_variants']);
    const refused = reader.run('update_product', { id: product.id, changes: { price: 1 }, dry_run: false });
    await expect(refused).rejects.toThrow('There is no such tool.');
    const both = await connect((await key(['products:read', 'products:write', 'orders:read'])).token);
    expect(await both.names()).toEqual([
      'list_products',
      'update_product',
      'list_variants',
      'update_variant',
      'list_orders',
    ]);
    const listed = await both.run('list_products', { where: { id: product.id }, select: ['id', 'price'] });
    expect(listed.value).toMatchObject({ items: [{ id: product.id, price: 1_000 }] });
    const bad = await both.run('list_products', { where: { password: 1 } });
    expect(bad.isError).toBe(true);
  });

  it('run a write dry, which stores nothing, then store it, and undo it', async () => {
    const agent = await connect((await key(['products:read', 'products:write', 'audit:read', 'audit:undo'])).token);
    const reader = await connect((await key([...keyPermissions])).token);
    const before = await audits();
    const dry = await agent.run('update_product', { id: product.id, changes: { price: 1_500 }, dry_run: true });
    expect(dry.value).toEqual({
      dry_run: true,
      changes: expect.arrayContaining([{ field: 'price', before: 1_000, after: 1_500 }]),
      change_id: null,
    });
    expect([await getPrice(), await audits()]).toEqual([1_000, before]);
    const real = await agent.run('update_product', { id: product.id, changes: { price: 1_500 }, dry_run: false });
    const { change_id: changeId, changes } = real.value as { change_id: string; changes: unknown };
    expect(changes).toEqual((dry.value as { changes: unknown }).changes);
    expect([await getPrice(), await audits()]).toEqual([1_500, (before ?? 0) + 1]);
    const dryUndo = await agent.run('undo_change', { change_id: changeId, dry_run: true });
    expect(dryUndo.value).toEqual({ dry_run: true, resource: 'products', id: product.id, changes: null });
    expect((await reader.run('undo_change', { change_id: changeId, dry_run: true })).value).toMatchObject({
      changes: expect.arrayContaining([{ field: 'price', before: 1_500, after: 1_000 }]),
    });
    expect([await getPrice(), await audits()]).toEqual([1_500, (before ?? 0) + 1]);
    expect((await agent.run('undo_change', { change_id: changeId })).value).toMatchObject({ success: true });
    expect(await getPrice()).toBe(1_000);
    const again = await agent.run('undo_change', { change_id: changeId });
    expect(again.isError).toBe(true);
    const dryAgain = await agent.run('undo_change', { change_id: changeId, dry_run: true });
    expect([dryAgain.isError, await getPrice()]).toEqual([true, 1_000]);
  });

  it('refuse in a dry run what the write would refuse', async () => {
    const agent = await connect((await key(['products:read', 'products:write'])).token);
    for (const changes of [{ price: -1 }, { slug: 'Not A Slug' }, { unknown: 1 }]) {
      const dry = await agent.run('update_product', { id: product.id, changes, dry_run: true });
      expect([changes, dry.isError]).toEqual([changes, true]);
    }
    const missing = await agent.run('update_product', { id: product.id, changes: { price: 1 } });
    expect(missing.content).toContain('dry_run');
  });
});
