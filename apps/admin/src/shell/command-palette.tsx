import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconPackage, IconReceipt, IconSearch, IconUser } from '../icons/icons.tsx';
import { money } from '../ui/money.ts';
import { api } from './api.ts';
import { type NavigationEntry, navigation, settingsParts } from './navigation.ts';
import { useSession } from './session.ts';

const searchDelayMs = 200;
const foundOfEach = 5;

/** Finds pages, products, orders and people (Ctrl+K). */
export function CommandPalette() {
  const navigate = useNavigate();
  const isDemo = useSession().data?.isDemo ?? false;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data } = useQuery({
    queryKey: ['palette', search, isDemo],
    queryFn: ({ signal }) => findRecords({ search, isDemo, signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
  const go = (to: string) => () => void navigate(to);
  const requested = text.trim().toLowerCase();
  const pages: SpotlightActionGroupData = {
    group: 'Pages',
    actions: pagesFor(requested).map(({ label, to, icon: Icon, key }) => ({
      id: to,
      label,
      description: key ? `g then ${key}` : 'Settings',
      onClick: go(to),
      leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
    })),
  };
  const found: SpotlightActionGroupData[] =
    data && search.length > 1
      ? [
          {
            group: 'Products',
            actions: data.products.map(({ id, name, unitPrice }) => ({
              id: `product ${id}`,
              label: name,
              description: money(unitPrice),
              onClick: go(`/admin/catalog/products/${id}`),
              leftSection: <IconPackage size={18} stroke={1.6} aria-hidden />,
            })),
          },
          {
            group: 'Orders',
            actions: data.orders.map(({ id, number, name, total }) => ({
              id: `order ${id}`,
              label: `Order #${number}`,
              description: `${name ?? ''} ${money(total)}`,
              onClick: go(`/admin/orders/${id}`),
              leftSection: <IconReceipt size={18} stroke={1.6} aria-hidden />,
            })),
          },
          {
            group: 'People',
            actions: data.users.map(({ id, firstName, lastName, email }) => ({
              id: `user ${id}`,
              label: `${firstName} ${lastName}`,
              description: email,
              onClick: go(`/admin/users/${id}`),
              leftSection: <IconUser size={18} stroke={1.6} aria-hidden />,
            })),
          },
        ]
      : [];
  return (
    <Spotlight
      actions={[pages, ...found].filter(({ actions }) => actions.length > 0)}
      query={text}
      onQueryChange={setText}
      filter={(_, actions) => actions}
      nothingFound="No results found"
      shortcut={['mod + K']}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Search' } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: 'Search pages, products, orders and users',
        'aria-label': 'Search pages, products, orders and users',
      }}
    />
  );
}

type Page = Omit<NavigationEntry, 'key'> & { key?: string };

/** Returns the pages that match the text. A non-empty text also matches the parts of the settings pages. */
function pagesFor(requested: string): Page[] {
  const pages: Page[] = navigation.flatMap(({ entries }) => entries);
  return (requested === '' ? pages : [...pages, ...settingsParts]).filter(({ label, keywords = [] }) =>
    [label, ...keywords].some((word) => word.toLowerCase().includes(requested)),
  );
}

interface Wanted {
  readonly search: string;
  readonly isDemo: boolean;
  readonly signal: AbortSignal;
}

/** Searches records. The demo account sees masked people, so it may not search by their names. */
async function findRecords({ search, isDemo, signal }: Wanted) {
  const limit = foundOfEach;
  const [products, orders, users] = await Promise.all([
    api.products.many({ search, searchFields: ['name'], select: ['id', 'name', 'unitPrice'], limit }, signal),
    api.staff.orderList.many(
      { search: search.replace(/^#/, ''), searchFields: isDemo ? ['number'] : ['number', 'email', 'name'], limit },
      signal,
    ),
    isDemo
      ? { items: [] }
      : api.users.many({ search, searchFields: ['firstName', 'lastName', 'email'], limit }, signal),
  ]);
  return { products: products.items, orders: orders.items, users: users.items };
}
