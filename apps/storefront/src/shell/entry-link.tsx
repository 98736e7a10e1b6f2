import type { LinkEntry } from '@vitrine/domain/settings/site-settings.ts';
import { Link, NavLink } from '../ui/link.tsx';

/** A link that the owner has entered: within the shop without loading a new document, elsewhere as an ordinary link. */
export function EntryLink({ entry: { label, url }, className }: { entry: LinkEntry; className?: string | undefined }) {
  return isShopPath(url) ? (
    <Link to={url} className={className}>
      {label}
    </Link>
  ) : (
    <a href={url} rel="noopener" className={className}>
      {label}
    </a>
  );
}

/** The same in a menu, where the link to the present page is marked. */
export function EntryNavLink({ entry }: { entry: LinkEntry }) {
  return isShopPath(entry.url) ? <NavLink to={entry.url}>{entry.label}</NavLink> : <EntryLink entry={entry} />;
}

/** Says whether the router has the page of an address: uploads and the admin area are documents of their own. */
function isShopPath(url: string): boolean {
  return url.startsWith('/') && !/^\/(?:media|admin|api)(?:\/|$)/.test(url);
}
