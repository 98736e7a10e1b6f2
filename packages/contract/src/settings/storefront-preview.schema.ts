import * as z from 'zod';
import { siteSettingsFields } from './site-settings.schema.ts';

const { siteName, siteTagline, logoURL, bannerURL, bannerMessage, bannerLinkText, bannerLinkURL } = siteSettingsFields;

/**
 * GET /reports/storefront: settings that replace the saved ones in a preview. An empty value means none, and an absent
 * one the saved value.
 */
export const storefrontPreviewQuery = z
  .strictObject({ siteName, siteTagline, logoURL, bannerURL, bannerMessage, bannerLinkText, bannerLinkURL })
  .partial();
export type StorefrontPreview = z.input<typeof storefrontPreviewQuery>;
