import { userResource as declaration } from '@vitrine/contract/users/user-resource.schema.ts';
import { fieldValues } from '../platform/database/statements/custom-field-values.ts';
import { toColumns } from '../resources/columns.ts';
import { maskedEmail, maskedFields, maskedName, maskedText } from '../resources/read/masked-fields.ts';
import { textSearch } from '../resources/read/text-search.ts';
import { ownerOnly, type Resource, seesAll, signedInOnly } from '../resources/resource.ts';
import { userWrites } from './write-user.ts';

/** A sum of the paid orders of a user, which a trigger maintains. */
const sumOfOrders = (column: 'order_count' | 'spent') =>
  `coalesce((select t.${column} from customer_totals t where t.user_id = u.id), 0)`;

/**
 * Users in the generic calls. Shoppers see their own account, staff all. Each write checks the rules for managing
 * people (docs/behaviour/rights.md#managing-people).
 */
export const userResource: Resource = {
  declaration,
  from: 'users u',
  id: 'u.id',
  joins: {},
  columns: toColumns(declaration, 'u', {
    firstName: { mask: maskedName },
    lastName: { mask: maskedName },
    email: { mask: maskedEmail },
    pendingEmail: {
      sql: `(select c.new_email from email_changes c where c.user_id = u.id and c.confirmed_at is null and c.ended_at is null
        and c.confirm_until > now())`,
      mask: maskedEmail,
    },
    taxExemptReason: { mask: maskedText },
    customFields: { sql: fieldValues('u'), mask: maskedFields },
    customerGroupIds: {
      sql: `(select coalesce(json_agg(m.group_id order by m.created_at), '[]') from customer_group_members m where m.user_id = u.id)`,
      holdsAny: (ids) =>
        `u.id in (select m.user_id from customer_group_members m where m.group_id = any (${ids}::uuid[]))`,
    },
    tags: {
      sql: `(select coalesce(json_agg(t.tag order by t.tag), '[]') from customer_tags t where t.user_id = u.id)`,
      holdsAny: (tags) => `u.id in (select t.user_id from customer_tags t where t.tag = any (${tags}::text[]))`,
    },
    orderCount: { sql: sumOfOrders('order_count') },
    // Orders in other currencies do not count, because no sum mixes currencies.
    orderTotal: { sql: sumOfOrders('spent') },
  }),
  relations: { orders: { holds: 'list', parent: 'o.user_id', orderBy: 'o.created_at desc, o.id desc' } },
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: signedInOnly, create: ownerOnly, update: signedInOnly, delete: signedInOnly },
  scope: (caller, bind) => {
    if (seesAll(caller)) return 'u.erased_at is null';
    return caller.kind === 'visitor' ? 'false' : `u.id = ${bind(caller.userId)}::uuid and u.erased_at is null`;
  },
  search: textSearch('u.search_text', { firstName: 'u.first_name', lastName: 'u.last_name', email: 'u.email' }),
  ownedBy: 'u.id',
  isClosedToDemo: true,
  writes: userWrites,
  conflicts: {
    users_email_unique: { code: 'CONFLICT', path: 'email', detail: 'An account with this email already exists' },
    users_demo_is_admin: { code: 'CONFLICT', path: 'role', detail: 'The demo account stays an ADMIN.' },
    users_last_site_owner: { code: 'LAST_SITE_OWNER', detail: 'There must always be at least one site owner.' },
  },
};
