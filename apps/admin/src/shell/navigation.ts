import {
  type Icon,
  IconCategory,
  IconChartBar,
  IconDiscount2,
  IconFileText,
  IconFolders,
  IconGift,
  IconHistory,
  IconListDetails,
  IconMail,
  IconPackage,
  IconPaint,
  IconReceipt,
  IconReceiptTax,
  IconSettings,
  IconStar,
  IconTableImport,
  IconTruckDelivery,
  IconUsers,
  IconUsersGroup,
} from '../icons/icons.tsx';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: Icon;
  /** The key that opens the page when typed after g. */
  key: string;
  /** Other words by which the command palette finds the page. */
  keywords?: string[];
}

/** The menu of the admin area in groups. The command palette lists the same pages. */
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
      {
        label: 'Discounts',
        to: '/admin/discounts',
        icon: IconDiscount2,
        key: 'k',
        keywords: ['codes', 'coupons', 'offers'],
      },
      {
        label: 'Gift cards',
        to: '/admin/gift-cards',
        icon: IconGift,
        key: 'y',
        keywords: ['vouchers', 'codes'],
      },
      { label: 'Users', to: '/admin/users', icon: IconUsers, key: 'u', keywords: ['customers', 'staff'] },
      {
        label: 'Customer groups',
        to: '/admin/customer-groups',
        icon: IconUsersGroup,
        key: 'm',
        keywords: ['members', 'segments', 'regulars', 'wholesale'],
      },
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
      {
        label: 'Site settings',
        to: '/admin/settings/site',
        icon: IconPaint,
        key: 's',
        keywords: ['colours', 'tax', 'banner'],
      },
      {
        label: 'Pages',
        to: '/admin/settings/pages',
        icon: IconFileText,
        key: 'w',
        keywords: ['policies', 'returns', 'privacy', 'terms', 'imprint', 'contact'],
      },
      {
        label: 'Taxes',
        to: '/admin/settings/taxes',
        icon: IconReceiptTax,
        key: 'x',
        keywords: ['vat', 'sales tax', 'rates', 'tax classes'],
      },
      {
        label: 'Shipping zones',
        to: '/admin/settings/zones',
        icon: IconTruckDelivery,
        key: 'z',
        keywords: ['delivery', 'methods', 'rates', 'pickup', 'countries'],
      },
      {
        label: 'Email texts',
        to: '/admin/settings/emails',
        icon: IconMail,
        key: 'e',
        keywords: ['mail', 'letters', 'templates', 'subject', 'branding'],
      },
      {
        label: 'Admin settings',
        to: '/admin/settings/admin',
        icon: IconSettings,
        key: 'a',
        keywords: [
          'shipping',
          'mail',
          'payments',
          'security',
          'jobs',
          'status',
          'doctor',
          'disk',
          'uptime',
          'events',
          'backups',
        ],
      },
      { label: 'Audit log', to: '/admin/audit', icon: IconHistory, key: 'h', keywords: ['log', 'history', 'undo'] },
    ],
  },
];

const site = { to: '/admin/settings/site', icon: IconPaint };
const admin = { to: '/admin/settings/admin', icon: IconSettings };
const part = (page: { to: string; icon: Icon }, name: string, label: string, keywords: string[] = []) => ({
  label,
  to: `${page.to}?part=${name}`,
  icon: page.icon,
  keywords,
});

/** The parts of the settings pages: found by the command palette, but not in the menu. */
export const settingsParts: readonly Omit<NavigationEntry, 'key'>[] = [
  part(site, 'identity', 'Name, logo and icon', ['identity', 'tagline', 'social']),
  part(site, 'colours', 'Colours', ['theme', 'look', 'colors']),
  part(site, 'home', 'Home page', ['banner', 'rows']),
  part(site, 'money', 'Shipping rate and tax', ['free shipping', 'sales tax']),
  part(site, 'menus', 'Menus', ['menu', 'footer', 'navigation', 'links']),
  part(site, 'about', 'About page'),
  part(admin, 'shipping', 'Shipping origin and countries', ['parcel', 'labels']),
  part(admin, 'payments', 'Payments', ['stripe', 'cards', 'easypost', 'carriers']),
  part(admin, 'connections', 'Connections', ['stripe', 'easypost', 'smtp', 'keys', 'api key', 'webhook secret']),
  part(admin, 'mail', 'Email', ['smtp', 'letters', 'email']),
  part(admin, 'security', 'Security', ['sessions', 'limits', 'sign-in']),
  part(admin, 'jobs', 'Jobs'),
  part(admin, 'events', 'Provider events', ['webhooks', 'replay']),
  part(admin, 'backups', 'Backups', ['restore', 'uploads']),
];
