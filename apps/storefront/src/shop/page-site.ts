import type { Site } from '@vitrine/contract/shop-api.ts';

/** The settings that every page has: all except the about page's text, which only that page loads. */
export type PageSite = Omit<Site, 'aboutPageContent'>;
