import * as z from 'zod';
import { siteSettingsFields } from './site-settings.schema.ts';

const { siteName, siteTagline, logoURL, bannerURL, bannerMessage } = siteSettingsFields;

/** GET /reports/storefront: settings that stand in for the saved ones; an empty one means none, one left out is as saved. */
export const storefrontPreviewQuery = z
  .strictObject({ siteName, siteTagline, logoURL, bannerURL, bannerMessage })
  .partial();
export type StorefrontPreview = z.input<typeof storefrontPreviewQuery>;
