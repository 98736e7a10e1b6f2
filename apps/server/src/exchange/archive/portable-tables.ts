import { productFieldList } from '@vitrine/domain/catalog/product-fields.ts';
import type { TableShape } from './table-rows.queries.ts';

/** The rules for reading an export's table back. */
export interface PortableTable extends TableShape {
  /** The table is missing from archives of earlier versions. It is then read as empty, and the shop's rows stay. */
  readonly isRecent?: true;
  /** The column with the id of the record that a row is a part of. Parts that the export lacks are deleted. */
  readonly partOf?: { readonly column: string; readonly table: string };
}

const table = (name: string, columns: string, getPart?: PortableTable['partOf'], key: readonly string[] = ['id']) => {
  const shape = { name, columns: columns.split(' '), key };
  return getPart ? { ...shape, partOf: getPart } : shape;
};

const ofProduct = { column: 'product_id', table: 'products' } as const;

/**
 * The tables that `import` reads back from an export, referenced tables first. They omit computed columns (stock of
 * products with variants, ratings) and columns that name a user.
 */
export const portableTables: readonly PortableTable[] = [
  table('settings', 'key value', undefined, ['key']),
  table(
    'media',
    'id kind content_hash content_type byte_size width height main_url preview_url thumbnail_url src_set storage_keys original_name alt folder focus created_at',
  ),
  {
    ...table(
      'custom_field_definitions',
      'id record key label help kind choices unit target is_required is_shown is_filterable is_searchable position created_at updated_at',
    ),
    isRecent: true,
  },
  table('tag_presets', 'id name color text_color created_at updated_at'),
  table('option_presets', 'id name option_values colors created_at updated_at'),
  table(
    'categories',
    'id slug name description formatted_description position parent_id media_id image_main_url image_preview_url image_thumbnail_url image_alt seo_title seo_description share_image custom_fields created_at updated_at',
  ),
  table(
    'collections',
    'id slug name description formatted_description position rules media_id image_main_url image_preview_url image_thumbnail_url image_alt seo_title seo_description share_image custom_fields created_at updated_at',
  ),
  { ...table('tax_classes', 'id name tax_code created_at updated_at'), isRecent: true },
  {
    ...table(
      'tax_rates',
      'id title country state postal_code tax_class_id rate rate_millionths price_from is_above_only applies_to_shipping created_at updated_at',
    ),
    isRecent: true,
  },
  {
    ...table('product_types', 'id name options field_ids category_id tax_class_id created_at updated_at'),
    isRecent: true,
  },
  { ...table('shipping_classes', 'id name excluded_method_ids created_at updated_at'), isRecent: true },
  table(
    'products',
    ['id', ...productFieldList.map(({ column }) => column), 'custom_fields', 'created_at', 'updated_at'].join(' '),
  ),
  table('product_options', 'product_id position name option_values', ofProduct, ['product_id', 'name']),
  table('product_tags', 'product_id position name color text_color', ofProduct, ['product_id', 'name']),
  table(
    'product_images',
    'id product_id position media_id main_url preview_url thumbnail_url src_set width height alt option_value focus film model',
    ofProduct,
  ),
  table(
    'variants',
    'id product_id position sku options price weight package_size barcode unit_content stock_policy hs_code origin_country customs_value stock image_id custom_fields parts created_at updated_at',
    ofProduct,
  ),
  {
    ...table(
      'currency_prices',
      'currency product_id variant_id price updated_at',
      { column: 'product_id', table: 'products' },
      ['product_id', 'currency', 'item_id'],
    ),
    isRecent: true,
  },
  // The keys are sealed with the secret of this shop. Another shop cannot open them, so an export has none.
  {
    ...table('digital_files', 'id product_id variant_id name content_type byte_size is_complete is_removed created_at'),
    isRecent: true,
  },
  { ...table('digital_file_pieces', 'file_id position bytes', undefined, ['file_id', 'position']), isRecent: true },
  table('category_products', 'category_id product_id position', { column: 'category_id', table: 'categories' }, [
    'category_id',
    'product_id',
  ]),
  table('collection_products', 'collection_id product_id position', { column: 'collection_id', table: 'collections' }, [
    'collection_id',
    'product_id',
  ]),
  {
    ...table(
      'pages',
      'id slug title content seo_title seo_description share_image is_published custom_fields created_at updated_at',
    ),
    isRecent: true,
  },
  {
    ...table(
      'posts',
      'id slug title author_name tags excerpt content picture_url picture_alt seo_title seo_description product_ids is_published published_at created_at updated_at',
    ),
    isRecent: true,
  },
  {
    ...table('scheduled_publications', 'kind record publish_at created_at', undefined, ['kind', 'record']),
    isRecent: true,
  },
  {
    ...table(
      'section_lists',
      'key page_id collection_id category_id product_id draft published published_at created_at updated_at',
      undefined,
      ['key'],
    ),
    isRecent: true,
  },
  {
    ...table('shipping_zones', 'id name areas created_at updated_at'),
    isRecent: true,
  },
  {
    ...table(
      'shipping_methods',
      'id zone_id title kind price steps transit_days pickup_place is_active currency_amounts created_at updated_at',
      { column: 'zone_id', table: 'shipping_zones' },
    ),
    isRecent: true,
  },
  // Excludes the members, because accounts of another shop do not exist here.
  { ...table('customer_groups', 'id name rules created_at updated_at'), isRecent: true },
  // Recounts redemptions from the orders of the importing shop. Customers of another shop do not exist here, so
  // discounts limited to them apply to nobody.
  {
    ...table(
      'discounts',
      'id title code kind value product_ids category_ids collection_ids tags get_product_ids buy_quantity get_quantity tiers minimum_subtotal minimum_quantity countries customer_ids customer_group_ids weekdays is_first_order_only excludes_reduced usage_limit usage_limit_per_customer usage_limit_per_order starts_at ends_at combines_with is_active currency_amounts created_at updated_at',
    ),
    isRecent: true,
  },
  { ...table('discount_codes', 'code discount_id created_at', undefined, ['code']), isRecent: true },
  { ...table('search_synonyms', 'id locale words finds created_at updated_at'), isRecent: true },
  {
    ...table(
      'search_rules',
      'id query category_id collection_id locale target pinned_ids hidden_ids created_at updated_at',
    ),
    isRecent: true,
  },
  {
    ...table('related_products', 'product_id position other_id', ofProduct, ['product_id', 'other_id']),
    isRecent: true,
  },
  table('slug_redirects', 'kind slug target_id created_at', undefined, ['kind', 'slug']),
  {
    ...table('translations', 'resource record locale field text source_hash updated_at', undefined, [
      'locale',
      'resource',
      'record',
      'field',
    ]),
    isRecent: true,
  },
  {
    ...table('translated_slug_redirects', 'locale resource slug record created_at', undefined, [
      'resource',
      'slug',
      'locale',
    ]),
    isRecent: true,
  },
];

