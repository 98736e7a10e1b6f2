import { colorNames } from '@vitrine/domain/settings/colors.ts';

/** The part of the page in which a field is edited. */
const partsOfFields: Readonly<Record<string, string>> = {
  siteName: 'identity',
  siteTagline: 'identity',
  socialLinks: 'identity',
  logoURL: 'identity',
  siteIconURL: 'identity',
  font: 'colours',
  corners: 'colours',
  cardStyle: 'colours',
  density: 'colours',
  titles: 'colours',
  ...Object.fromEntries(colorNames.map((name) => [name, 'colours'])),
  bannerURL: 'home',
  bannerMessage: 'home',
  bannerLinkText: 'home',
  bannerLinkURL: 'home',
  menuEntries: 'menus',
  footerEntries: 'menus',
  homePageCollections: 'home',
  flatShippingRate: 'money',
  freeShippingThreshold: 'money',
  taxRate: 'money',
  taxName: 'money',
  country: 'place',
  pricesIncludeTax: 'money',
  removesIncludedTax: 'money',
  businessFacts: 'money',
  invoicing: 'money',
  taxRounding: 'money',
  taxProvider: 'money',
  taxCode: 'money',
  vatNumber: 'money',
  checksVatNumbers: 'money',
  chargesUncheckedVatNumbers: 'money',
  showsPriorPrices: 'money',
  attachInvoices: 'money',
  giftCardMonths: 'money',
  holdUnits: 'money',
  holdStockShare: 'money',
  aboutPageContent: 'about',
  languages: 'languages',
  timeZone: 'place',
  weekStart: 'place',
  weightUnit: 'place',
  lengthUnit: 'place',
};

/** Returns the part of the page that edits the field with that path. */
export function partOfField(path: string): string | undefined {
  return partsOfFields[path.split('.')[0] ?? path];
}
