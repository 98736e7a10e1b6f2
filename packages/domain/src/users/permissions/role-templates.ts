import { type Permission, withRequirements } from './permissions.ts';

/** A role to begin with. */
interface RoleTemplate {
  readonly name: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
}

/** The templates of custom roles. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    name: 'Warehouse',
    about: 'Orders without amounts and emails: ship them, inspect returns. No refunds.',
    permissions: withRequirements(['orders:fulfil', 'returns:write', 'products:read', 'collections:read']),
  },
  {
    name: 'Marketing',
    about: 'Catalog, discounts, pages, reviews and translations. No orders and no customers.',
    permissions: withRequirements([
      'products:write',
      'collections:write',
      'files:write',
      'discounts:write',
      'pages:publish',
      'reviews:write',
      'translations:write',
    ]),
  },
];
