import { EntryLink } from '../../shell/entry-link.tsx';
import type { PageSite } from '../../shop/page-site.ts';
import buttons from '../../ui/button.module.css';

/**
 * Renders the owner's call to action on the banner, or below the message of a home page without one. Renders nothing
 * without a text and an address.
 */
export function BannerLink({ site: { bannerLinkText, bannerLinkURL } }: { site: PageSite }) {
  if (!bannerLinkText || !bannerLinkURL) return null;
  const entry = { label: bannerLinkText, url: bannerLinkURL };
  return <EntryLink entry={entry} className={`${buttons.button} ${buttons.primary}`} />;
}
