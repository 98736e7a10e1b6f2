import { productDetailList, productFieldList } from '@vitrine/domain/catalog/product-fields.ts';
import { constantLabel } from '../ui/labels.ts';
import { money, percent } from '../ui/money.ts';

/** Display names of record kinds. Other kinds show their path. */
const recordNames: Readonly<Record<string, string>> = {
  products: 'Product',
  'products/variants': 'Variant',
  'products/reviews': 'Review',
  'products/questions': 'Question',
  'products/tags-presets': 'Tag preset',
  'products/options-presets': 'Option preset',
  'products/types': 'Product type',
  'catalog/categories': 'Category',
  'catalog/collections': 'Collection',
  'tax/classes': 'Tax class',
  'tax/rates': 'Tax rate',
  'digital-goods/files': 'Digital file',
  orders: 'Order',
  discounts: 'Discount',
  'discounts/codes': 'Discount codes',
  'gift-cards': 'Gift card',
  'draft-orders': 'Draft order',
  users: 'User',
  'staff-invitations': 'Invitation',
  'custom-fields': 'Custom field',
  'customer-groups': 'Customer group',
  'users/factors': 'Second factors',
  storage: 'Upload',
  settings: 'Settings',
  markets: 'Prices of a market',
  pages: 'Page',
  posts: 'Post',
  sections: 'Sections',
  'search/synonyms': 'Synonym',
  'search/rules': 'Search rule',
  redirects: 'Redirect',
  'shipping/zones': 'Shipping zone',
  'shipping/methods': 'Shipping method',
  'shipping/classes': 'Shipping class',
  connections: 'Connection',
  'mail/messages': 'Email',
  'provider-events': 'Provider event',
  'unknown-charges': 'Payment without an order',
  jobs: 'Job',
  backups: 'Backup',
  'exchange/move-in': 'Previous shop',
  shop: 'Shop',
};

/** Display names of actions whose constant alone would be unclear. */
const actionNames: Readonly<Record<string, string>> = {
  reorder: 'Change order',
  status: 'Change status',
  'buy-shipping': 'Buy label',
  'void-shipping': 'Void label',
  'ship-parcel': 'Ship parcel',
  'correct-parcel': 'Edit tracking',
  'add-keys': 'Add licence keys',
  'delete-key': 'Delete licence key',
  'renew-downloads': 'Renew downloads',
  note: 'Add note',
  'change-prices': 'Change prices',
  'mark-paid': 'Mark as paid',
  'resend-mail': 'Resend email',
  'resend-taxes': 'Send to Stripe Tax again',
  run: 'Run job',
  retry: 'Resend email',
  replay: 'Process event again',
  resolve: 'Mark as handled',
  'end-staff-sessions': 'End sessions of staff',
  'ask-email-change': 'Request email change',
  'take-back-email': 'Undo email change',
  'move-in': 'Move in',
  'remove-photo': 'Remove photo',
  'set-stock': 'Set stock',
  'accept-invitation': 'Accept the invitation',
  'link-draft': 'Create link to the draft',
  'unlink-draft': 'End link to the draft',
};

