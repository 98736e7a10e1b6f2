import type { StorefrontPreview } from '@vitrine/contract/settings/storefront-preview.schema.ts';
import { colorNames, isColor } from '@vitrine/domain/settings/colors.ts';
import type { SiteDraft } from './site-draft.ts';

/** What the page itself shows of the settings, besides the colours. */
const seen = [
  'siteName',
  'siteTagline',
  'logoURL',
  'bannerURL',
  'bannerMessage',
] as const satisfies readonly (keyof SiteDraft & keyof StorefrontPreview)[];

/** The shop's home page with what differs from what is saved. A shop without a name is refused, so the saved one stands in for none. */
export function previewAddress(draft: SiteDraft, saved: SiteDraft): string {
  const changed = seen.flatMap((name) => (draft[name] === saved[name] ? [] : [[name, draft[name] ?? '']]));
  const query = new URLSearchParams(changed.filter(([name, value]) => name !== 'siteName' || value?.trim() !== ''));
  return `/api/v1/reports/storefront?${query}`;
}

/** The shop's style sheet in the draft's colours; what is no colour yet is as saved. */
export function previewStyles(draft: SiteDraft): string {
  const query = new URLSearchParams(colorNames.flatMap((name) => (isColor(draft[name]) ? [[name, draft[name]]] : [])));
  return `/api/v1/reports/appearance.css?${query}`;
}
