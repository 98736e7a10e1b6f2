import type { NavigationEntry } from './navigation.ts';

export interface SettingsSection {
  readonly label: string;
  /** The pages of the section. The section leads to the first one. */
  readonly entries: readonly NavigationEntry[];
}

const site = (name: string) => `/admin/settings/site?part=${name}`;
const admin = (name: string) => `/admin/settings/admin?part=${name}`;

/** The list of the settings, in the words of an owner. */
export const settingsSections: readonly SettingsSection[] = [
  {
    label: 'Store details',
    entries: [
      {
        label: 'Name and logo',
        to: site('identity'),
        keywords: ['store details', 'site settings', 'identity', 'tagline', 'social', 'logo', 'icon', 'favicon'],
      },
      {
        label: 'Time and units',
        to: site('place'),
        keywords: ['time zone', 'timezone', 'currency', 'weight', 'length', 'metric', 'week'],
      },
      {
        label: 'Languages',
        to: site('languages'),
        keywords: ['language', 'locale', 'german', 'french', 'translation', 'international'],
      },
    ],
  },
  {
    label: 'Custom fields',
    entries: [
      {
        label: 'Custom fields',
        to: '/admin/settings/custom-fields',
        keywords: ['metafields', 'attributes', 'size guide', 'specifications', 'properties', 'extra'],
      },
    ],
  },
  {
    label: 'Markets',
    entries: [
      {
        label: 'Markets',
        to: '/admin/settings/markets',
        keywords: ['currency', 'countries', 'international', 'exchange rate', 'prices'],
      },
      {
        label: 'Sales channels',
        to: '/admin/settings/channels',
        keywords: ['feeds', 'google', 'merchant center', 'meta', 'openai', 'agents', 'mcp', 'ucp', 'llms.txt'],
      },
      {
        label: 'Search engines',
        to: '/admin/settings/search-engines',
        keywords: ['robots.txt', 'seo', 'crawlers', 'google', 'bing'],
      },
    ],
  },
  {
    label: 'Payments',
    entries: [
      {
        label: 'Payments',
        to: '/admin/settings/payments',
        keywords: ['stripe', 'cards', 'money', 'payout', 'paypal', 'bank transfer', 'cash on delivery', 'invoice'],
      },
      {
        label: 'Connections',
        to: admin('connections'),
        keywords: [
          'stripe',
          'easypost',
          'shippo',
          'smtp',
          'keys',
          'api key',
          'webhook secret',
          'carriers',
          'mail server',
        ],
      },
    ],
  },
  {
    label: 'Shipping',
    entries: [
      {
        label: 'Origin and boxes',
        to: admin('shipping'),
        keywords: ['admin settings', 'shipping origin', 'countries', 'parcel', 'labels', 'delivery', 'address'],
      },
      {
        label: 'Shipping zones',
        to: '/admin/settings/zones',
        key: 'z',
        keywords: ['delivery', 'methods', 'rates', 'shipping rates', 'pickup', 'countries', 'holidays'],
      },
    ],
  },
  {
    label: 'Taxes',
    entries: [
      {
        label: 'Taxes',
        to: '/admin/settings/taxes',
        key: 'x',
        keywords: ['tax', 'vat', 'gst', 'sales tax', 'rates', 'tax classes', 'currency', 'country'],
      },
    ],
  },
  {
    label: 'Checkout',
    entries: [
      {
        label: 'Rates, tax and invoices',
        to: site('money'),
        keywords: ['checkout', 'free shipping', 'flat rate', 'sales tax', 'vat number', 'invoice', 'gift card expiry'],
      },
    ],
  },
  {
    label: 'Emails',
    entries: [
      {
        label: 'Email texts',
        to: '/admin/settings/emails',
        key: 'e',
        keywords: ['mail', 'templates', 'subject', 'notifications'],
      },
      {
        label: 'Automatic emails',
        to: '/admin/settings/automatic-emails',
        keywords: ['review request', 'daily summary', 'low stock', 'quiet hours', 'marketing'],
      },
      { label: 'Email branding', to: '/admin/settings/emails/branding', keywords: ['logo', 'sender'] },
      { label: 'Email delivery', to: admin('mail'), keywords: ['smtp', 'email', 'spam', 'sent'] },
    ],
  },
  {
    label: 'Team',
    entries: [
      {
        label: 'Staff',
        to: '/admin/settings/team',
        keywords: ['team', 'users', 'roles', 'admins', 'permissions', 'colleagues', 'invite'],
      },
      {
        label: 'Roles',
        to: '/admin/roles',
        keywords: ['permissions', 'rights', 'warehouse', 'marketing', 'custom role', 'access'],
      },
      { label: 'Security', to: admin('security'), keywords: ['sessions', 'limits', 'sign-in', 'second factor', '2fa'] },
    ],
  },
  {
    label: 'Domain and files',
    entries: [
      {
        label: 'Backups and files',
        to: admin('backups'),
        keywords: ['backups', 'restore', 'uploads', 'storage', 'maintenance'],
      },
      { label: 'System status', to: admin('status'), keywords: ['domain', 'https', 'doctor', 'disk', 'uptime'] },
    ],
  },
  {
    label: 'Policies',
    entries: [
      {
        label: 'Policies',
        to: '/admin/settings/policies',
        keywords: ['privacy', 'terms', 'imprint', 'refund policy', 'legal'],
      },
      {
        label: 'Returns',
        to: '/admin/settings/returns',
        keywords: ['return rules', 'withdrawal', 'restocking fee', 'reasons', 'final sale'],
      },
    ],
  },
  {
    label: 'Advanced',
    entries: [
      { label: 'Background jobs', to: admin('jobs'), keywords: ['jobs', 'queue', 'cron'] },
      {
        label: 'Webhooks',
        to: '/admin/settings/webhooks',
        keywords: ['webhook endpoints', 'events', 'integrations', 'erp', 'automation', 'api'],
      },
      {
        label: 'Extensions',
        to: '/admin/settings/extensions',
        keywords: ['plugins', 'packages', 'loyalty', 'hooks', 'vitrine.config'],
      },
      {
        label: 'API keys',
        to: '/admin/api-keys',
        keywords: ['api', 'token', 'erp', 'integrations', 'rest', 'programs'],
      },
      {
        label: 'Apps',
        to: '/admin/apps',
        keywords: ['oauth', 'connected apps', 'third party', 'consent', 'client secret', 'integrations'],
      },
      {
        label: 'Incoming events',
        to: admin('events'),
        keywords: ['provider events', 'stripe', 'easypost', 'shippo', 'replay'],
      },
      { label: 'Audit log', to: '/admin/audit', key: 'h', keywords: ['log', 'history', 'undo', 'changes'] },
      {
        label: 'Card and carrier status',
        to: admin('payments'),
        keywords: ['stripe', 'easypost', 'shippo', 'test mode'],
      },
    ],
  },
];

export const settingsEntries: readonly NavigationEntry[] = settingsSections.flatMap(({ entries }) => entries);
