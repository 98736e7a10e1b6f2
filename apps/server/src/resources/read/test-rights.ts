export const roles = ['visitor', 'USER', 'ADMIN', 'SITE_OWNER'] as const;
type Ranks = readonly (typeof roles)[number][];
const nobody: Ranks = [];
const staff: Ranks = ['ADMIN', 'SITE_OWNER'];
const signedIn: Ranks = ['USER', 'ADMIN', 'SITE_OWNER'];
const all: Ranks = roles;

/** The table of docs/behaviour/rights.md#who-may-do-what, written a second time to find a mistake in a declaration. */
export const rights: Record<string, { read: Ranks; create: Ranks; update: Ranks; delete: Ranks }> = {
  users: { read: signedIn, create: ['SITE_OWNER'], update: signedIn, delete: signedIn },
  products: { read: all, create: staff, update: staff, delete: staff },
  'products/variants': { read: all, create: staff, update: staff, delete: staff },
  'products/options-presets': { read: staff, create: staff, update: staff, delete: staff },
  'custom-fields': { read: staff, create: staff, update: staff, delete: staff },
  discounts: { read: staff, create: staff, update: staff, delete: staff },
  'customer-groups': { read: staff, create: staff, update: staff, delete: staff },
  'gift-cards': { read: staff, create: staff, update: staff, delete: nobody },
  'products/types': { read: staff, create: staff, update: staff, delete: staff },
  'products/tags-presets': { read: staff, create: staff, update: staff, delete: staff },
  'catalog/categories': { read: all, create: staff, update: staff, delete: staff },
  'catalog/collections': { read: all, create: staff, update: staff, delete: staff },
  'products/reviews': { read: all, create: signedIn, update: signedIn, delete: signedIn },
  // Shoppers and visitors write them by a call of its own.
  'products/questions': { read: all, create: all, update: staff, delete: staff },
  'search/synonyms': { read: staff, create: staff, update: staff, delete: staff },
  'search/rules': { read: staff, create: staff, update: staff, delete: staff },
  pages: { read: all, create: staff, update: staff, delete: staff },
  posts: { read: all, create: staff, update: staff, delete: staff },
  'tax/classes': { read: staff, create: staff, update: staff, delete: staff },
  'tax/rates': { read: staff, create: staff, update: staff, delete: staff },
  'shipping/zones': { read: staff, create: staff, update: staff, delete: staff },
  'shipping/classes': { read: staff, create: staff, update: staff, delete: staff },
  'shipping/methods': { read: staff, create: staff, update: staff, delete: staff },
  orders: { read: signedIn, create: staff, update: staff, delete: staff },
  audit: { read: staff, create: nobody, update: nobody, delete: nobody },
};
