import { beforeAll, expect, it } from 'vitest';
import { agentShop, line, origin } from '../testing/test-agents.ts';
import { mcpClient } from './test-mcp-client.ts';

const { app, buy, letAgentsIn, quote, shirt, medium, staff } = await agentShop();

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});

/** Connects the official client, and returns a call of its tools. */
async function connected(path: string, token?: string) {
  const client = await mcpClient(app, path, token === undefined ? {} : { token });
  return async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
    expect([name, isError, isError && content]).toEqual([name, false, false]);
    return JSON.parse(JSON.stringify(structuredContent));
  };
}

it('a client of the Model Context Protocol works for a shopper, then for staff, for a day', async () => {
  const shopper = await connected('/api/mcp');
  const found = await shopper('search_catalog', { catalog: { query: 'quokka shirt' } });
  const { product } = await shopper('get_product', { catalog: { id: found.products[0].id } });
  const variant = product.variants.find((one: { availability: { available: boolean } }) => one.availability.available);
  const { policies } = await shopper('get_policies', { policies: { slug: 'returns' } });
  expect(policies).toMatchObject([{ url: `${origin}/pages/returns`, html: '<p>30 days</p>' }]);
  const cart = await shopper('create_cart', { cart: { line_items: [line(variant.id)] } });
  await shopper('update_cart', { id: cart.id, cart: { line_items: [line(variant.id, 2)] } });
  const checkout = await shopper('create_checkout', { checkout: { cart_id: cart.id } });
  const totals = new Map(checkout.totals.map((one: { type: string; amount: number }) => [one.type, one.amount]));

  // The buyer opens the link and pays in the shop what the agent announced.
  expect(checkout.continue_url).toBe(`${origin}/cart?items=${shirt.id}.${medium}:2&to=checkout`);
  const page = await app.inject({ method: 'GET', url: checkout.continue_url.slice(origin.length) });
  expect(page.statusCode).toBe(200);
  const own = await quote({ productId: shirt.id, variantId: medium, quantity: 2 });
  expect(totals.get('total')).toBe(own.totals.total);
  const placed = await buy({
    productId: shirt.id,
    variantId: medium,
    quantity: 2,
    price: variant.price.amount,
    total: own.totals.total,
    address: { state: 'BE', city: 'Berlin', postalCode: '10115', country: 'DE' },
  });
  if (!placed.ok || !('orderId' in placed.value)) throw new Error(JSON.stringify(placed));

  // Staff read the order, and change a price: first dry, then in fact, then back.
  const permissions = ['products:read', 'products:write', 'orders:read', 'orders:amounts', 'audit:read', 'audit:undo'];
  const { token } = (await staff('POST', '/api-keys', { name: 'Agent', permissions })).body;
  const clerk = await connected('/api/mcp/staff', token);
  const orders = await clerk('list_orders', { where: { id: placed.value.orderId } });
  expect(orders.items).toMatchObject([{ id: placed.value.orderId, status: 'PAID' }]);
  const shownPrice = async () => {
    const { product: shown } = await shopper('get_product', { catalog: { id: shirt.id } });
    return shown.variants.find(({ id }: { id: string }) => id === medium).price.amount;
  };
  const change = { id: medium, changes: { price: 3_900 } };
  const dry = await clerk('update_variant', { ...change, dry_run: true });
  expect([dry.changes, dry.change_id, await shownPrice()]).toEqual([
    expect.arrayContaining([{ field: 'price', before: 3_500, after: 3_900 }]),
    null,
    3_500,
  ]);
  const real = await clerk('update_variant', { ...change, dry_run: false });
  expect([real.changes, await shownPrice()]).toEqual([dry.changes, 3_900]);
  await clerk('undo_change', { change_id: real.change_id });
  expect(await shownPrice()).toBe(3_500);
});
