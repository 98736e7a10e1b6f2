import { inContext, t } from '@vitrine/messages/admin/t.ts';
import {
  type Icon,
  IconChartBar,
  IconDiscount2,
  IconHome,
  IconPackage,
  IconPaint,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '../../icons/icons.tsx';
import { toKeywords } from './keywords.ts';

/** The kinds of records that wait for staff. */
export type WaitingKind = 'orders' | 'returns' | 'reviews' | 'questions';

/** A page that the navigation, the command palette and the shortcuts open. */
export interface NavigationEntry {
  label: string;
  to: string;
  /** The key that opens the page when typed after g. */
  key?: string;
  /** Other words by which the command palette finds the page. */
  keywords?: readonly string[];
  /** The records that wait, counted beside the entry. */
  waits?: WaitingKind;
}

export interface NavigationGroup extends NavigationEntry {
  icon: Icon;
  /** Other addresses that belong to the entry. */
  also?: readonly string[];
  /** The pages below the entry, shown while one of them is open. */
  entries: readonly NavigationEntry[];
}

/** The main navigation: eight subjects, each with its pages. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: t('Home'),
    to: '/admin/dashboard',
    icon: IconHome,
    key: 'd',
    keywords: toKeywords('dashboard, start, overview'),
    entries: [],
  },
  {
    label: t('Orders'),
    to: '/admin/orders',
    icon: IconReceipt,
    key: 'o',
    keywords: toKeywords('sales, shipments, refunds, tracking, fulfill'),
    waits: 'orders',
    entries: [
      { label: t('Drafts'), to: '/admin/orders/drafts', keywords: toKeywords('payment link, quote, invoice') },
      {
        label: t('Returns'),
        to: '/admin/orders/returns',
        keywords: toKeywords('withdrawals, claims, rma'),
        waits: 'returns',
      },
    ],
  },
  {
    label: t('Products'),
    to: '/admin/catalog/products',
    icon: IconPackage,
    key: 'p',
    keywords: toKeywords('catalog, items'),
    entries: [
      { label: t('Inventory'), to: '/admin/catalog/inventory', keywords: toKeywords('stock, count, sku, available') },
      { label: t('Categories'), to: '/admin/catalog/categories', key: 'c' },
      { label: t('Collections'), to: '/admin/catalog/collections', key: 'l' },
      { label: t('Gift cards'), to: '/admin/gift-cards', key: 'y', keywords: toKeywords('vouchers, codes') },
      {
        label: t('Saved options and tags'),
        to: '/admin/catalog/presets',
        key: 't',
        keywords: toKeywords('presets, sizes, colors'),
      },
      {
        label: t('Product types'),
        to: '/admin/catalog/types',
        keywords: toKeywords('kinds, suggested options, templates'),
      },
      {
        label: inContext('Search|page'),
        to: '/admin/search',
        keywords: toKeywords('synonyms, pins, merchandising, without results'),
      },
      {
        label: t('Import and export'),
        to: '/admin/catalog/import',
        key: 'i',
        keywords: toKeywords('csv, shopify, move, migrate, spreadsheet'),
      },
    ],
  },
  {
    label: t('Customers'),
    to: '/admin/users',
    icon: IconUsers,
    key: 'u',
    keywords: toKeywords('users, people, shoppers, accounts'),
    entries: [
      {
        label: t('Customer groups'),
        to: '/admin/customer-groups',
        key: 'm',
        keywords: toKeywords('members, segments, regulars, wholesale'),
      },
      {
        label: t('Subscribers'),
        to: '/admin/subscribers',
        keywords: toKeywords('newsletter, consent, emails, marketing'),
      },
      { label: t('Campaigns'), to: '/admin/campaigns', keywords: toKeywords('newsletter, send, emails, marketing') },
      {
        label: t('Reviews'),
        to: '/admin/reviews',
        key: 'r',
        keywords: toKeywords('ratings, stars, moderation'),
        waits: 'reviews',
      },
      {
        label: t('Questions'),
        to: '/admin/reviews/questions',
        keywords: toKeywords('answers, faq, moderation'),
        waits: 'questions',
      },
    ],
  },
  {
    label: t('Discounts'),
    to: '/admin/discounts',
    icon: IconDiscount2,
    key: 'k',
    keywords: toKeywords('codes, discount code, coupons, offers, promotions'),
    entries: [],
  },
  {
    label: t('Content'),
    to: '/admin/settings/site?part=home',
    also: ['/admin/sections'],
    icon: IconPaint,
    keywords: toKeywords('storefront, theme'),
    entries: [
      { label: t('Home page'), to: '/admin/sections/home', keywords: toKeywords('sections, rows, hero') },
      {
        label: t('Banner and rows'),
        to: '/admin/settings/site?part=home',
        keywords: toKeywords('banner, home page settings'),
      },
      {
        label: t('Colors and font'),
        to: '/admin/settings/site?part=colours',
        keywords: toKeywords('theme, look, colors'),
      },
      { label: t('Menus'), to: '/admin/settings/site?part=menus', keywords: toKeywords('menu, footer, links') },
      { label: t('Pages'), to: '/admin/settings/pages', key: 'w', keywords: toKeywords('contact, imprint') },
      { label: t('Journal'), to: '/admin/journal', keywords: toKeywords('blog, posts, articles, news') },
      { label: t('Scheduled'), to: '/admin/scheduled', keywords: toKeywords('publish later, calendar') },
      {
        label: t('Files'),
        to: '/admin/files',
        keywords: toKeywords('pictures, images, media, library, videos, uploads'),
      },
      { label: t('Redirects'), to: '/admin/redirects', keywords: toKeywords('addresses, urls, 301, old pages') },
      { label: t('Broken links'), to: '/admin/broken-links', keywords: toKeywords('404, dead links, link check') },
      { label: t('About page'), to: '/admin/settings/site?part=about' },
      { label: t('Search engines and sharing'), to: '/admin/settings/site?part=sharing' },
      { label: t('Translations'), to: '/admin/translations', keywords: toKeywords('languages, german, localization') },
    ],
  },
  {
    label: t('Analytics'),
    to: '/admin/analytics',
    icon: IconChartBar,
    key: 'n',
    keywords: toKeywords('reports, revenue, sales, statistics'),
    entries: [
      {
        label: t('Sales'),
        to: '/admin/dashboard/sales',
        keywords: toKeywords('sales by product, variant, category, customer, country'),
      },
      { label: t('Visits'), to: '/admin/analytics/visits', keywords: toKeywords('visitors, traffic, sources, speed') },
      {
        label: t('Cohorts'),
        to: '/admin/dashboard/cohorts',
        keywords: toKeywords('repeat rate, returning customers, retention'),
      },
      { label: t('Email report'), to: '/admin/analytics/emails' },
      { label: t('Searches without results'), to: '/admin/analytics/searches' },
      { label: t('Saved reports'), to: '/admin/analytics/saved', keywords: toKeywords('weekly email, csv') },
      { label: t('Tax report'), to: '/admin/dashboard/taxes', keywords: toKeywords('vat, sales tax') },
      { label: t('Discount report'), to: '/admin/dashboard/discounts', keywords: toKeywords('redemptions, codes') },
      { label: t('Refunds'), to: '/admin/dashboard/refunds', keywords: toKeywords('charge-backs') },
      { label: t('Return report'), to: '/admin/dashboard/returns' },
      { label: t('One-stop-shop'), to: '/admin/dashboard/one-stop-shop', keywords: toKeywords('oss, eu, vat') },
    ],
  },
  {
    label: t('Settings'),
    to: '/admin/settings/site',
    also: ['/admin/settings', '/admin/audit', '/admin/roles', '/admin/api-keys', '/admin/apps'],
    icon: IconSettings,
    key: 's',
    keywords: toKeywords('site settings, preferences, configuration'),
    entries: [],
  },
];

interface Location {
  readonly pathname: string;
  readonly search: string;
}

/** Returns whether the address is that of the entry, or of a page below it. The part of a settings page counts. */
export function isAt({ to }: { readonly to: string }, { pathname, search }: Location): boolean {
  const [path = '', query] = to.split('?');
  if (query) return pathname === path && new URLSearchParams(search).get('part') === query.replace('part=', '');
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns the entry with the most specific address that fits, or undefined. */
export function findEntry<Entry extends { readonly to: string }>(
  entries: readonly Entry[],
  location: Location,
): Entry | undefined {
  return entries.filter((entry) => isAt(entry, location)).toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** Returns the open subject of the navigation. */
export function findGroup(location: Location): NavigationGroup | undefined {
  const entries = navigation.flatMap((group) =>
    [group.to, ...group.entries.map(({ to }) => to), ...(group.also ?? [])].map((to) => ({ to, group })),
  );
  return findEntry(entries, location)?.group;
}
