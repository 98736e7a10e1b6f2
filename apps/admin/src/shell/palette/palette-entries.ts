import type { MantineColorScheme } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { toKeywords } from '../navigation/keywords.ts';
import { type NavigationEntry, navigation } from '../navigation/navigation.ts';
import { settingsEntries } from '../navigation/settings-sections.ts';

/** An action or a page that the command palette finds. */
export interface PaletteEntry extends Omit<NavigationEntry, 'to'> {
  readonly kind: 'action' | 'page' | 'setting';
  readonly to?: string;
  readonly theme?: MantineColorScheme;
}

const actions: readonly PaletteEntry[] = [
  {
    kind: 'action',
    label: t('Add product'),
    to: '/admin/catalog/products/new',
    keywords: toKeywords('new product, create'),
  },
  {
    kind: 'action',
    label: t('Add category'),
    to: '/admin/catalog/categories/new',
    keywords: toKeywords('new category, create'),
  },
  {
    kind: 'action',
    label: t('Add collection'),
    to: '/admin/catalog/collections/new',
    keywords: toKeywords('new collection, create'),
  },
  {
    kind: 'action',
    label: t('Create discount'),
    to: '/admin/discounts/new',
    keywords: toKeywords('new code, coupon, offer, sale'),
  },
  {
    kind: 'action',
    label: t('Create draft order'),
    to: '/admin/orders/drafts/new',
    keywords: toKeywords('new order, payment link, invoice'),
  },
  {
    kind: 'action',
    label: t('Create phone order'),
    to: '/admin/orders/new',
    keywords: toKeywords('new order, card by phone, manual order'),
  },
  {
    kind: 'action',
    label: t('Invite staff'),
    to: '/admin/settings/team?add=staff',
    keywords: toKeywords('add staff, user, admin, colleague'),
  },
  {
    kind: 'action',
    label: t('Count stock'),
    to: '/admin/catalog/inventory',
    keywords: toKeywords('set stock, stocktaking, inventory count'),
  },
  {
    kind: 'action',
    label: t('Change currency'),
    to: '/admin/settings/site?part=place',
    keywords: toKeywords('euro, dollar, pound, money'),
  },
  { kind: 'action', label: t('Add page'), to: '/admin/settings/pages/new', keywords: toKeywords('new page, content') },
  { kind: 'action', label: t('Import products'), to: '/admin/catalog/import', keywords: toKeywords('csv, shopify') },
  {
    kind: 'action',
    label: t('Use the light theme'),
    theme: 'light',
    keywords: toKeywords('change theme, color scheme'),
  },
  { kind: 'action', label: t('Use the dark theme'), theme: 'dark', keywords: toKeywords('change theme, night mode') },
  {
    kind: 'action',
    label: t('Use the theme of the system'),
    theme: 'auto',
    keywords: toKeywords('change theme, automatic'),
  },
];

const pages: readonly PaletteEntry[] = navigation
  .flatMap((group) => [group, ...group.entries])
  .filter(({ label }) => label !== t('Content'))
  .map(({ label, to, key, keywords }) => ({
    kind: 'page',
    label,
    to,
    ...(key && { key }),
    ...(keywords && { keywords }),
  }));

const settings: readonly PaletteEntry[] = settingsEntries.map((entry) => ({ kind: 'setting', ...entry }));

const allEntries = [...actions, ...pages, ...settings];

/** Returns what matches the text, best first. Without a text, it returns the pages and the actions. */
export function findEntries(text: string): readonly PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...pages, ...actions];
  return allEntries
    .map((entry) => ({ entry, rank: getRank(entry, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ entry }) => entry);
}

const noMatch = 7;

/** Ranks exact words first, then beginnings of words, then any other match. */
function getRank({ label, keywords = [] }: PaletteEntry, wanted: string): number {
  const name = label.toLowerCase();
  const tests = [
    () => name === wanted,
    () => keywords.includes(wanted),
    () => name.split(' ').includes(wanted),
    () => name.startsWith(wanted),
    () => keywords.some((word) => word.startsWith(wanted)),
    () => wordStarts(name, wanted) || keywords.some((word) => wordStarts(word, wanted)),
    () => name.includes(wanted),
  ];
  const rank = tests.findIndex((matches) => matches());
  return rank === -1 ? noMatch : rank;
}

/** Returns whether each wanted word begins a word of the text, in any order: 'product add' finds 'Add product'. */
function wordStarts(text: string, wanted: string): boolean {
  const words = text.split(' ');
  return wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
}
