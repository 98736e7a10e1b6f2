import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import type * as z from 'zod';
import type { CreateGrouping, GroupingRecord, UpdateGrouping } from '../catalog/grouping.schema.ts';
import type {
  createOptionPresetSchema,
  createTagPresetSchema,
  optionPresetSchema,
  tagPresetSchema,
  updateOptionPresetSchema,
  updateTagPresetSchema,
} from '../catalog/presets.schema.ts';
import type { CreateProduct, ProductRecord, UpdateProduct } from '../catalog/product.schema.ts';
import type {
  createSearchRuleSchema,
  createSynonymSchema,
  SearchRuleRecord,
  SynonymRecord,
  updateSearchRuleSchema,
  updateSynonymSchema,
} from '../catalog/search-rules.schema.ts';
import type { CreateProductType, ProductType, UpdateProductType } from '../catalog/types/product-type.schema.ts';
import type { CreateVariant, UpdateVariant, variantSchema } from '../catalog/variant.schema.ts';
import type {
  CreateCustomField,
  CustomField,
  CustomFieldOrder,
  UpdateCustomField,
} from '../custom-fields/custom-field.schema.ts';
import type {
  AddedMembers,
  AddMembers,
  CreateCustomerGroup,
  CustomerGroupRecord,
  UpdateCustomerGroup,
} from '../customer-groups/customer-group.schema.ts';
import type { CreateDiscountInput, DiscountRecord, UpdateDiscountInput } from '../discounts/discount.schema.ts';
import type { ProductDiscounts } from '../discounts/product-discounts.ts';
import type { CreateGiftCardInput, GiftCardRecord, UpdateGiftCardInput } from '../gift-cards/gift-card.schema.ts';
import type { CreatePost, PostRecord, UpdatePost } from '../journal/post.schema.ts';
import type { MarketReadBody } from '../markets/market-read.schema.ts';
import type {
  FillItemPrices,
  ItemPricesPage,
  ListItemPrices,
  SaveItemPrices,
  VisitorCountry,
} from '../markets/markets.schema.ts';
import type { orderRecordSchema, UpdateOrder } from '../orders/order-resource.schema.ts';
import { questionCalls } from '../reviews/question-calls.ts';
import { reviewCalls } from '../reviews/review-calls.ts';
import type { CreatePage, PageRecord, UpdatePage } from '../settings/page.schema.ts';
import type {
  CreateShippingClass,
  ShippingClassRecord,
  UpdateShippingClass,
} from '../shipping/shipping-classes.schema.ts';
import type {
  createShippingMethodSchema,
  createShippingZoneSchema,
  ShippingMethodRecord,
  ShippingZoneRecord,
  updateShippingMethodSchema,
  updateShippingZoneSchema,
} from '../shipping/zones.schema.ts';
import type { Listing, ListingRequest, PageRead } from '../shop-api.ts';
import type {
  AskStockAlert,
  OwnStockAlerts,
  StockAlertAnswer,
  StockAlertRequest,
} from '../stock-alerts/stock-alert.schema.ts';
import type {
  AppliedTaxTable,
  ApplyTaxTable,
  ChooseCountry,
  CreateTaxClass,
  CreateTaxRate,
  TaxClassRecord,
  TaxRateRecord,
  UpdateTaxClass,
  UpdateTaxRate,
} from '../taxes/taxes.schema.ts';
import type { CreateUser, UpdateUser, userRecordSchema } from '../users/user-resource.schema.ts';
import type { WishlistAnswer, WishlistBody } from '../users/wishlist.schema.ts';
import { accountCalls } from './account-calls.ts';
import { addressBookCalls } from './address-book-calls.ts';
import { orderCalls } from './order-calls.ts';
import { resourceCalls } from './resource-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { shippingCalls } from './shipping-calls.ts';
import { storageCalls } from './storage-calls.ts';
import { type ClientOptions, createTransport } from './transport.ts';

