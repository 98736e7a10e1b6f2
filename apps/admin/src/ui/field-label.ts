import { productFieldList } from '@vitrine/domain/catalog/product-fields.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { constantLabel } from './labels.ts';

/** Display names of fields whose API name differs from the forms. */
const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(productFieldList.map(({ name, label }) => [name, translated(label)])),
  id: 'ID',
  longName: t('Subtitle'),
  slug: t('Web address'),
  imageId: t('Image'),
  sku: t('SKU'),
  isTested: t('Tested'),
  rowCount: t('Rows'),
  addedCount: t('Added'),
  keptCount: t('Already there'),
  places: t('Regions'),
  savedCount: t('Saved'),
  locales: t('Languages'),
  missingUploads: t('Missing files'),
  overriddenRules: t('Overridden rules of the policy'),
  changed: t('Changed values'),
  unitPrice: t('Price after discount'),
  categoryIds: t('Categories'),
  collectionIds: t('Collections'),
  productIds: t('Products'),
  productId: t('Product'),
  customerIds: t('Selected customers'),
  customerGroupIds: t('Customer groups'),
  userIds: t('Accounts'),
  userId: t('User'),
  images: t('Image'),
  code: t('Code'),
  getProductIds: t('Free products'),
  minimumSubtotal: t('Minimum subtotal'),
  minimumQuantity: t('Minimum items'),
  usageLimit: t('Total uses'),
  usageLimitPerCustomer: t('Uses per customer'),
  usageLimitPerOrder: t('Uses per order'),
  usageCount: t('Uses'),
  usedBulkCodeCount: t('Used codes'),
  bulkCodeCount: t('Codes'),
  isFirstOrderOnly: t('First order only'),
  excludesReduced: t('Not for reduced products'),
  combinesWith: t('Combines with'),
  startsAt: t('Starts'),
  endsAt: t('Ends'),
  siteTagline: t('Tagline'),
  siteIconURL: t('Icon'),
  logoURL: t('Logo'),
  bannerURL: t('Banner image'),
  bannerLinkText: t('Button on the banner'),
  bannerLinkURL: t('Link of the button'),
  menuEntries: t('Menu entries'),
  footerEntries: t('Footer entries'),
  replacesMenu: t('Menu without categories and collections'),
  businessFacts: t('Business details for policies and invoices'),
  invoicing: t('Invoices'),
  removesIncludedTax: t('Businesses and exports do not pay the included tax'),
  isPublished: t('Published'),
  aboutPageContent: t('About page'),
  pageSharing: t('Search engines and sharing'),
  homePageCollections: t('Rows on the home page'),
  freeShippingThreshold: t('Free shipping from'),
  taxRate: t('Sales tax'),
  taxName: t('Tax name'),
  holdUnits: t('Units of a product in one unpaid order'),
  weekStart: t('First day of the week'),
  weightUnit: t('Weights'),
  lengthUnit: t('Lengths'),
  holdStockShare: t('Largest share of stock per order'),
  foregroundColor: t('Text on dark color'),
  foregroundAltColor: t('Text color'),
  backgroundAltColor: t('Alternate background color'),
  surfaceAltColor: t('Alternate surface color'),
  originAddress: t('Ship from'),
  parcel: t('Default parcel'),
  parcelId: t('Parcel'),
  countries: t('Ships to'),
  street1: t('Street'),
  street2: t('Street, second line'),
  opening: t('Opening text'),
  closing: t('Closing text'),
  button: t('Button label'),
  footerText: t('Footer'),
  replyTo: t('Reply-to address'),
};

/** Returns the name of a field as the forms show it: 'Subtitle' for longName. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Ids?$/, '')
    .replaceAll(/URL\b/g, '');
  return fieldNames[field] ?? constantLabel(words.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' '));
}

/**
 * Returns the name of the field at a path of a request, or null if the path has no name.
 *
 * @example pathLabel('variants.0.originCountry') // 'Country of origin'
 */
export function pathLabel(path: string): string | null {
  const name = path.split('.').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return name === undefined ? null : fieldLabel(name);
}
