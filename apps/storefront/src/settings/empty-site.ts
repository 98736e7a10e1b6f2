import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { ServerSite } from '../shop/page-site.ts';

const {
  aboutPageContent: _,
  businessFacts: _facts,
  invoicing: _invoicing,
  delivery: _delivery,
  homeAddress: _homeAddress,
  returnsText: _returnsText,
  takesQuestions: _takesQuestions,
  ...settings
} = defaultSiteSettings;

/** The fallback settings when the shop's settings cannot be read (spec §8): the specification's defaults. */
export const emptySite: ServerSite = {
  ...settings,
  arrival: null,
  policies: [],
  demo: null,
  payment: { publishableKey: '', scriptUrl: '' },
};
