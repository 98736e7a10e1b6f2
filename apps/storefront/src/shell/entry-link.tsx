import type { LinkEntry } from '@vitrine/domain/settings/menu-tree.ts';
import { Link, NavLink } from '../ui/link.tsx';

/**
 * Renders a link of the owner. A link within the shop loads no new document. Other links are ordinary. An entry without
 * an address is a heading.
 */
export function EntryLink({ entry: { label, url }, className }: { entry: LinkEntry; className?: string | undefined }) {
  if (url === '') return <span className={className}>{label}</span>;
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

/** Renders the same link in a menu, where the link to the current page is marked. */
export function EntryNavLink({ entry }: { entry: LinkEntry }) {
  return isShopPath(entry.url) ? <NavLink to={entry.url}>{entry.label}</NavLink> : <EntryLink entry={entry} />;
}

/** Returns whether the router has a page for the address. Uploads and the admin area are separate documents. */
function isShopPath(url: string): boolean {
  return url.startsWith('/') && !/^\/(?:media|admin|api)(?:\/|$)/.test(url);
}
