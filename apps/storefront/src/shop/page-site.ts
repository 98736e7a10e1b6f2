import type { Site } from '@vitrine/contract/shop-api.ts';

/** The settings that only the server reads. A page has them in its style sheet, or not at all. */
export const serverSettings = [
  'aboutPageContent',
  'attachInvoices',
  'backgroundColor',
  'backgroundAltColor',
  'foregroundColor',
  'foregroundAltColor',
  'surfaceColor',
  'surfaceAltColor',
  'primaryColor',
  'secondaryColor',
  'borderColor',
  'accentColor',
  'cardStyle',
  'corners',
  'density',
  'digitalDownloadDays',
  'digitalDownloadLimit',
  'font',
  'giftCardMonths',
  'holdStockShare',
  'holdUnits',
  'homePageCollections',
  'lengthUnit',
  'taxCode',
  'taxProvider',
  'taxRounding',
  'titles',
  'weekStart',
  'weightUnit',
] as const satisfies readonly (keyof Site)[];

/** The settings that the server renders a page with. Only the about page loads its own text. */
export type ServerSite = Omit<Site, 'aboutPageContent'>;

/** The settings that every page has in the browser. */
export type PageSite = Omit<Site, (typeof serverSettings)[number]>;
