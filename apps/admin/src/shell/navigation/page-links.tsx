import { Link } from 'react-router';
import type { NavigationEntry } from './navigation.ts';

interface PageLinksProps {
  readonly entries: readonly NavigationEntry[];
  /** The entry of the shown page. */
  readonly current: NavigationEntry | undefined;
}

/** Renders the pages of an open subject of the navigation. */
export function PageLinks({ entries, current }: PageLinksProps) {
  return (
    <ul className="plain-list">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className="menu-entry below" {...(entry === current && { 'aria-current': 'page' })}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
