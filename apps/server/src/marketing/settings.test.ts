import { expect, it } from 'vitest';
import { rolesShop } from '../roles/test-roles.ts';

const { call, member, owner } = await rolesShop();
const change = { newOrderRecipients: ['packing@example.com'] };

it('lets only staff who see orders with amounts and contacts choose the recipients of new orders', async () => {
  const marketing = await member(['marketing:read', 'marketing:write', 'customers:contact']);
  const refused = await call(marketing, 'PUT', 'settings/marketing', change);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const seesAll = await member([
    'marketing:read',
    'marketing:write',
    'orders:read',
    'orders:amounts',
    'customers:read',
    'customers:contact',
  ]);
  expect((await call(seesAll, 'PUT', 'settings/marketing', change)).status).toBe(200);
  const same = await call(marketing, 'PUT', 'settings/marketing', { ...change, winBack: true });
  expect([same.status, same.body['winBack']]).toEqual([200, true]);
});

it.each([
  ['no email', ['packing']],
  ['a header', ['a@example.com\r\nBcc: b@example.com']],
  ['too many', Array.from({ length: 11 }, (_, index) => `staff-${index}@example.com`)],
])('refuses recipients with %s', async (_, newOrderRecipients) => {
  expect((await call(owner, 'PUT', 'settings/marketing', { newOrderRecipients })).status).toBe(400);
});
