import type { ProductFilm } from '@vitrine/contract/catalog/image.schema.ts';
import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import type { ProviderKind } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type { MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import type { OpenCheckoutBody } from '@vitrine/contract/marketing/open-checkout.schema.ts';
import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { FieldKind, FieldRecord, FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { DiscountAmounts } from '@vitrine/domain/discounts/discount-in-currency.ts';
import type { ConsentSource, ConsentStatus, MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { PaymentEventKind } from '@vitrine/domain/payments/authorization.ts';
import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import type { RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import type { ReturnLabelStatus } from '@vitrine/domain/returns/return-labels.ts';
import type { PolicyRule } from '@vitrine/domain/returns/return-policy.ts';
import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { CustomsFormKind } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import type {
  MethodAmounts,
  PriceStep,
  ShippingMethodKind,
} from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import type { ZoneArea } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import type { Sides } from '@vitrine/domain/shipping/parcels/packing.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import type { TaxProvider } from '@vitrine/domain/taxes/provider-taxes.ts';
import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

// The tables of the migrations as types for Kysely. schema.test.ts compares the two. JSON columns are read parsed and
// written as text.

/** How a payment without a provider is made, as the shopper agreed to it. */
export interface PaymentTerms {
  name: string;
  instructions: string;
}

export interface ImageSource {
  url: string;
  width: number;
}

export interface CardImage {
  id: string;
  main: string;
  preview: string;
  thumbnail: string;
  srcSet: ImageSource[];
  width: number | null;
  height: number | null;
  alt: string;
  option: string | null;
}

export interface CardTag {
  name: string;
  color: string | null;
  textColor: string | null;
}

export interface LineImage {
  main: string;
  preview: string;
  thumbnail: string;
  alt: string;
}

/** A discount stored with an order, in cents. */
export interface StoredDiscount {
  code: string | null;
  title: string;
  amount: number;
  isApplied: boolean;
  reason: string | null;
}

/** The part of an order that a gift card or store credit pays, in cents. */
export interface StoredGiftCard {
  id: string;
  kind: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE';
  lastFour: string | null;
  amount: number;
}

/** A tax stored with an order, in basis points and cents. */
export interface StoredTax {
  title: string;
  rate: number;
  amount: number;
}

/**
 * A tax of a line or of the shipping, with the location and class of its rate. `taxable` is the net amount in cents.
 */
export interface StoredTaxPart extends StoredTax {
  taxClass: string | null;
  taxable: number;
  country: string | null;
  state: string | null;
  postalCode: string | null;
}

/** Working days in transit. */
export interface TransitDays {
  least: number;
  most: number;
}

export interface LineAdjustment {
  label: string;
  amount: number;
}

/** The values of custom fields by the id of their definition. */
type StoredFields = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface CustomFieldDefinitionsTable {
  id: string;
  record: FieldRecord;
  key: string;
  label: string;
  help: Generated<string>;
  kind: FieldKind;
  choices: Generated<string[]>;
  unit: string | null;
  target: FieldTarget | null;
  is_required: Generated<boolean>;
  is_shown: Generated<boolean>;
  is_filterable: Generated<boolean>;
  is_searchable: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AuditErasuresTable {
  id: Generated<number>;
  erasure_id: string;
  entry_id: string;
  fields: string[];
  at: Generated<Date>;
}

export interface AuditLogTable {
  id: string;
  at: Generated<Date>;
  user_id: string | null;
  user_email: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  request_id: string | null;
  kept: ColumnType<unknown, string | null | undefined, string | null>;
  undoes: string | null;
  key_name: string | null;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  token_hash: Buffer;
  token_end: string;
  previous_hash: Buffer | null;
  previous_until: Date | null;
  permissions: string[];
  refund_limit: number | null;
  networks: Generated<string[]>;
  calls_per_minute: number;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface OauthAppsTable {
  id: string;
  name: string;
  redirect_uris: string[];
  secret_hash: Buffer | null;
  last_used_at: Date | null;
  created_at: Generated<Date>;
}

export interface OauthGrantsTable {
  id: string;
  app_id: string;
  user_id: string;
  permissions: string[];
  refund_limit: number | null;
  redirect_uri: string;
  code_hash: Buffer;
  code_challenge: string;
  access_hash: Buffer | null;
  access_expires_at: Date | null;
  family_hash: Buffer | null;
  refresh_hash: Buffer | null;
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Generated<Date>;
}

export interface StaffRolesTable {
  id: string;
  name: string;
  permissions: string[];
  refund_limit: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StaffRoleMembersTable {
  user_id: string;
  role_id: string;
  created_at: Generated<Date>;
}

/** A provider of the shop, or one of an extension, such as `carrier:acme`. */
type ConnectedProvider = ConnectionName | `${ProviderKind}:${string}`;

export interface ConnectionsTable {
  provider: ConnectedProvider;
  sealed_keys: Buffer;
  account: string | null;
  tested_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  retired_at: Generated<Date | null>;
}

export interface ExtensionRecordsTable {
  extension: string;
  key: string;
  value: unknown;
  customer_id: string | null;
}

export interface WebhookEndpointsTable {
  id: string;
  url: string;
  description: Generated<string>;
  events: string[];
  signature: Generated<'v1' | 'v1a'>;
  sealed_secret: Buffer;
  sealed_previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  state: Generated<'ACTIVE' | 'FAILING' | 'OFF' | 'GONE'>;
  failures_in_a_row: Generated<number>;
  failing_since: Date | null;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BoughtTogetherTable {
  product_id: string;
  position: number;
  other_id: string;
  order_count: number;
}

export interface CallCountsTable {
  key: string;
  calls: number;
  ends_at: Date;
}

export interface ContentReportsTable {
  directive: string;
  blocked: string;
  count: Generated<number>;
  last_seen_at: Generated<Date>;
}

export interface CartDaysTable {
  day: string;
  shard: number;
  started: Generated<number>;
  added: Generated<number>;
}

export interface CategoriesTable {
  id: string;
  slug: string;
  name: string;
  description: Generated<string>;
  position: Generated<number>;
  media_id: string | null;
  image_main_url: string | null;
  image_preview_url: string | null;
  image_thumbnail_url: string | null;
  image_alt: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  parent_id: string | null;
  ancestors: Generated<string[]>;
  custom_fields: StoredFields;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  share_image: string | null;
  formatted_description: string | null;
}

export interface CategoryProductsTable {
  category_id: string;
  product_id: string;
  position: number;
}

export interface CollectionProductsTable {
  collection_id: string;
  product_id: string;
  position: number;
}

export interface CollectionsTable {
  id: string;
  slug: string;
  name: string;
  description: Generated<string>;
  position: Generated<number>;
  media_id: string | null;
  image_main_url: string | null;
  image_preview_url: string | null;
  image_thumbnail_url: string | null;
  image_alt: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  rules: ColumnType<CollectionRules | null, string | null | undefined, string | null>;
  custom_fields: StoredFields;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  share_image: string | null;
  formatted_description: string | null;
}

export interface DisputesTable {
  id: string;
  order_id: string;
  provider_dispute_id: string;
  amount: number;
  reason: string;
  status: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A line of a draft order: the requested product, without a price. */
export interface DraftOrderLine {
  productId: string;
  variantId: string | null;
  quantity: number;
}

export interface DiscountUsesTable {
  order_id: string;
  discount_id: string;
  amount: number;
  created_at: Generated<Date>;
}

/** The discounts of paid orders that were cancelled, in cents. */
export interface CancelledDiscountUsesTable {
  order_id: string;
  discount_id: string;
  amount: number;
}

/** A payment at the card provider that belongs to no order of the shop, in cents. */
export interface UnknownChargesTable {
  provider_payment_id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  resolved_by: string | null;
  provider: Generated<string>;
  is_refunded: Generated<boolean>;
  kind: Generated<'PAYMENT' | 'DISPUTE' | 'REFUND'>;
  of_payment_id: string | null;
  respond_by: Date | null;
}

/** The price of a product or variant until `ended_at`, in cents. */
export interface PriceHistoryTable {
  product_id: string;
  item_id: string;
  list_price: number;
  unit_price: number;
  ended_at: Generated<Date>;
}

export interface CurrencyPriceHistoryTable {
  currency: string;
  product_id: string;
  item_id: string;
  list_price: number;
  unit_price: number;
  ended_at: Generated<Date>;
}

export interface DiscountCodesTable {
  code: string;
  discount_id: string;
  order_id: string | null;
  created_at: Generated<Date>;
}

export interface CustomerGroupsTable {
  id: string;
  name: string;
  rules: ColumnType<CustomerRules | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CustomerGroupMembersTable {
  group_id: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface DiscountVersionTable {
  is_only: Generated<boolean>;
  version: Generated<number>;
}

export interface DiscountTier {
  minimumSubtotal: number;
  minimumQuantity: number;
  value: number;
}

export interface DiscountsTable {
  id: string;
  title: string;
  code: Generated<string | null>;
  kind: 'PERCENTAGE' | 'AMOUNT' | 'FREE_SHIPPING' | 'BUY_X_GET_Y' | 'TIERS' | 'BUNDLE';
  value: Generated<number>;
  product_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  collection_ids: Generated<string[]>;
  tags: Generated<string[]>;
  get_product_ids: Generated<string[]>;
  buy_quantity: Generated<number | null>;
  get_quantity: Generated<number | null>;
  tiers: ColumnType<DiscountTier[], string | undefined, string>;
  minimum_subtotal: Generated<number | null>;
  minimum_quantity: Generated<number | null>;
  countries: Generated<string[]>;
  customer_ids: Generated<string[]>;
  customer_group_ids: Generated<string[]>;
  weekdays: Generated<number[]>;
  is_first_order_only: Generated<boolean>;
  excludes_reduced: Generated<boolean>;
  usage_limit: Generated<number | null>;
  usage_limit_per_customer: Generated<number | null>;
  usage_limit_per_order: Generated<number | null>;
  usage_count: Generated<number>;
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  combines_with: Generated<('PRODUCT' | 'ORDER' | 'SHIPPING')[]>;
  is_active: Generated<boolean>;
  currency_amounts: ColumnType<DiscountAmounts[] | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface DraftOrdersTable {
  id: string;
  number: Generated<string>;
  email: string | null;
  address: ColumnType<unknown, string | null, string | null>;
  note: string | null;
  lines: ColumnType<DraftOrderLine[], string, string>;
  discount_type: 'AMOUNT' | 'PERCENTAGE' | null;
  discount_value: number | null;
  discount_reason: string | null;
  shipping_charge: number | null;
  order_id: Generated<string | null>;
  placed_at: Generated<Date | null>;
  addition_to: Generated<string | null>;
  payment_link_sent_at: Generated<Date | null>;
  payment_link_until: Generated<Date | null>;
  user_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  shipping_method_id: Generated<string | null>;
  market_id: Generated<string | null>;
  business: ColumnType<{ companyName: string; vatNumber: string } | null, string | null | undefined, string | null>;
}

export interface EmailChangesTable {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  requested_at: Generated<Date>;
  confirm_until: Date;
  confirmed_at: Date | null;
  take_back_until: Date | null;
  ended_at: Date | null;
}

export interface ExchangesTable {
  account_id: string;
  order_id: string;
  refund_id: string;
  draft_id: string;
}

export interface ExchangePayoutsTable {
  id: string;
  account_id: string;
  amount: number;
  gift_card_amount: Generated<number>;
  status: Generated<'PENDING' | 'SUCCEEDED' | 'FAILED'>;
  provider_refund_id: Generated<string | null>;
  failure_reason: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface GiftCardsTable {
  id: string;
  kind: Generated<'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE'>;
  code_hash: Buffer | null;
  last_four: string | null;
  user_id: Generated<string | null>;
  email: string | null;
  currency: string;
  initial_balance: number;
  balance: Generated<number>;
  is_active: Generated<boolean>;
  expires_at: Date | null;
  order_line_id: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deliver_at: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
}

export interface KitPartsTable {
  kit_product_id: string;
  kit_variant_id: string | null;
  position: number;
  product_id: string;
  variant_id: string | null;
  quantity: number;
}

export interface DigitalFilesTable {
  id: string;
  product_id: string;
  variant_id: string | null;
  name: string;
  content_type: string;
  byte_size: number;
  is_complete: Generated<boolean>;
  is_removed: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface DigitalFilePiecesTable {
  file_id: string;
  position: number;
  bytes: Buffer;
}

export interface DigitalLinesTable {
  order_line_id: string;
  order_id: string;
  product_id: string;
  variant_id: string | null;
  state: Generated<'WAITING' | 'DELIVERED' | 'DROPPED'>;
  consented_at: Date | null;
  delivered_at: Date | null;
  downloads_until: Date | null;
  tried_at: Date | null;
  created_at: Generated<Date>;
}

export interface DigitalKeysTable {
  id: string;
  product_id: string;
  variant_id: string | null;
  sealed_key: Buffer;
  key_hash: Buffer;
  last_four: string;
  position: GeneratedAlways<number>;
  order_line_id: string | null;
  assigned_at: Date | null;
  created_at: Generated<Date>;
}

export interface DigitalDownloadsTable {
  order_line_id: string;
  file_id: string;
  downloads: Generated<number>;
  max_downloads: number;
  last_at: Date | null;
}

export interface GiftCardLinesTable {
  order_line_id: string;
  order_id: string;
  value: number;
  quantity: number;
  email: string | null;
  recipient_name: string | null;
  message: string | null;
  deliver_on: string | null;
  state: Generated<'WAITING' | 'ISSUED' | 'DROPPED'>;
  created_at: Generated<Date>;
}

export interface FilterTextsTable {
  field: string;
  value: string;
}

export interface GiftCardEntriesTable {
  id: GeneratedAlways<number>;
  gift_card_id: string;
  kind: 'ISSUED' | 'SPENT' | 'GIVEN_BACK' | 'REFUNDED' | 'ADDED' | 'WITHDRAWN' | 'RESTORED' | 'BONUS';
  amount: number;
  order_id: Generated<string | null>;
  refund_id: Generated<string | null>;
  user_id: Generated<string | null>;
  at: Generated<Date>;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  order_id: string | null;
  response_status: number | null;
  response_body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Generated<Date>;
}

export interface CreditNotesTable {
  id: string;
  order_id: string;
  refund_id: string;
  amount: number;
  tax: number;
  parts: ColumnType<unknown, string, never>;
  series: Generated<string | null>;
  year: Generated<number | null>;
  running_number: Generated<number | null>;
  issued_on: Generated<string | null>;
  cancelled_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface InsightCountsTable {
  day: string;
  kind: string;
  value: string;
  total: number;
}

export interface CustomerTotalsTable {
  user_id: string;
  order_count: number;
  spent: Generated<number>;
  countries: Generated<string[]>;
  last_order_at: Date | null;
}

export interface ReportSubscriptionsTable {
  report_id: string;
  user_id: string;
  rhythm: 'DAILY' | 'WEEKLY';
  sent_on: string;
}

export interface SavedReportsTable {
  id: string;
  name: string;
  report: string;
  days: number;
  is_compared: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface InvoicesTable {
  id: string;
  order_id: string;
  invoice_number: string;
  created_at: Generated<Date>;
  series: Generated<string | null>;
  year: Generated<number | null>;
  running_number: Generated<number | null>;
  issued_on: Generated<string | null>;
}

export interface KnownDevicesTable {
  user_id: string;
  device_hash: Buffer;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
}

export interface MailMessagesTable {
  id: string;
  kind: string;
  dedupe_key: string;
  recipient: string;
  order_id: string | null;
  payload: ColumnType<unknown, string | undefined, string>;
  status: Generated<'QUEUED' | 'SENDING' | 'SENT' | 'FAILED'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  language: Generated<string | null>;
}

export interface MediaTable {
  id: string;
  kind: 'IMAGE' | 'FILE';
  content_hash: string;
  content_type: string;
  byte_size: number;
  width: number | null;
  height: number | null;
  main_url: string;
  preview_url: string | null;
  thumbnail_url: string | null;
  src_set: ColumnType<ImageSource[], string | undefined, string>;
  storage_keys: Generated<string[]>;
  original_name: string | null;
  created_by: string | null;
  created_at: Generated<Date>;
  alt: Generated<string>;
  folder: string | null;
  focus: string | null;
  file_hash: string | null;
}

export interface DirectUploadsTable {
  id: string;
  object_key: string;
  kind: 'IMAGE' | 'FILE';
  byte_size: number;
  original_name: string;
  sent_type: string | null;
  created_by: string;
  created_at: Generated<Date>;
}

/** A colour that shoppers see beside an option value. */
export interface OptionValueColor {
  value: string;
  color: string;
}

export interface OptionPresetsTable {
  id: string;
  name: string;
  option_values: string[];
  colors: ColumnType<OptionValueColor[] | null, string | undefined, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderAddressesTable {
  order_id: string;
  kind: 'SHIPPING' | 'BILLING';
  name: string;
  email: string | null;
  phone: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>;
  order_id: string;
  status: string;
  reason: string | null;
  user_id: string | null;
  at: Generated<Date>;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  product_id: string | null;
  variant_id: string | null;
  name: string;
  options: Generated<string[]>;
  sku: string | null;
  image: ColumnType<LineImage | null, string | null | undefined, string | null>;
  list_price: number;
  unit_price: number;
  quantity: number;
  adjustments: ColumnType<LineAdjustment[], string | undefined, string>;
  tax: Generated<number | null>;
  taxes: ColumnType<StoredTaxPart[] | null, string | null | undefined, string | null>;
  refunded_quantity: Generated<number>;
  restocked_quantity: Generated<number>;
  unstocked_quantity: Generated<number>;
}

export interface OrderLinePartsTable {
  order_line_id: string;
  position: number;
  product_id: string | null;
  variant_id: string | null;
  name: string;
  options: Generated<string[]>;
  sku: string | null;
  quantity: number;
  unstocked_quantity: Generated<number>;
}

export interface OrderHoldsTable {
  order_id: string;
  shopper: Buffer;
  client_address: Buffer | null;
  since: Generated<Date>;
}

export interface OrderNotesTable {
  id: string;
  order_id: string;
  user_id: string | null;
  body: string;
  created_at: Generated<Date>;
}

export interface OrderSearchTable {
  order_id: string;
  text: string;
  facets: number;
  total: number;
  created_at: Date;
}

export interface OrderStatusTransitionsTable {
  from_status: string;
  to_status: string;
}

export interface OrdersTable {
  id: string;
  number: Generated<string>;
  user_id: string | null;
  email: string;
  source: Generated<'WEB' | 'PHONE'>;
  status: Generated<'PENDING' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'>;
  currency: Generated<string>;
  language: Generated<string | null>;
  subtotal: number;
  shipping_cost: number;
  payment_fee: Generated<number>;
  shipping_method: string | null;
  tax_rate: number;
  tax: number;
  total: number;
  address_verification: Generated<'VERIFIED' | 'NOT_VERIFIED'>;
  disputed: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  payment_status: 'PENDING' | 'PAID' | 'REFUNDED' | 'FAILED' | null;
  discount: Generated<number>;
  discount_reason: Generated<string | null>;
  discounts: ColumnType<StoredDiscount[], string | undefined, string>;
  taxes: ColumnType<StoredTax[], string | undefined, string>;
  facets: GeneratedAlways<number>;
  arrives_from: string | null;
  arrives_to: string | null;
  imported_from: string | null;
  included_tax: Generated<number>;
  tax_exempt_reason: Generated<string | null>;
  business: ColumnType<BusinessCustomer | null, string | null | undefined, string | null>;
  shipping_taxes: ColumnType<StoredTaxPart[], string | undefined, string>;
  shipping_method_id: Generated<string | null>;
  pickup_place: Generated<string | null>;
  gift_card_amount: Generated<number>;
  gift_cards: ColumnType<StoredGiftCard[], string | undefined, string>;
  paid_at: Generated<Date | null>;
  custom_fields: StoredFields;
}

export interface PagesTable {
  id: string;
  slug: string;
  title: string;
  content: Generated<string>;
  seo_description: Generated<string>;
  is_published: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  custom_fields: StoredFields;
  seo_title: Generated<string>;
  share_image: string | null;
}

export interface PostsTable {
  id: string;
  slug: string;
  title: string;
  author_name: Generated<string>;
  tags: Generated<string[]>;
  excerpt: Generated<string>;
  content: Generated<string>;
  picture_url: string | null;
  picture_alt: Generated<string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  product_ids: Generated<string[]>;
  is_published: Generated<boolean>;
  published_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ScheduledPublicationsTable {
  kind: 'PAGE' | 'POST' | 'PRODUCT' | 'SECTIONS';
  record: string;
  publish_at: Date;
  created_at: Generated<Date>;
}

export interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'enrol' | 'sign-in' | 'second-factor' | 'reauthenticate';
  user_id: string | null;
  expires_at: Date;
}

export interface ParcelLinesTable {
  parcel_id: string;
  order_line_id: string;
  quantity: number;
}

export interface ParcelsTable {
  id: string;
  order_id: string;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  user_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface PaymentMethodsTable {
  id: PaymentMethod;
  provider: ProviderId;
}

export interface PendingSignInsTable {
  token_hash: Buffer;
  user_id: string;
  password_mark: Buffer;
  attempts: Generated<number>;
  expires_at: Date;
}

export interface ProductCardsTable {
  product_id: string;
  in_stock: boolean;
  is_shown: Generated<boolean>;
  images: ColumnType<CardImage[], string, string>;
  tags: ColumnType<CardTag[], string, string>;
  option_values: string[];
  tag_names: string[];
  search: string;
  search_name: string;
}

export interface ProductFacetsTable {
  product_id: string;
  in_stock: boolean;
  option_values: string[];
  tag_names: string[];
  card_price: number;
}

export interface ListedProductsTable {
  kind: string;
  listing_id: string;
  product_id: string;
  position: number;
  in_stock: boolean;
  card_price: number;
  created_at: Date;
  combination: string;
}

export interface ListingCountsTable {
  kind: string;
  listing_id: string;
  combination: string;
  products: number;
  in_stock: boolean | null;
  option_values: string[] | null;
  tag_names: string[] | null;
}

export interface LowStockVariantsTable {
  variant_id: string;
  stock: number;
}

export interface ProductImagesTable {
  id: string;
  product_id: string;
  position: number;
  media_id: string | null;
  main_url: string;
  preview_url: string;
  thumbnail_url: string;
  src_set: ColumnType<ImageSource[], string | undefined, string>;
  width: number | null;
  height: number | null;
  alt: Generated<string>;
  option_value: string | null;
  focus: string | null;
  film: ColumnType<ProductFilm | null, string | null | undefined, string | null>;
  model: string | null;
}

export interface ProductOptionsTable {
  product_id: string;
  position: number;
  name: string;
  option_values: string[];
}

export interface ProductTagsTable {
  product_id: string;
  position: number;
  name: string;
  color: string | null;
  text_color: string | null;
}

export interface ProductQuestionsTable {
  id: string;
  product_id: string;
  user_id: string | null;
  author_name: string;
  email: string | null;
  language: string | null;
  body: string;
  answer: string | null;
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>;
  notified_at: Date | null;
  spam_score: Generated<number>;
  spam_reasons: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: GeneratedAlways<string>;
}

/** An option that a product type suggests. */
export interface SuggestedOption {
  name: string;
  values: string[];
}

export interface ProductTypesTable {
  id: string;
  name: string;
  options: ColumnType<SuggestedOption[], string | undefined, string>;
  field_ids: Generated<string[]>;
  category_id: Generated<string | null>;
  tax_class_id: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ProductsTable {
  id: string;
  slug: string;
  name: string;
  long_name: string | null;
  description: Generated<string>;
  currency: Generated<string>;
  price: number;
  discount: Generated<number>;
  discount_type: Generated<'PERCENTAGE' | 'FIXED'>;
  unit_price: GeneratedAlways<number>;
  cost_price: number | null;
  stock: Generated<number>;
  has_variants: Generated<boolean>;
  status: Generated<'DRAFT' | 'ACTIVE' | 'ARCHIVED'>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  seo_title: string | null;
  seo_description: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  edited_at: Generated<Date>;
  weight: number | null;
  vendor: string | null;
  sku: string | null;
  barcode: string | null;
  unit_content: string | null;
  is_gift_card: Generated<boolean>;
  hs_code: string | null;
  origin_country: string | null;
  customs_value: number | null;
  is_digital: Generated<boolean>;
  stock_policy: Generated<StockPolicy>;
  tax_class_id: Generated<string | null>;
  shipping_class_id: Generated<string | null>;
  type_id: Generated<string | null>;
  package_size: ColumnType<Sides | null, string | null | undefined, string | null>;
  sells_without_stock: Generated<boolean>;
  custom_fields: StoredFields;
  parts: ColumnType<KitPart[] | null, string | null | undefined, string | null>;
  share_image: string | null;
  formatted_description: string | null;
  sold_in: string[] | null;
}

export interface ProvidersTable {
  id: string;
}

export interface ProviderEventsTable {
  provider: ProviderId;
  event_id: string;
  type: string;
  payload: ColumnType<unknown, string, string>;
  received_at: Generated<Date>;
  processed_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface RedirectHitsTable {
  day: string;
  path: string;
  hits: number;
}

export interface RedirectsTable {
  path: string;
  target: string;
  created_at: Generated<Date>;
}

export interface RefundLinesTable {
  refund_id: string;
  order_line_id: string;
  quantity: number;
  amount: number;
}

/**
 * The reason for a refund: requested by staff, part of a cancellation, or a late payment. Other refunds were created in
 * the provider's dashboard, or the bank reversed the payment after a lost dispute.
 */
export type RefundPurpose = 'REFUND' | 'CANCELLATION' | 'LATE_PAYMENT' | 'AT_PROVIDER' | 'CHARGE_BACK' | 'RELEASE';

export interface RefundsTable {
  id: string;
  order_id: string;
  transaction_id: string;
  amount: number;
  currency: Generated<string>;
  purpose: RefundPurpose;
  status: Generated<'PENDING' | 'SUCCEEDED' | 'FAILED'>;
  reason: string | null;
  restock: Generated<boolean>;
  provider_refund_id: string | null;
  idempotency_key: string | null;
  failure_reason: string | null;
  user_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  gift_card_amount: Generated<number>;
  store_credit_amount: Generated<number>;
  succeeded_at: Generated<Date | null>;
  exchange_amount: Generated<number>;
  exchange_gift_card_amount: Generated<number>;
  as_gift_card: Generated<boolean>;
  bonus_amount: Generated<number>;
}

export interface ReviewPhotosTable {
  id: string;
  review_id: string | null;
  position: number;
  media_id: string | null;
  source_url: string | null;
  attempts: Generated<number>;
  created_at: Generated<Date>;
}

export interface ReviewVotesTable {
  review_id: string;
  voter: string;
}

export interface ReviewsTable {
  id: string;
  product_id: string;
  user_id: string | null;
  author_name: string;
  rating: number;
  title: Generated<string>;
  body: Generated<string>;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  verified_purchase: Generated<boolean>;
  reply: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: GeneratedAlways<string>;
  helpful_count: Generated<number>;
  spam_score: Generated<number>;
  spam_reasons: Generated<string[]>;
  source: string | null;
  source_id: string | null;
  order_id: string | null;
}

export interface SalesDayChangesTable {
  id: GeneratedAlways<number>;
  day: string;
  at: Date;
}

export interface SalesDayProductsTable {
  day: string;
  sold_id: string;
  product_id: string | null;
  name: string;
  units: number;
  amount: number;
}

export interface SalesDaysTable {
  day: string;
  placed: number;
  orders: number;
  web_orders: number;
  revenue: number;
  time_zone: Generated<string>;
}

export interface SalesMonthsTable {
  month: string;
}

export interface SalesYearProductsTable {
  year: number;
  sold_id: string;
  m1: Generated<number>;
  m2: Generated<number>;
  m3: Generated<number>;
  m4: Generated<number>;
  m5: Generated<number>;
  m6: Generated<number>;
  m7: Generated<number>;
  m8: Generated<number>;
  m9: Generated<number>;
  m10: Generated<number>;
  m11: Generated<number>;
  m12: Generated<number>;
}

export interface SavedViewsTable {
  id: string;
  user_id: string;
  list: string;
  label: string;
  query: string;
  created_at: Generated<Date>;
}

export interface SearchMissesTable {
  day: string;
  locale: Generated<string>;
  words: string;
  search_count: number;
}

export interface SearchRulesTable {
  id: string;
  query: string | null;
  category_id: string | null;
  collection_id: string | null;
  locale: string | null;
  target: string | null;
  pinned_ids: Generated<string[]>;
  hidden_ids: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SearchSynonymsTable {
  id: string;
  locale: string | null;
  words: string[];
  finds: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SearchWordsTable {
  word: string;
}

export interface TranslatedCardsTable {
  product_id: string;
  locale: string;
  search: string;
  search_name: string;
}

export interface TranslatedWordsTable {
  locale: string;
  word: string;
  stem: string;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  proved_at: Generated<Date>;
  wrong_proofs: Generated<number>;
}

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_by: string | null;
  updated_at: Generated<Date>;
}

/** A form for the customs, with the address of its file at the provider. */
export interface CustomsForm {
  kind: CustomsFormKind;
  fileUrl: string;
}

export interface ShipmentsTable {
  id: string;
  order_id: string;
  status: Generated<'PURCHASING' | 'PURCHASED' | 'IN_TRANSIT' | 'DELIVERED' | 'FAILED' | 'VOID_REQUESTED' | 'VOIDED'>;
  provider_shipment_id: string | null;
  provider_rate_id: string | null;
  provider_tracker_id: string | null;
  carrier: string | null;
  service: string | null;
  rate: number | null;
  currency: Generated<string>;
  tracking_number: string | null;
  tracking_status: string | null;
  tracking_url: string | null;
  label_url: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  unanswered_polls: Generated<number>;
  next_poll_at: Generated<Date>;
  provider: Generated<LabelProviderId>;
  customs_forms: ColumnType<CustomsForm[], string | undefined, string>;
}

export interface ShippingClassesTable {
  id: string;
  name: string;
  excluded_method_ids: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ShippingMethodsTable {
  id: string;
  zone_id: string;
  title: string;
  kind: ShippingMethodKind;
  price: number | null;
  steps: ColumnType<PriceStep[], string | undefined, string>;
  transit_days: ColumnType<TransitDays | null, string | null | undefined, string | null>;
  pickup_place: Generated<string>;
  is_active: Generated<boolean>;
  currency_amounts: ColumnType<MethodAmounts[] | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ShippingZonesTable {
  id: string;
  name: string;
  areas: ColumnType<ZoneArea[], string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SignInFailuresTable {
  key: Buffer;
  failures: number;
  last_at: Date;
  blocked_until: Date | null;
}

export interface SlugRedirectsTable {
  kind: 'PRODUCT' | 'CATEGORY' | 'COLLECTION' | 'PAGE' | 'POST';
  slug: string;
  target_id: string;
  created_at: Generated<Date>;
}

export interface StaffInvitationsTable {
  id: string;
  email: string;
  role: 'ADMIN' | 'SITE_OWNER';
  token_hash: Buffer;
  invited_by: string;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
}

export interface StockAlertsTable {
  id: string;
  product_id: string;
  variant_id: string | null;
  email: string;
  stop_key: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  language: Generated<string | null>;
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>;
  product_id: string;
  variant_id: string | null;
  change: number;
  reason: 'ADJUSTED' | 'IMPORTED' | 'ORDERED' | 'GIVEN_BACK' | 'RESTOCKED' | 'REMOVED';
  order_id: string | null;
  user_id: string | null;
  at: Generated<Date>;
}

export interface TagPresetsTable {
  id: string;
  name: string;
  color: string | null;
  text_color: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TaxClassesTable {
  id: string;
  name: string;
  tax_code: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderTaxSourcesTable {
  order_id: string;
  computed_by: TaxProvider;
  fallback_reason: 'NO_ANSWER' | 'REFUSED' | 'ABSURD' | 'BUSY' | 'CHANGED' | null;
  account: string | null;
  calculation_id: string | null;
  expires_at: Date | null;
  line_ids: Generated<string[]>;
  transaction_id: Generated<string | null>;
  transaction_lines: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  state: 'WAITING' | 'RECORDED' | 'NOT_NEEDED' | 'EXPIRED' | 'REFUSED';
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  last_error: Generated<string | null>;
  sent_again: Generated<number>;
  created_at: Generated<Date>;
}

/** The refunded part of a line, or of the shipping when there is no name, in cents. */
interface TaxReversalPart {
  name: string | null;
  amount: number;
  tax: number;
}

export interface TaxReversalsTable {
  credit_note_id: string;
  order_id: string;
  parts: ColumnType<readonly TaxReversalPart[] | null, string | undefined, string>;
  reversal_id: Generated<string | null>;
  undo_id: Generated<string | null>;
  state: Generated<'WAITING' | 'RECORDED' | 'UNDOING' | 'UNDONE' | 'NOT_NEEDED' | 'REFUSED'>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  last_error: Generated<string | null>;
  sent_again: Generated<number>;
  created_at: Generated<Date>;
}

export interface TaxRatesTable {
  id: string;
  title: string;
  country: string;
  state: string | null;
  postal_code: string | null;
  tax_class_id: string | null;
  /** Whole basis points for processes of the previous version. A trigger derives it. */
  rate: Generated<number>;
  rate_millionths: number;
  price_from: number | null;
  is_above_only: Generated<boolean>;
  applies_to_shipping: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TaxTableVersionsTable {
  id: Generated<boolean>;
  version: string | null;
}

export interface TotpSecretsTable {
  user_id: string;
  sealed_secret: Buffer;
  last_step: Generated<number>;
  wrong_count: Generated<number>;
  wrong_since: Date | null;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
}

export interface TrackingEventsTable {
  id: GeneratedAlways<number>;
  shipment_id: string;
  status: string;
  message: Generated<string>;
  location: string | null;
  at: Date;
}

export interface TransactionStatusTransitionsTable {
  from_status: string;
  to_status: string;
}

export interface TransactionsTable {
  id: string;
  order_id: string;
  method: Generated<PaymentMethod>;
  amount: number;
  currency: string;
  status: Generated<'PENDING' | 'PAID' | 'REFUNDED' | 'FAILED'>;
  payment_method_id: string | null;
  provider_payment_id: string | null;
  provider_charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  mail_promised: Generated<boolean>;
  reference: Generated<string | null>;
  provider_account: string | null;
  terms: ColumnType<PaymentTerms | null, string | null | undefined, string | null>;
  due_at: Date | null;
  remind_at: Date | null;
  captures_later: Generated<boolean>;
  authorized_until: Date | null;
  lapse_warning_at: Date | null;
  provider_customer_id: string | null;
  saves_method: Generated<boolean>;
}

export interface ProviderCustomersTable {
  id: string;
  provider: string;
  account: string;
  customer_id: string;
  user_id: string | null;
  created_at: Generated<Date>;
  attempted_at: Date | null;
  failed_since: Date | null;
}

export interface PaymentEventsTable {
  id: string;
  order_id: string;
  kind: PaymentEventKind;
  amount: number;
  reason: string | null;
  user_id: string | null;
  position: GeneratedAlways<number>;
  created_at: Generated<Date>;
}

export interface CurrencyPricesTable {
  currency: string;
  product_id: string;
  variant_id: string | null;
  item_id: GeneratedAlways<string>;
  price: number;
  updated_at: Generated<Date>;
}

export interface CurrencyProductsTable {
  currency: string;
  product_id: string;
  lowest: number;
  highest: number;
  card_price: number;
  in_stock: boolean;
  option_values: string[];
  tag_names: string[];
}

export interface CurrencyListedProductsTable {
  currency: string;
  kind: string;
  listing_id: string;
  product_id: string;
  position: number;
  in_stock: boolean;
  card_price: number;
  created_at: Date;
  combination: string;
}

export interface CurrencyListingCountsTable {
  currency: string;
  kind: string;
  listing_id: string;
  combination: string;
  products: number;
  in_stock: boolean | null;
  option_values: string[] | null;
  tag_names: string[] | null;
}

export interface OrderMarketsTable {
  order_id: string;
  market_id: string;
  base_currency: string;
  rate: string | null;
  rate_source: string | null;
  rate_date: string | null;
}

export interface TranslationsTable {
  resource: string;
  record: string;
  locale: string;
  field: string;
  text: string;
  source_hash: string;
  updated_at: Generated<Date>;
  updated_by: Generated<string | null>;
}

/** Previous slugs of records in further languages. */
export interface TranslatedSlugRedirectsTable {
  locale: string;
  resource: string;
  slug: string;
  record: string;
  created_at: Generated<Date>;
}

/** The sections of the home page, landing pages, categories, collections and products. */
export interface SectionListsTable {
  key: string;
  page_id: string | null;
  collection_id: string | null;
  category_id: string | null;
  product_id: string | null;
  draft: ColumnType<unknown, string, string>;
  published: ColumnType<unknown, string | null, string | null>;
  version: Generated<number>;
  draft_secret: string | null;
  published_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** A view: each text that can be translated, in the main language. */
export interface TranslatableTextsTable {
  resource: string;
  id: string | null;
  record: string;
  handle: string;
  label: string;
  position: number;
  field: string;
  source: string;
  part: string | null;
}

export interface UserAddressesTable {
  id: string;
  user_id: string;
  name: string;
  phone: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UsersTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  role: Generated<'USER' | 'ADMIN' | 'SITE_OWNER'>;
  is_demo: Generated<boolean>;
  erased_at: Date | null;
  last_signed_in_at: Date | null;
  email_confirmed_at: Date | null;
  suspended_at: Date | null;
  tax_exempt_reason: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: GeneratedAlways<string>;
  language: Generated<string | null>;
  custom_fields: StoredFields;
}

export interface VariantsTable {
  id: string;
  product_id: string;
  position: Generated<number>;
  sku: string | null;
  options: string[];
  price: number | null;
  stock: Generated<number>;
  image_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  edited_at: Generated<Date>;
  weight: number | null;
  barcode: string | null;
  unit_content: string | null;
  package_size: ColumnType<Sides | null, string | null | undefined, string | null>;
  stock_policy: StockPolicy | null;
  custom_fields: StoredFields;
  parts: ColumnType<KitPart[] | null, string | null | undefined, string | null>;
  hs_code: string | null;
  origin_country: string | null;
  customs_value: number | null;
}

/** Every table, for Kysely. */
/** The kind and status are those of `packages/domain/src/returns`. */
export interface ReturnsTable {
  id: string;
  number: Generated<string>;
  order_id: string;
  kind: ReturnKind;
  status: ReturnStatus;
  fee: Generated<number>;
  paid_by: 'SHOP' | 'CUSTOMER';
  expected_amount: number;
  currency: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  replacement_price: number | null;
  label_fee: Generated<number>;
  refund_to: Generated<RefundDestination>;
  bonus: Generated<number>;
  overridden_rules: Generated<PolicyRule[]>;
}

export interface ReturnReplacementsTable {
  return_id: string;
  order_line_id: string;
  product_id: string | null;
  variant_id: string | null;
  name: string;
  options: Generated<string[]>;
  unit_price: number;
}

export interface ReservedUnitsTable {
  return_id: string;
  draft_id: string | null;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  expires_at: Date;
}

export interface ReturnLinesTable {
  return_id: string;
  order_line_id: string;
  quantity: number;
  reason: string | null;
  note: string | null;
  restocked: Generated<number>;
  damaged: Generated<number>;
  missing: Generated<number>;
}

export interface RelatedProductsTable {
  product_id: string;
  position: number;
  other_id: string;
}

export interface ReturnHistoryTable {
  id: GeneratedAlways<number>;
  return_id: string;
  status: ReturnStatus;
  words: string | null;
  user_id: string | null;
  at: Generated<Date>;
}

export interface ReturnRefundsTable {
  refund_id: string;
  return_id: string;
}

export interface ReturnLabelsTable {
  id: string;
  return_id: string;
  status: ReturnLabelStatus;
  provider: Generated<LabelProviderId>;
  provider_shipment_id: string | null;
  provider_rate_id: string | null;
  provider_tracker_id: string | null;
  carrier: string | null;
  service: string | null;
  rate: number | null;
  currency: Generated<string>;
  tracking_number: string | null;
  tracking_status: string | null;
  tracking_url: string | null;
  label_url: string | null;
  unanswered_polls: Generated<number>;
  next_poll_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ReturnLinksTable {
  id: string;
  order_id: string;
  key_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

export interface ReturnPhotosTable {
  id: string;
  return_id: string;
  width: number;
  height: number;
  large: Buffer;
  small: Buffer;
  created_at: Generated<Date>;
}

export interface ReturnStatusTransitionsTable {
  from_status: string;
  to_status: string;
}

export interface CustomerTagsTable {
  user_id: string;
  tag: string;
}

export interface CustomerNotesTable {
  id: string;
  user_id: string;
  author_id: string | null;
  body: string;
  created_at: Generated<Date>;
}

export interface WishlistItemsTable {
  user_id: string;
  product_id: string;
  added_at: Generated<Date>;
}

export interface CartLinesTable {
  user_id: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  added_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface SignInCodesTable {
  user_id: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  expires_at: Date;
}

export interface MailContactsTable {
  id: string;
  email: string;
  language: string | null;
  market: string | null;
  blocked_as: 'BOUNCED' | 'COMPLAINED' | null;
  blocked_at: Date | null;
  created_at: Generated<Date>;
}

export interface MailConsentsTable {
  id: string;
  contact_id: string;
  purpose: MailPurpose;
  status: ConsentStatus;
  wording: string;
  source: ConsentSource;
  language: string;
  changed_at: Date;
}

export interface MailSendsTable {
  id: string;
  contact_id: string;
  flow: MailFlow;
  about: string;
  queued_at: Generated<Date>;
  clicked_at: Date | null;
}

export interface MailCampaignsTable {
  id: string;
  subject: string;
  body: string;
  group_id: string | null;
  is_for_group: Generated<boolean>;
  per_hour: number;
  status: Generated<'DRAFT' | 'SENDING' | 'SENT' | 'STOPPED'>;
  recipient_count: Generated<number>;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface OpenCheckoutsTable {
  contact_id: string;
  lines: ColumnType<OpenCheckoutBody['lines'], string, string>;
  changed_at: Date;
  reminder_count: Generated<number>;
  abandoned_at: Date | null;
  market: string | null;
  language: string | null;
}

export interface MailConsentHistoryTable {
  id: GeneratedAlways<number>;
  contact_id: string;
  purpose: MailPurpose;
  status: ConsentStatus;
  wording: string;
  source: ConsentSource;
  language: string;
  at: Date;
}

export interface Database {
  api_keys: ApiKeysTable;
  audit_erasures: AuditErasuresTable;
  audit_log: AuditLogTable;
  bought_together: BoughtTogetherTable;
  call_counts: CallCountsTable;
  cart_days: CartDaysTable;
  categories: CategoriesTable;
  category_products: CategoryProductsTable;
  collection_products: CollectionProductsTable;
  collections: CollectionsTable;
  connections: ConnectionsTable;
  content_reports: ContentReportsTable;
  currency_prices: CurrencyPricesTable;
  currency_products: CurrencyProductsTable;
  currency_listed_products: CurrencyListedProductsTable;
  currency_listing_counts: CurrencyListingCountsTable;
  customer_group_members: CustomerGroupMembersTable;
  custom_field_definitions: CustomFieldDefinitionsTable;
  customer_groups: CustomerGroupsTable;
  customer_notes: CustomerNotesTable;
  customer_tags: CustomerTagsTable;
  disputes: DisputesTable;
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
  cancelled_discount_uses: CancelledDiscountUsesTable;
  unknown_charges: UnknownChargesTable;
  discount_version: DiscountVersionTable;
  discounts: DiscountsTable;
  draft_orders: DraftOrdersTable;
  email_changes: EmailChangesTable;
  exchange_payouts: ExchangePayoutsTable;
  exchanges: ExchangesTable;
  filter_texts: FilterTextsTable;
  gift_card_entries: GiftCardEntriesTable;
  digital_downloads: DigitalDownloadsTable;
  digital_file_pieces: DigitalFilePiecesTable;
  digital_files: DigitalFilesTable;
  digital_keys: DigitalKeysTable;
  digital_lines: DigitalLinesTable;
  extension_records: ExtensionRecordsTable;
  gift_card_lines: GiftCardLinesTable;
  kit_parts: KitPartsTable;
  gift_cards: GiftCardsTable;
  idempotency_keys: IdempotencyKeysTable;
  credit_notes: CreditNotesTable;
  insight_counts: InsightCountsTable;
  invoices: InvoicesTable;
  known_devices: KnownDevicesTable;
  listed_products: ListedProductsTable;
  listing_counts: ListingCountsTable;
  low_stock_variants: LowStockVariantsTable;
  mail_campaigns: MailCampaignsTable;
  mail_consent_history: MailConsentHistoryTable;
  mail_consents: MailConsentsTable;
  mail_contacts: MailContactsTable;
  mail_sends: MailSendsTable;
  mail_messages: MailMessagesTable;
  direct_uploads: DirectUploadsTable;
  media: MediaTable;
  oauth_apps: OauthAppsTable;
  oauth_grants: OauthGrantsTable;
  option_presets: OptionPresetsTable;
  order_addresses: OrderAddressesTable;
  open_checkouts: OpenCheckoutsTable;
  order_history: OrderHistoryTable;
  order_lines: OrderLinesTable;
  order_line_parts: OrderLinePartsTable;
  order_holds: OrderHoldsTable;
  order_markets: OrderMarketsTable;
  order_notes: OrderNotesTable;
  order_search: OrderSearchTable;
  order_status_transitions: OrderStatusTransitionsTable;
  orders: OrdersTable;
  pages: PagesTable;
  parcel_lines: ParcelLinesTable;
  parcels: ParcelsTable;
  payment_events: PaymentEventsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  payment_methods: PaymentMethodsTable;
  pending_sign_ins: PendingSignInsTable;
  posts: PostsTable;
  price_history: PriceHistoryTable;
  currency_price_history: CurrencyPriceHistoryTable;
  product_cards: ProductCardsTable;
  product_facets: ProductFacetsTable;
  product_images: ProductImagesTable;
  product_options: ProductOptionsTable;
  product_tags: ProductTagsTable;
  product_types: ProductTypesTable;
  product_questions: ProductQuestionsTable;
  products: ProductsTable;
  provider_customers: ProviderCustomersTable;
  provider_events: ProviderEventsTable;
  providers: ProvidersTable;
  recovery_codes: RecoveryCodesTable;
  redirect_hits: RedirectHitsTable;
  redirects: RedirectsTable;
  refund_lines: RefundLinesTable;
  refunds: RefundsTable;
  related_products: RelatedProductsTable;
  return_history: ReturnHistoryTable;
  reserved_units: ReservedUnitsTable;
  return_labels: ReturnLabelsTable;
  return_lines: ReturnLinesTable;
  return_links: ReturnLinksTable;
  return_refunds: ReturnRefundsTable;
  return_replacements: ReturnReplacementsTable;
  return_photos: ReturnPhotosTable;
  return_status_transitions: ReturnStatusTransitionsTable;
  returns: ReturnsTable;
  review_photos: ReviewPhotosTable;
  review_votes: ReviewVotesTable;
  reviews: ReviewsTable;
  sales_day_changes: SalesDayChangesTable;
  sales_day_products: SalesDayProductsTable;
  sales_days: SalesDaysTable;
  sales_months: SalesMonthsTable;
  sales_year_products: SalesYearProductsTable;
  customer_totals: CustomerTotalsTable;
  report_subscriptions: ReportSubscriptionsTable;
  saved_reports: SavedReportsTable;
  saved_views: SavedViewsTable;
  scheduled_publications: ScheduledPublicationsTable;
  search_misses: SearchMissesTable;
  search_rules: SearchRulesTable;
  search_synonyms: SearchSynonymsTable;
  search_words: SearchWordsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  shipments: ShipmentsTable;
  shipping_classes: ShippingClassesTable;
  shipping_methods: ShippingMethodsTable;
  shipping_zones: ShippingZonesTable;
  sign_in_failures: SignInFailuresTable;
  slug_redirects: SlugRedirectsTable;
  staff_role_members: StaffRoleMembersTable;
  staff_roles: StaffRolesTable;
  staff_invitations: StaffInvitationsTable;
  stock_alerts: StockAlertsTable;
  stock_movements: StockMovementsTable;
  tag_presets: TagPresetsTable;
  tax_classes: TaxClassesTable;
  order_tax_sources: OrderTaxSourcesTable;
  tax_reversals: TaxReversalsTable;
  tax_rates: TaxRatesTable;
  tax_table_versions: TaxTableVersionsTable;
  totp_secrets: TotpSecretsTable;
  tracking_events: TrackingEventsTable;
  transaction_status_transitions: TransactionStatusTransitionsTable;
  transactions: TransactionsTable;
  translatable_texts: TranslatableTextsTable;
  translatable_page_texts: TranslatableTextsTable;
  section_lists: SectionListsTable;
  translated_cards: TranslatedCardsTable;
  translated_words: TranslatedWordsTable;
  translations: TranslationsTable;
  translated_slug_redirects: TranslatedSlugRedirectsTable;
  user_addresses: UserAddressesTable;
  users: UsersTable;
  variants: VariantsTable;
  webhook_endpoints: WebhookEndpointsTable;
  wishlist_items: WishlistItemsTable;
  cart_lines: CartLinesTable;
  sign_in_codes: SignInCodesTable;
}
