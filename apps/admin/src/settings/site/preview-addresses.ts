import type { StorefrontPreview } from '@vitrine/contract/settings/storefront-preview.schema.ts';
import { colorNames, isColor } from '@vitrine/domain/settings/colors.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { SiteDraft } from './site-draft.ts';

/** The settings that the page shows, apart from the colours. */
const seen = [
  'siteName',
  'siteTagline',
  'logoURL',
  'bannerURL',
  'bannerMessage',
  'bannerLinkText',
  'bannerLinkURL',
] as const satisfies readonly (keyof SiteDraft & keyof StorefrontPreview)[];

/**
 * Returns the URL of the home page with the unsaved changes. An empty name or an unfinished link cannot be saved, so
 * the preview shows the saved one.
 */
export function previewAddress(draft: SiteDraft, saved: SiteDraft): string {
  const changed = seen.flatMap((name) => (draft[name] === saved[name] ? [] : [[name, draft[name] ?? '']]));
  const query = new URLSearchParams(changed.filter(([name = '', value = '']) => isReady(name, value)));
  return `/api/v1/reports/storefront?${query}`;
}

function isReady(name: string, value: string): boolean {
  if (name === 'siteName') return value.trim() !== '';
  return name !== 'bannerLinkURL' || value === '' || isWebAddress(value);
}

/** Returns the URL of the style sheet in the draft's colours, font and shapes. The saved colour replaces an invalid one. */
export function previewStyles(draft: SiteDraft): string {
  const colors = colorNames.flatMap((name) => (isColor(draft[name]) ? [[name, draft[name]]] : []));
  const { font, corners, cardStyle, density, titles } = draft;
  const shapes = Object.entries({ font, corners, cardStyle, density, titles });
  const query = new URLSearchParams([...colors, ...shapes]);
  return `/api/v1/reports/appearance.css?${query}`;
}
