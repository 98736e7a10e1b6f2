import type { Site } from '@vitrine/contract/shop-api.ts';

/** The settings that every page has. Only the about page loads its own text. */
export type PageSite = Omit<Site, 'aboutPageContent'>;
