import type { Site } from '@vitrine/contract/shop-api.ts';
import type { StoredSiteSettings } from '@vitrine/domain/settings/site-settings.ts';

/** Returns the texts for sharing that the owner wrote, without empty ones. */
export function writtenSharing(pageSharing: StoredSiteSettings['pageSharing']): Pick<Site, 'pageSharing'> {
  const pages = Object.entries(pageSharing).flatMap(([page, sharing]) => {
    const written = Object.entries(sharing).filter(([, value]) => value);
    return written.length > 0 ? [[page, Object.fromEntries(written)]] : [];
  });
  return pages.length > 0 ? { pageSharing: Object.fromEntries(pages) } : {};
}
