import {
  IconCategory,
  IconChartBar,
  IconFolders,
  IconHistory,
  IconListDetails,
  IconPackage,
  IconPaint,
  IconReceipt,
  IconSettings,
  IconStar,
  IconTableImport,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: TablerIcon;
  /** The letter that, typed after g, goes there. */
  key: string;
  /** Other words under which the command palette finds it. */
  keywords?: string[];
}

/** The menu of the admin area, grouped; also what the command palette offers as pages. */
export const navigation: readonly { group: string; entries: readonly NavigationEntry[] }[] = [
  {
    group: 'Overview',
    entries: [
      { label: 'Dashboard', to: '/admin/dashboard', icon: IconChartBar, key: 'd', keywords: ['reports', 'revenue'] },
    ],
  },
  {
    group: 'Sales',
    entries: [
      { label: 'Orders', to: '/admin/orders', icon: IconReceipt, key: 'o' },
      { label: 'Users', to: '/admin/users', icon: IconUsers, key: 'u', keywords: ['customers', 'staff'] },
      { label: 'Reviews', to: '/admin/reviews', icon: IconStar, key: 'r' },
    ],
  },
  {
    group: 'Catalog',
    entries: [
      { label: 'Products', to: '/admin/catalog/products', icon: IconPackage, key: 'p' },
      { label: 'Categories', to: '/admin/catalog/categories', icon: IconCategory, key: 'c' },
      { label: 'Collections', to: '/admin/catalog/collections', icon: IconFolders, key: 'l' },
      {
        label: 'Presets',
        to: '/admin/catalog/presets',
        icon: IconListDetails,
        key: 't',
        keywords: ['tags', 'options'],
      },
      { label: 'Import and export', to: '/admin/catalog/import', icon: IconTableImport, key: 'i', keywords: ['csv'] },
    ],
  },
  {
    group: 'Settings',
    entries: [
      { label: 'Site', to: '/admin/settings/site', icon: IconPaint, key: 's', keywords: ['colours', 'tax', 'banner'] },
      { label: 'Admin', to: '/admin/settings/admin', icon: IconSettings, key: 'a', keywords: ['shipping', 'mail'] },
      { label: 'Audit', to: '/admin/audit', icon: IconHistory, key: 'h', keywords: ['log', 'history', 'undo'] },
    ],
  },
];
