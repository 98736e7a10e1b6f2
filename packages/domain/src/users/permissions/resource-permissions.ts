import { isPermission, type Permission } from './permissions.ts';

/** The subject of each resource of the generic calls, by path. Its permissions are `subject:read` and `subject:write`. */
const subjects: Readonly<Record<string, string>> = {
  products: 'products',
  'products/variants': 'products',
  'products/options-presets': 'products',
  'products/tags-presets': 'products',
  'products/types': 'products',
  'products/reviews': 'reviews',
  'products/questions': 'reviews',
  'catalog/categories': 'collections',
  'catalog/collections': 'collections',
  orders: 'orders',
  users: 'customers',
  'customer-groups': 'customers',
  'custom-fields': 'settings',
  discounts: 'discounts',
  'gift-cards': 'gift-cards',
  pages: 'pages',
  posts: 'pages',
  'shipping/zones': 'shipping',
  'shipping/methods': 'shipping',
  'shipping/classes': 'shipping',
  'tax/classes': 'tax',
  'tax/rates': 'tax',
  audit: 'audit',
};

/** A resource by its path. It may name the subject of its permissions itself. */
interface Named {
  readonly path: string;
  readonly subject?: string;
}

/**
 * Returns the permission that a call of a resource needs.
 * @throws Error when the resource has none, so that the shop does not start.
 * @example resourcePermission({ path: 'products/variants' }, 'write') // 'products:write'
 */
export function resourcePermission({ path, subject = subjects[path] }: Named, action: 'read' | 'write'): Permission {
  const name = `${subject}:${action}`;
  if (isPermission(name)) return name;
  throw new Error(`${path} has no permission to ${action}: set its subject.`);
}
