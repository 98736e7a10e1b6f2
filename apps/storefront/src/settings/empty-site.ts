import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { PageSite } from '../shop/page-site.ts';

const { aboutPageContent: _, ...settings } = defaultSiteSettings;

/** What the shop shows when its settings can't be read (spec §8): nothing of the owner's, the specification's defaults. */
export const emptySite: PageSite = { ...settings, demo: null, payment: { publishableKey: '', scriptUrl: '' } };