/** Display names of fields whose API name differs from the forms. */
const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(productFieldList.map(({ name, label }) => [name, label])),
  id: 'ID',
  longName: 'Long name',
  slug: 'Web address',
  imageId: 'Image',
  sku: 'SKU',
  isTested: 'Tested',
  changed: 'Changed values',
  unitPrice: 'Price after discount',
  categoryIds: 'Categories',
  collectionIds: 'Collections',
  productIds: 'Products',
  productId: 'Product',
  customerIds: 'Selected customers',
  customerGroupIds: 'Customer groups',
  userIds: 'Accounts',
  userId: 'User',
  images: 'Image',
  code: 'Code',
  getProductIds: 'Free products',
  minimumSubtotal: 'Minimum subtotal',
  minimumQuantity: 'Minimum items',
  usageLimit: 'Total uses',
  usageLimitPerCustomer: 'Uses per customer',
  usageLimitPerOrder: 'Uses per order',
  usageCount: 'Uses',
  usedBulkCodeCount: 'Used codes',
  bulkCodeCount: 'Codes',
  isFirstOrderOnly: 'First order only',
  excludesReduced: 'Not for reduced products',
  combinesWith: 'Combines with',
  startsAt: 'Starts',
  endsAt: 'Ends',
  siteTagline: 'Tagline',
  siteIconURL: 'Icon',
  logoURL: 'Logo',
  bannerURL: 'Banner image',
  bannerLinkText: 'Button on the banner',
  bannerLinkURL: 'Link of the button',
  menuEntries: 'Menu entries',
  footerEntries: 'Footer entries',
  replacesMenu: 'Menu without categories and collections',
  businessFacts: 'Business details for policies and invoices',
  invoicing: 'Invoices',
  removesIncludedTax: 'Businesses and exports do not pay the included tax',
  isPublished: 'Published',
  aboutPageContent: 'About page',
  homePageCollections: 'Rows on the home page',
  freeShippingThreshold: 'Free shipping from',
  taxRate: 'Sales tax',
  taxName: 'Tax name',
  holdUnits: 'Units of a product in one unpaid order',
  weekStart: 'First day of the week',
  weightUnit: 'Weights',
  lengthUnit: 'Lengths',
  holdStockShare: 'Largest share of stock per order',
  foregroundColor: 'Text on dark colour',
  foregroundAltColor: 'Text colour',
  backgroundAltColor: 'Alternate background colour',
  surfaceAltColor: 'Alternate surface colour',
  originAddress: 'Ship from',
  parcel: 'Default parcel',
  parcelId: 'Parcel',
  countries: 'Ships to',
  street1: 'Street',
  street2: 'Street, second line',
  opening: 'Opening text',
  closing: 'Closing text',
  button: 'Button label',
  footerText: 'Footer',
  replyTo: 'Reply-to address',
};

/** Fields that hold an amount in cents, and fields that hold basis points. */
const amountFields = new Set<string>([
  ...productDetailList.filter(({ kind }) => kind === 'amount').map(({ name }) => name),
  'price',
  'unitPrice',
  'amount',
  'total',
  'subtotal',
  'tax',
  'shippingCost',
  'paymentFee',
  'discount',
  'shippingCharge',
  'rate',
  'flatShippingRate',
  'freeShippingThreshold',
  'refundedAmount',
  'chargedBackAmount',
  'inFile',
  'inShop',
]);
const rateFields = new Set(['taxRate', 'holdStockShare']);
const constantFields = new Set([
  'status',
  'paymentStatus',
  'role',
  'discountType',
  'paymentMethod',
  'transactionStatus',
]);

/** Returns who made a write: a member of staff, perhaps through an API key, or the command line. */
export function actorLabel({
  userEmail,
  keyName,
}: {
  readonly userEmail: string | null;
  readonly keyName: string | null;
}): string {
  if (userEmail === null) return 'Command line';
  return keyName === null ? userEmail : `${userEmail} (API key ${keyName})`;
}

/** Returns the name of a kind of record: 'Category'. */
export function recordLabel(resource: string): string {
  return recordNames[resource] ?? constantLabel(resource.replaceAll('/', ' '));
}

/** Returns the name of an action: 'Update', or 'Undo: update' if it undoes an earlier change. */
export function actionLabel({ action, undoes }: { readonly action: string; readonly undoes: string | null }): string {
  const name = actionNames[action] ?? constantLabel(action);
  return undoes === null ? name : `Undo: ${name.toLowerCase()}`;
}

/** Returns the name of a field as the forms show it: 'Long name' for longName. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Ids?$/, '')
    .replaceAll(/URL\b/g, '')
    .replaceAll(/Color\b/g, 'Colour');
  return fieldNames[field] ?? constantLabel(words.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' '));
}

/** Returns the name of the record with the id, or undefined if the id is unknown. */
export type NameOf = (id: string) => string | undefined;

/**
 * Returns a value as the screens show it: amounts in dollars, rates in percent, names instead of ids, lists one element
 * a line.
 */
export function valueText(field: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (amountFields.has(field)) return money(value);
    if (rateFields.has(field)) return percent(value);
  }
  if (typeof value === 'string') return constantFields.has(field) ? constantLabel(value) : (nameOf(value) ?? value);
  if (Array.isArray(value)) return value.map((element) => valueText('', element, nameOf)).join('\n') || 'None';
  if (typeof value === 'object') return partsText(value, nameOf);
  return JSON.stringify(value);
}

function partsText(value: object, nameOf: NameOf): string {
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .map(([name, part]) => `${fieldLabel(name)}: ${valueText(name, part, nameOf)}`)
    .join(', ');
}