/** Tables that an export holds for the record only: who bought what. They contain no passwords, sessions or provider ids. */
export const recordedTables: readonly TableShape[] = [
  table('users', 'id email first_name last_name role tax_exempt_reason custom_fields created_at'),
  table('customer_tags', 'user_id tag', undefined, ['user_id', 'tag']),
  table('customer_notes', 'id user_id body created_at'),
  table('customer_group_members', 'group_id user_id created_at', undefined, ['group_id', 'user_id']),
  table(
    'orders',
    'id number user_id email source status currency subtotal discount discount_reason discounts shipping_cost shipping_method shipping_method_id pickup_place payment_fee tax_rate tax taxes included_tax shipping_taxes tax_exempt_reason business custom_fields total created_at',
  ),
  table(
    'order_lines',
    'id order_id position product_id variant_id name options sku list_price unit_price quantity adjustments tax taxes refunded_quantity',
  ),
  table('digital_lines', 'order_line_id order_id state consented_at delivered_at downloads_until', undefined, [
    'order_line_id',
  ]),
  table('digital_downloads', 'order_line_id file_id downloads max_downloads last_at', undefined, [
    'order_line_id',
    'file_id',
  ]),
  table('order_addresses', 'order_id kind name email phone street1 street2 city state postal_code country', undefined, [
    'order_id',
    'kind',
  ]),
  table('order_history', 'id order_id status reason at'),
  table('order_markets', 'order_id market_id base_currency rate rate_source rate_date', undefined, ['order_id']),
  table('invoices', 'id order_id invoice_number series year running_number issued_on created_at'),
  table('refunds', 'id order_id amount currency status reason restock created_at'),
  table(
    'credit_notes',
    'id order_id refund_id amount tax parts series year running_number issued_on cancelled_at created_at',
  ),
  table(
    'returns',
    'id number order_id kind status fee paid_by expected_amount currency created_at updated_at replacement_price',
  ),
  table('return_lines', 'return_id order_line_id quantity reason note restocked damaged missing', undefined, [
    'return_id',
    'order_line_id',
  ]),
  table('return_replacements', 'return_id order_line_id product_id variant_id name options unit_price', undefined, [
    'return_id',
    'order_line_id',
  ]),
  table('reserved_units', 'return_id draft_id product_id variant_id quantity expires_at', undefined, [
    'return_id',
    'product_id',
    'variant_id',
  ]),
  table('return_history', 'id return_id status words at'),
  table('return_labels', 'id return_id status carrier service rate currency tracking_number created_at'),
  table('return_refunds', 'refund_id return_id', undefined, ['refund_id']),
  table('shipments', 'id order_id status carrier service rate currency tracking_number created_at'),
  table('parcels', 'id order_id carrier tracking_number tracking_url created_at'),
  table('parcel_lines', 'parcel_id order_line_id quantity', undefined, ['parcel_id', 'order_line_id']),
  table(
    'reviews',
    'id product_id user_id author_name rating title body status verified_purchase reply helpful_count spam_score spam_reasons source source_id order_id created_at updated_at',
  ),
  table(
    'product_questions',
    'id product_id user_id author_name email language body answer status notified_at spam_score spam_reasons created_at updated_at',
  ),
  table('review_photos', 'id review_id position media_id source_url attempts created_at'),
];
