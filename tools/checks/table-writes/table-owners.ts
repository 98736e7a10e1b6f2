/** The tables that each slice of the server owns. Only its `*.queries.ts` write to them. */
export const tablesBySlice = {
  'api-keys': ['api_keys'],
  audit: ['audit_log', 'audit_erasures'],
  catalog: [
    'products',
    'product_options',
    'product_images',
    'product_tags',
    'variants',
    'tag_presets',
    'option_presets',
    'categories',
    'collections',
    'category_products',
    'collection_products',
    'slug_redirects',
    'redirects',
    'product_cards',
    'product_facets',
    'listed_products',
    'listing_counts',
    'search_words',
    'search_synonyms',
    'search_rules',
    'search_misses',
    'redirect_hits',
    'related_products',
    'bought_together',
    'stock_movements',
    'low_stock_variants',
    'price_history',
    'jobs.collection_changes',
    'jobs.products_to_list',
    'jobs.cards_to_refresh',
  ],
  agents: ['jobs.agent_carts'],
  channels: ['jobs.feed_products', 'jobs.feed_views'],
  connections: ['connections'],
  'custom-fields': ['custom_field_definitions'],
  'customer-groups': ['customer_groups', 'customer_group_members'],
  discounts: ['discounts', 'discount_codes', 'discount_uses', 'cancelled_discount_uses', 'discount_version'],
  exchange: ['jobs.backups', 'jobs.product_imports', 'jobs.product_import_parts'],
  'gift-cards': ['gift_cards', 'gift_card_entries', 'gift_card_lines'],
  insight: ['insight_counts'],
  jobs: ['jobs.runs', 'jobs.outcomes'],
  mail: ['mail_messages'],
  markets: [
    'currency_prices',
    'currency_products',
    'currency_listed_products',
    'currency_listing_counts',
    'currency_price_history',
  ],
  marketing: [
    'mail_contacts',
    'mail_consents',
    'mail_consent_history',
    'mail_sends',
    'open_checkouts',
    'mail_campaigns',
  ],
  orders: [
    'orders',
    'draft_orders',
    'order_history',
    'order_lines',
    'order_addresses',
    'order_notes',
    'order_markets',
    'order_holds',
    'reserved_units',
    'order_search',

    'order_status_transitions',
    'transaction_status_transitions',
    'payment_methods',
    'providers',
    'invoices',
    'credit_notes',
    'transactions',
    'refunds',
    'exchanges',
    'exchange_payouts',
    'refund_lines',
    'disputes',
    'unknown_charges',
    'idempotency_keys',
    'shipments',
    'tracking_events',
    'parcels',
    'parcel_lines',
  ],
  payments: ['provider_events'],
  platform: ['call_counts'],
  reports: [
    'cart_days',
    'sales_days',
    'sales_day_products',
    'sales_months',
    'sales_year_products',
    'sales_day_changes',
  ],
  returns: [
    'returns',
    'return_lines',
    'return_replacements',
    'return_history',
    'return_refunds',
    'return_links',
    'return_status_transitions',
  ],
  reviews: ['reviews'],
  roles: ['staff_roles', 'staff_role_members'],
  sections: ['section_lists'],
  security: ['content_reports'],
  settings: ['settings', 'pages'],
  shipping: ['shipping_zones', 'shipping_methods', 'shipping_classes'],
  system: ['jobs.check_days', 'jobs.processes'],
  'stock-alerts': ['stock_alerts'],
  storage: ['direct_uploads', 'media'],
  taxes: ['tax_classes', 'tax_rates', 'tax_table_versions', 'order_tax_sources', 'tax_reversals'],
  translations: ['translations', 'translatable_texts'],
  users: [
    'users',
    'sessions',
    'password_resets',
    'staff_invitations',
    'email_changes',
    'known_devices',
    'sign_in_failures',
    'saved_views',
    'user_addresses',
    'wishlist_items',
    'customer_tags',
    'customer_notes',
    'passkeys',
    'totp_secrets',
    'recovery_codes',
    'passkey_challenges',
    'pending_sign_ins',
  ],
  webhooks: ['webhook_endpoints', 'jobs.webhook_events', 'jobs.webhook_deliveries'],
} as const satisfies Record<string, readonly string[]>;

const erasure = 'A person is erased in one transaction that one file shows whole: what is left out would stay.';
const seed = 'The demo store writes a past that no call can write: orders, payments and stock of earlier days.';
const manyRows =
  'An import writes thousands of rows in a handful of statements; the triggers keep cards, stock and pages true.';
const order =
  'Stock is taken and given back in the statement that writes the order, guarded by stock >= quantity (docs/architecture.md).';
const clearing = 'One job deletes what is too old in a few statements, whatever slice wrote it.';

export interface ForeignWrite {
  /** The path below apps/server/src. */
  readonly file: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

/** Allowed writes to tables of other slices. docs/database.md lists them. */
export const allowedWrites: readonly ForeignWrite[] = [
  {
    file: 'catalog/undo/home-position.queries.ts',
    tables: ['settings'],
    reason:
      'A collection that is restored takes its former place on the home page, under the lock of the settings row.',
  },
  {
    file: 'catalog/groupings/grouping-writes.queries.ts',
    tables: ['settings'],
    reason: 'A collection that is deleted leaves the home page in the same statement.',
  },
  {
    file: 'demo/demo-seed.queries.ts',
    tables: ['order_history', 'orders', 'products', 'settings', 'stock_movements', 'transactions', 'variants'],
    reason: seed,
  },
  { file: 'exchange/archive/merge-tables.queries.ts', tables: ['products'], reason: manyRows },
  {
    file: 'exchange/products/writing/update-products.queries.ts',
    tables: ['product_images', 'product_options', 'product_tags', 'products', 'variants'],
    reason: manyRows,
  },
  { file: 'exchange/products/writing/write-products.queries.ts', tables: ['category_products'], reason: manyRows },
  {
    file: 'jobs/runs.queries.ts',
    tables: ['content_reports', 'idempotency_keys', 'provider_events'],
    reason: clearing,
  },
  {
    file: 'storage/maintenance/rewrite-addresses.queries.ts',
    tables: ['categories', 'collections', 'order_lines', 'pages', 'product_images', 'section_lists', 'settings'],
    reason:
      'The move of the uploads to another place changes their addresses wherever they are shown, in one transaction.',
  },
  { file: 'orders/placing/place-order.queries.ts', tables: ['products', 'variants'], reason: order },
  {
    file: 'orders/placing/holds/reserved-units.queries.ts',
    tables: ['products', 'variants'],
    reason:
      'An exchange takes and gives back stock as an order does, under the locks of its products (docs/behaviour/returns.md#exchanges).',
  },
  { file: 'orders/record/stock.queries.ts', tables: ['products', 'variants'], reason: order },
  {
    file: 'orders/record/payment-state.queries.ts',
    tables: ['mail_messages'],
    reason:
      'The order becomes PAID and both mails are queued in one statement: the most frequent write of a sale has one round trip.',
  },
  {
    file: 'users/personal-data/erase-person.queries.ts',
    tables: [
      'draft_orders',
      'idempotency_keys',
      'jobs.product_imports',
      'mail_messages',
      'media',
      'order_addresses',
      'orders',
      'provider_events',
      'reviews',
      'shipments',
      'transactions',
    ],
    reason: erasure,
  },
  {
    file: 'users/accounts/guest-orders.queries.ts',
    tables: ['orders'],
    reason:
      'The statement that confirms an e-mail is followed in its transaction by the one that gives the account the orders placed as a guest.',
  },
];