export type Client = ReturnType<typeof createClient>;

type ProductWithGroupings = ProductRecord & { categories: GroupingRecord[]; collections: GroupingRecord[] };
type GroupingWithProducts = GroupingRecord & { products: ProductRecord[] };
type VariantRecord = z.infer<typeof variantSchema>;

/**
 * Creates typed functions for the calls of the API. All throw ApiError when the response is a failure or does not
 * arrive.
 * Sign-in and order placement return their expected refusals (`success: false`).
 */
export function createClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  return {
    auth: accountCalls(send),
    addressBook: addressBookCalls(send),
    /** The caller's own wishlist. Each call returns the whole list. */
    wishlist: {
      list: () => send<WishlistAnswer>({ method: 'GET', path: '/wishlist' }),
      add: (body: WishlistBody) => send<WishlistAnswer>({ method: 'POST', path: '/wishlist', body }),
      remove: (productId: string) => send<WishlistAnswer>({ method: 'DELETE', path: `/wishlist/${productId}` }),
    },
    ...orderCalls(send),
    shipping: shippingCalls(send),
    storage: storageCalls(send),
    settings: settingsCalls(send),
    /** Reads a page of a grouping or of a search with its filters. 404 and 410 are returned, not thrown. */
    listing: (request: ListingRequest) =>
      send<PageRead<Listing>>({ method: 'POST', path: '/catalog/listing', body: request }),
    visitorCountry: () => send<VisitorCountry>({ method: 'GET', path: '/markets/country' }),
    /** Reads what a page of a market beside the main one shows. */
    marketRead: <Value>(body: MarketReadBody, signal?: AbortSignal) =>
      send<Value>({ method: 'POST', path: '/catalog/market', body, signal }),
    itemPrices: {
      list: (body: ListItemPrices) => send<ItemPricesPage>({ method: 'POST', path: '/markets/prices/list', body }),
      save: (body: SaveItemPrices) => send<{ savedCount: number }>({ method: 'PUT', path: '/markets/prices', body }),
      fillFromRate: (body: FillItemPrices) =>
        send<{ savedCount: number }>({ method: 'POST', path: '/markets/prices/fill', body }),
    },
    /** Reads the automatic discounts that pages show next to products. */
    productOffers: (productIds: readonly string[]) =>
      send<ProductDiscounts>({ method: 'POST', path: '/catalog/offers', body: { productIds } }),
    /** Requests one email when an item is back in stock, and stops such emails by the key of an emailed link. */
    stockAlerts: {
      ask: (body: AskStockAlert) => send<StockAlertRequest>({ method: 'POST', path: '/stock-alerts', body }),
      confirm: (key: string) =>
        send<StockAlertAnswer>({ method: 'POST', path: '/stock-alerts/confirm', body: { key } }),
      mine: () => send<OwnStockAlerts>({ method: 'GET', path: '/stock-alerts/mine' }),
      remove: (id: string) => send<OwnStockAlerts>({ method: 'DELETE', path: `/stock-alerts/mine/${id}` }),
      stop: (key: string) => send<StockAlertAnswer>({ method: 'POST', path: '/stock-alerts/stop', body: { key } }),
    },
    users: resourceCalls<z.infer<typeof userRecordSchema>, CreateUser, UpdateUser>(send, 'users'),
    products: resourceCalls<ProductWithGroupings, CreateProduct, UpdateProduct>(send, 'products'),
    variants: resourceCalls<VariantRecord, CreateVariant, UpdateVariant>(send, 'products/variants'),
    reviews: reviewCalls(send),
    questions: questionCalls(send),
    productTypes: resourceCalls<ProductType, CreateProductType, UpdateProductType>(send, 'products/types'),
    optionPresets: resourceCalls<
      z.infer<typeof optionPresetSchema>,
      z.input<typeof createOptionPresetSchema>,
      z.input<typeof updateOptionPresetSchema>
    >(send, 'products/options-presets'),
    tagPresets: resourceCalls<
      z.infer<typeof tagPresetSchema>,
      z.input<typeof createTagPresetSchema>,
      z.input<typeof updateTagPresetSchema>
    >(send, 'products/tags-presets'),
    synonyms: resourceCalls<SynonymRecord, z.input<typeof createSynonymSchema>, z.input<typeof updateSynonymSchema>>(
      send,
      'search/synonyms',
    ),
    searchRules: resourceCalls<
      SearchRuleRecord,
      z.input<typeof createSearchRuleSchema>,
      z.input<typeof updateSearchRuleSchema>
    >(send, 'search/rules'),
    categories: resourceCalls<GroupingWithProducts, CreateGrouping, UpdateGrouping>(send, 'catalog/categories'),
    collections: resourceCalls<GroupingWithProducts, CreateGrouping, UpdateGrouping>(send, 'catalog/collections'),
    discounts: resourceCalls<DiscountRecord, CreateDiscountInput, UpdateDiscountInput>(send, 'discounts'),
    customFields: {
      ...resourceCalls<CustomField, CreateCustomField, UpdateCustomField>(send, 'custom-fields'),
      ofRecord: async (record: FieldRecord) =>
        (await send<{ fields: CustomField[] }>({ method: 'GET', path: `/custom-fields/of/${record}` })).fields,
      countValues: async (id: string) =>
        (await send<{ valueCount: number }>({ method: 'GET', path: `/custom-fields/${id}/use` })).valueCount,
      reorder: (body: CustomFieldOrder) =>
        send<{ success: true }>({ method: 'PUT', path: '/custom-fields/order', body }),
    },
    customerGroups: {
      ...resourceCalls<CustomerGroupRecord, CreateCustomerGroup, UpdateCustomerGroup>(send, 'customer-groups'),
      addMembers: (id: string, body: AddMembers) =>
        send<AddedMembers>({ method: 'POST', path: `/customer-groups/${id}/members`, body }),
      removeMember: (id: string, userId: string) =>
        send<{ success: true }>({ method: 'DELETE', path: `/customer-groups/${id}/members/${userId}` }),
    },
    giftCards: resourceCalls<GiftCardRecord & { readonly code?: string }, CreateGiftCardInput, UpdateGiftCardInput>(
      send,
      'gift-cards',
    ),
    pages: resourceCalls<PageRecord, CreatePage, UpdatePage>(send, 'pages'),
    posts: resourceCalls<PostRecord, CreatePost, UpdatePost>(send, 'posts'),

    taxClasses: resourceCalls<TaxClassRecord, CreateTaxClass, UpdateTaxClass>(send, 'tax/classes'),
    taxRates: resourceCalls<TaxRateRecord, CreateTaxRate, UpdateTaxRate>(send, 'tax/rates'),
    taxTables: {
      apply: (body: ApplyTaxTable) => send<AppliedTaxTable>({ method: 'POST', path: '/tax/ready-tables', body }),
      chooseCountry: (body: ChooseCountry) => send<AppliedTaxTable>({ method: 'POST', path: '/tax/country', body }),
    },
    shippingClasses: resourceCalls<ShippingClassRecord, CreateShippingClass, UpdateShippingClass>(
      send,
      'shipping/classes',
    ),
    shippingZones: resourceCalls<
      ShippingZoneRecord,
      z.input<typeof createShippingZoneSchema>,
      z.input<typeof updateShippingZoneSchema>
    >(send, 'shipping/zones'),
    shippingMethods: resourceCalls<
      ShippingMethodRecord,
      z.input<typeof createShippingMethodSchema>,
      z.input<typeof updateShippingMethodSchema>
    >(send, 'shipping/methods'),
    /** All orders for staff, a shopper's own for the shopper. Placing an order is a separate call. */
    orderRecords: resourceCalls<z.infer<typeof orderRecordSchema>, never, UpdateOrder>(send, 'orders'),
  };
}
