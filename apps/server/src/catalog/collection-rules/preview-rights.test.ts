import { expect, it } from 'vitest';
import type { Person } from '../../resources/test-shop.ts';
import { rolesShop } from '../../roles/test-roles.ts';
import { rules, tagged } from './test-rules.ts';

const { call, member, owner } = await rolesShop();

async function preview(person: Person, chosen: object): Promise<number> {
  return (await call(person, 'POST', 'catalog/collections/preview', { rules: chosen })).status;
}

it('a preview of rules about sales needs reports:read, because its counts disclose the sales of each product', async () => {
  const editor = await member(['collections:read', 'products:read']);
  const analyst = await member(['collections:read', 'products:read', 'orders:read', 'orders:amounts', 'reports:read']);
  const sold = rules([{ field: 'sales', is: 'MIN', value: 5 }]);
  expect(await preview(editor, rules([tagged('x')]))).toBe(200);
  expect(await preview(editor, sold)).toBe(403);
  expect(await preview(analyst, sold)).toBe(200);
  expect(await preview(owner, sold)).toBe(200);
});
