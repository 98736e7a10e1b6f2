import { Link } from 'react-router';
import type { NavigationEntry } from './navigation.ts';
import type { Waiting } from './waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

interface PageLinksProps {
  readonly entries: readonly NavigationEntry[];
  /** The entry of the shown page. */
  readonly current: NavigationEntry | undefined;
  readonly waiting?: Waiting;
}

/** Renders the pages of an open subject of the navigation. */
export function PageLinks({ entries, current, waiting }: PageLinksProps) {
  return (
    <ul className="plain-list">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className="menu-entry below" {...(entry === current && { 'aria-current': 'page' })}>
            <span className="menu-label">{entry.label}</span>
            {waiting ? <WaitingCount entry={entry} waiting={waiting} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
