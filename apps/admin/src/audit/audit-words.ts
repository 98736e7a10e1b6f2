import type { AuditEntry } from '@vitrine/contract/client/staff-calls.ts';
import { productDetailList } from '@vitrine/domain/catalog/product-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { fieldLabel } from '../ui/field-label.ts';
import { inSentence } from '../ui/in-sentence.ts';
import { constantLabel } from '../ui/labels.ts';
import { money, percent } from '../ui/money.ts';

/** Display names of record kinds. Other kinds show their path. */
const recordNames: Readonly<Record<string, string>> = {
  products: t('Product'),
  'products/variants': t('Variant'),
  'products/reviews': t('Review'),
  'products/questions': t('Question'),
  'products/tags-presets': t('Tag preset'),
  'products/options-presets': t('Option preset'),
  'products/types': t('Product type'),
  'catalog/categories': t('Category'),
  'catalog/collections': t('Collection'),
  'tax/classes': t('Tax class'),
  'tax/rates': t('Tax rate'),
  'digital-goods/files': t('Digital file'),
  orders: t('Order'),
  returns: t('Return'),
  discounts: t('Discount'),
  'discounts/codes': t('Discount codes'),
  'gift-cards': t('Gift card'),
  'draft-orders': t('Draft order'),
  users: t('User'),
  'staff-invitations': t('Invitation'),
  'custom-fields': t('Custom field'),
  'customer-groups': t('Customer group'),
  'users/factors': t('Second factors'),
  storage: t('File'),
  settings: t('Settings'),
  markets: t('Prices of a market'),
  pages: t('Page'),
  posts: t('Post'),
  sections: t('Sections'),
  'search/synonyms': t('Synonym'),
  'search/rules': t('Search rule'),
  redirects: t('Redirect'),
  'shipping/zones': t('Shipping zone'),
  'shipping/methods': t('Shipping method'),
  'shipping/classes': t('Shipping class'),
  connections: t('Connection'),
  'mail/messages': t('Email'),
  'provider-events': t('Provider event'),
  'unknown-charges': t('Payment without an order'),
  jobs: t('Job'),
  backups: t('Backup'),
  'exchange/move-in': t('Previous shop'),
  shop: t('Shop'),
  translations: t('Translations'),
};

/** Display names of actions whose constant alone would be unclear. */
const actionNames: Readonly<Record<string, string>> = {
  reorder: t('Change order'),
  status: t('Change status'),
  'buy-shipping': t('Buy label'),
  'void-shipping': t('Void label'),
  'ship-parcel': t('Ship parcel'),
  'correct-parcel': t('Edit tracking'),
  'add-keys': t('Add license keys'),
  'delete-key': t('Delete license key'),
  'renew-downloads': t('Renew downloads'),
  note: t('Add note'),
  'change-prices': t('Change prices'),
  'mark-paid': t('Mark as paid'),
  'resend-mail': t('Resend email'),
  'resend-taxes': t('Send taxes again'),
  run: t('Run job'),
  retry: t('Resend email'),
  replay: t('Process event again'),
  resolve: t('Mark as handled'),
  'end-staff-sessions': t('End sessions of staff'),
  'ask-email-change': t('Request email change'),
  'take-back-email': t('Undo email change'),
  'move-in': t('Move in'),
  'remove-photo': t('Remove photo'),
  'set-stock': t('Set stock'),
  'accept-invitation': t('Accept the invitation'),
  'link-draft': t('Create link to the draft'),
  'unlink-draft': t('End link to the draft'),
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
  'overriddenRules',
]);

/** Returns who made a write: a member of staff, perhaps through an API key, a shopper, a carrier, or the command line. */
export function actorLabel({
  userEmail,
  keyName,
  after,
}: {
  readonly userEmail: string | null;
  readonly keyName: string | null;
  readonly after: unknown;
}): string {
  if (userEmail === null) return outsiderLabel(after) ?? t('Command line');
  return keyName === null ? userEmail : t('{userEmail} (API key {keyName})', { userEmail, keyName });
}

/** Returns who changed a return without an account, as its entry names them. null for another entry. */
export function outsiderLabel(after: unknown): string | null {
  const by = typeof after === 'object' && after !== null && 'by' in after ? after.by : null;
  if (by === 'SHOPPER') return t('Shopper without an account');
  return by === 'CARRIER' ? t('Carrier') : null;
}

/** Returns the name of a kind of record: 'Category'. */
export function recordLabel(resource: string): string {
  return recordNames[resource] ?? constantLabel(resource.replaceAll('/', ' '));
}

/** Returns the name of an entry's record: of an order its number, else the name that the record has. Null if there is none. */
export function recordName({
  orderNumber,
  before,
  after,
}: Pick<AuditEntry, 'orderNumber' | 'before' | 'after'>): string | null {
  if (orderNumber !== null) return t('Order #{number}', { number: orderNumber });
  return nameIn(after) ?? nameIn(before);
}

function nameIn(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  if ('name' in record && typeof record.name === 'string') return record.name;
  if ('title' in record && typeof record.title === 'string') return record.title;
  return null;
}

/** Returns the name of an entry: its action, and the order or the kind of the record. */
export function entryLabel(entry: AuditEntry): string {
  const record = entry.orderNumber === null ? inSentence(recordLabel(entry.resource)) : recordName(entry);
  return `${actionLabel(entry)}: ${record}`;
}

/** Returns the name of an action: 'Update', or 'Undo: update' if it undoes an earlier change. */
export function actionLabel({ action, undoes }: { readonly action: string; readonly undoes: string | null }): string {
  const name = actionNames[action] ?? constantLabel(action);
  return undoes === null ? name : t('Undo: {name}', { name: inSentence(name) });
}

/** Returns the name of the record with the id, or undefined if the id is unknown. */
export type NameOf = (id: string) => string | undefined;

/**
 * Returns a value as the screens show it: amounts in dollars, rates in percent, names instead of ids, lists one element
 * a line.
 */
export function valueText(field: string, value: unknown, getName: NameOf = () => undefined): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (amountFields.has(field)) return money(value);
    if (rateFields.has(field)) return percent(value);
  }
  if (typeof value === 'string') return constantFields.has(field) ? constantLabel(value) : (getName(value) ?? value);
  if (Array.isArray(value))
    return (
      value.map((element) => valueText(constantFields.has(field) ? field : '', element, getName)).join('\n') ||
      t('None')
    );
  if (typeof value === 'object') return partsText(value, getName);
  return JSON.stringify(value);
}

function partsText(value: object, getName: NameOf): string {
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .map(([name, part]) => `${fieldLabel(name)}: ${valueText(name, part, getName)}`)
    .join(', ');
}
