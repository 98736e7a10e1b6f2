import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useLocation } from 'react-router';
import { counted } from '../../ui/labels.ts';
import { count } from '../../ui/money.ts';
import { api } from '../api.ts';
import { useMay } from '../permission.ts';
import { findEntry, findGroup, type NavigationGroup } from './navigation.ts';
import { PageLinks } from './page-links.tsx';
import { permittedNavigation } from './page-permissions.ts';

/** Renders the menu of the admin area. Only the open subject shows its pages. */
export function MainMenu() {
  const location = useLocation();
  const open = findGroup(location);
  const may = useMay();
  const toShip = useOrdersToShip(may('orders:read'));
  return (
    <ul className="plain-list main-menu">
      {permittedNavigation(may).map((group) => (
        <Subject
          key={group.label}
          group={group}
          isOpen={group.label === open?.label}
          location={location}
          waiting={group.count ? toShip : 0}
        />
      ))}
    </ul>
  );
}

interface SubjectProps {
  readonly group: NavigationGroup;
  readonly isOpen: boolean;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly waiting: number;
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
        {waiting > 0 ? (
          <span className="menu-count" title={t('{orders} to ship', { orders: counted(waiting, 'order') })} aria-hidden>
            {count(waiting)}
          </span>
        ) : null}
      </Link>
      {isOpen && entries.length > 0 ? <PageLinks entries={entries} current={currentEntry} /> : null}
    </li>
  );
}

/** Reads the number of paid orders that have not left yet. 0 while it is unknown. */
function useOrdersToShip(isAllowed: boolean): number {
  const { data } = useQuery({
    queryKey: ['orders', 'to ship'],
    queryFn: ({ signal }) =>
      api.staff.orderList.many({ where: { status: 'PAID' }, select: ['id'], limit: 1, count: true }, signal),
    enabled: isAllowed,
    retry: false,
    staleTime: 60_000,
  });
  return data?.total ?? 0;
}
