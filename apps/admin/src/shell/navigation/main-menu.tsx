import { Link, useLocation } from 'react-router';
import { useMay } from '../permission.ts';
import { findEntry, findGroup, type NavigationGroup } from './navigation.ts';
import { PageLinks } from './page-links.tsx';
import { permittedNavigation } from './page-permissions.ts';
import { useWaiting, type Waiting } from './waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Renders the menu of the admin area. Only the open subject shows its pages. */
export function MainMenu() {
  const location = useLocation();
  const open = findGroup(location);
  const may = useMay();
  const waiting = useWaiting();
  return (
    <ul className="plain-list main-menu">
      {permittedNavigation(may).map((group) => (
        <Subject
          key={group.label}
          group={group}
          isOpen={group.label === open?.label}
          location={location}
          waiting={waiting}
        />
      ))}
    </ul>
  );
}

interface SubjectProps {
  readonly group: NavigationGroup;
  readonly isOpen: boolean;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly waiting: Waiting;
}

function Subject({ group, isOpen, location, waiting }: SubjectProps) {
  const { label, to, icon: Icon, entries } = group;
  const current = findEntry([group, ...entries], location);
  const currentEntry = entries.find((entry) => entry === current) ?? entries.find((entry) => entry.to === current?.to);
  return (
    <li>
      <Link
        to={to}
        className="menu-entry"
        {...(isOpen && { 'data-open': true })}
        {...(isOpen && !currentEntry && { 'aria-current': 'page' })}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className="menu-label">{label}</span>
        <WaitingCount entry={group} waiting={waiting} isOpen={isOpen} />
      </Link>
      {isOpen && entries.length > 0 ? <PageLinks entries={entries} current={currentEntry} waiting={waiting} /> : null}
    </li>
  );
}
