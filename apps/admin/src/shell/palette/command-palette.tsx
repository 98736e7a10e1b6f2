import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  IconFileText,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconUser,
} from '../../icons/icons.tsx';
import { money } from '../../ui/money.ts';
import { mayOpen } from '../navigation/page-permissions.ts';
import { useMay } from '../permission.ts';
import { useSession } from '../session.ts';
import { findRecords } from './find-records.ts';
import { findEntries, type PaletteEntry } from './palette-entries.ts';

const searchDelayMs = 200;
const icons = { action: IconPlus, page: IconFileText, setting: IconSettings };
const descriptions = { action: t('Action'), page: t('Page'), setting: t('Settings') };

/** Runs actions and finds pages, settings, products, orders and people (Ctrl+K). */
export function CommandPalette() {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDemo = useSession().data?.isDemo ?? false;
  const may = useMay();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data } = useQuery({
    queryKey: ['palette', search, isDemo],
    queryFn: ({ signal }) => findRecords({ search, isDemo, may, signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
  const go = (to: string) => () => void navigate(to);
  const run = ({ to, theme }: PaletteEntry) => {
    if (theme) setColorScheme(theme);
    if (to) void navigate(to);
  };
  const entries: SpotlightActionGroupData = {
    group: t('Actions and pages'),
    actions: findEntries(text)
      .filter(({ to }) => to === undefined || mayOpen(may, to))
      .map((entry) => {
        const Icon = icons[entry.kind];
        return {
          id: `${entry.kind} ${entry.label}`,
          label: entry.label,
          description: entry.key ? t('g then {key}', { key: entry.key }) : descriptions[entry.kind],
          onClick: () => run(entry),
          leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
        };
      }),
  };
  const found: SpotlightActionGroupData[] =
    data && search.length > 1
      ? [
          {
            group: t('Products'),
            actions: data.products.map(({ id, name, unitPrice }) => ({
              id: `product ${id}`,
              label: name,
              description: money(unitPrice),
              onClick: go(`/admin/catalog/products/${id}`),
              leftSection: <IconPackage size={18} stroke={1.6} aria-hidden />,
            })),
          },
          {
            group: t('Orders'),
            actions: data.orders.map(({ id, number, name, total, currency }) => ({
              id: `order ${id}`,
              label: t('Order #{number}', { number }),
              description: [name, may('orders:amounts') && money(total, currency)].filter(Boolean).join(' '),
              onClick: go(`/admin/orders/${id}`),
              leftSection: <IconReceipt size={18} stroke={1.6} aria-hidden />,
            })),
          },
          {
            group: t('People'),
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
      actions={[entries, ...found].filter(({ actions }) => actions.length > 0)}
      query={text}
      onQueryChange={setText}
      filter={(_, actions) => actions}
      nothingFound={t('No results found')}
      shortcut={['mod + K']}
      // The keys also work while a field has the focus.
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('Search') } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: t('Search pages, products, orders and users'),
        'aria-label': t('Search pages, products, orders and users'),
      }}
    />
  );
}
