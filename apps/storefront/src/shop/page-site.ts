import type { Site } from '@vitrine/contract/shop-api.ts';

/** What every page knows of the settings: all but the about page's text, which only its own page loads. */
export type PageSite = Omit<Site, 'aboutPageContent'>;
