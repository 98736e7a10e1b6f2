import { t } from '@vitrine/messages/admin/t.ts';
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
    label: t('Store details'),
    entries: [
      {
        label: t('Name and logo'),
        to: site('identity'),
        keywords: [t('store details'), t('site settings'), 'identity', 'tagline', 'social', 'logo', 'icon', 'favicon'],
      },
      {
        label: t('Time and units'),
        to: site('place'),
        keywords: [t('time zone'), 'timezone', 'currency', 'weight', 'length', 'metric', 'week'],
      },
      {
        label: t('Languages'),
        to: site('languages'),
        keywords: ['language', 'locale', 'german', 'french', 'translation', 'international'],
      },
    ],
  },
  {
    label: t('Custom fields'),
    entries: [
      {
        label: t('Custom fields'),
        to: '/admin/settings/custom-fields',
        keywords: ['metafields', 'attributes', t('size guide'), 'specifications', 'properties', 'extra'],
      },
    ],
  },
  {
    label: t('Markets'),
    entries: [
      {
        label: t('Markets'),
        to: '/admin/settings/markets',
        keywords: ['currency', 'countries', 'international', t('exchange rate'), 'prices'],
      },
      {
        label: t('Sales channels'),
        to: '/admin/settings/channels',
        keywords: ['feeds', 'google', t('merchant center'), 'meta', 'openai', 'agents', 'mcp', 'ucp', 'llms.txt'],
      },
      {
        label: t('Search engines'),
        to: '/admin/settings/search-engines',
        keywords: ['robots.txt', 'seo', 'crawlers', 'google', 'bing'],
      },
    ],
  },
  {
    label: t('Payments'),
    entries: [
      {
        label: t('Payments'),
        to: '/admin/settings/payments',
        keywords: [
          'stripe',
          'cards',
          'money',
          'payout',
          'paypal',
          t('bank transfer'),
          t('cash on delivery'),
          'invoice',
        ],
      },
      {
        label: t('Connections'),
        to: admin('connections'),
        keywords: [
          'stripe',
          'easypost',
          'shippo',
          'smtp',
          'keys',
          t('api key'),
          t('webhook secret'),
          'carriers',
          t('mail server'),
        ],
      },
    ],
  },
  {
    label: t('Shipping'),
    entries: [
      {
        label: t('Origin and boxes'),
        to: admin('shipping'),
        keywords: [t('admin settings'), t('shipping origin'), 'countries', 'parcel', 'labels', 'delivery', 'address'],
      },
      {
        label: t('Shipping zones'),
        to: '/admin/settings/zones',
        key: 'z',
        keywords: ['delivery', 'methods', 'rates', t('shipping rates'), 'pickup', 'countries', 'holidays'],
      },
    ],
  },
  {
    label: t('Taxes'),
    entries: [
      {
        label: t('Taxes'),
        to: '/admin/settings/taxes',
        key: 'x',
        keywords: ['tax', 'vat', 'gst', t('sales tax'), 'rates', t('tax classes'), 'currency', 'country'],
      },
    ],
  },
  {
    label: t('Checkout'),
    entries: [
      {
        label: t('Rates, tax and invoices'),
        to: site('money'),
        keywords: [
          'checkout',
          t('free shipping'),
          t('flat rate'),
          t('sales tax'),
          t('vat number'),
          'invoice',
          t('gift card expiry'),
        ],
      },
    ],
  },
  {
    label: t('Emails'),
    entries: [
      {
        label: t('Email texts'),
        to: '/admin/settings/emails',
        key: 'e',
        keywords: ['mail', 'templates', 'subject', 'notifications'],
      },
      {
        label: t('Automatic emails'),
        to: '/admin/settings/automatic-emails',
        keywords: [t('review request'), t('daily summary'), t('low stock'), t('quiet hours'), 'marketing'],
      },
      { label: t('Email branding'), to: '/admin/settings/emails/branding', keywords: ['logo', 'sender'] },
      { label: t('Email delivery'), to: admin('mail'), keywords: ['smtp', 'email', 'spam', 'sent'] },
    ],
  },
  {
    label: t('Team'),
    entries: [
      {
        label: t('Staff'),
        to: '/admin/settings/team',
        keywords: ['team', 'users', 'roles', 'admins', 'permissions', 'colleagues', 'invite'],
      },
      {
        label: t('Roles'),
        to: '/admin/roles',
        keywords: ['permissions', 'rights', 'warehouse', 'marketing', t('custom role'), 'access'],
      },
      {
        label: t('Security'),
        to: admin('security'),
        keywords: ['sessions', 'limits', 'sign-in', t('second factor'), '2fa'],
      },
    ],
  },
  {
    label: t('Domain and files'),
    entries: [
      {
        label: t('Backups and files'),
        to: admin('backups'),
        keywords: ['backups', 'restore', 'uploads', 'storage', 'maintenance'],
      },
      { label: t('System status'), to: admin('status'), keywords: ['domain', 'https', 'doctor', 'disk', 'uptime'] },
    ],
  },
  {
    label: t('Policies'),
    entries: [
      {
        label: t('Policies'),
        to: '/admin/settings/policies',
        keywords: ['privacy', 'terms', 'imprint', t('refund policy'), 'legal'],
      },
      {
        label: t('Returns'),
        to: '/admin/settings/returns',
        keywords: [t('return rules'), 'withdrawal', t('restocking fee'), 'reasons', t('final sale')],
      },
    ],
  },
  {
    label: t('Advanced'),
    entries: [
      { label: t('Background jobs'), to: admin('jobs'), keywords: ['jobs', 'queue', 'cron'] },
      {
        label: t('Webhooks'),
        to: '/admin/settings/webhooks',
        keywords: [t('webhook endpoints'), 'events', 'integrations', 'erp', 'automation', 'api'],
      },
      {
        label: t('Extensions'),
        to: '/admin/settings/extensions',
        keywords: ['plugins', 'packages', 'loyalty', 'hooks', 'vitrine.config'],
      },
      {
        label: t('API keys'),
        to: '/admin/api-keys',
        keywords: ['api', 'token', 'erp', 'integrations', 'rest', 'programs'],
      },
      {
        label: t('Apps'),
        to: '/admin/apps',
        keywords: ['oauth', t('connected apps'), t('third party'), 'consent', t('client secret'), 'integrations'],
      },
      {
        label: t('Incoming events'),
        to: admin('events'),
        keywords: [t('provider events'), 'stripe', 'easypost', 'shippo', 'replay'],
      },
      { label: t('Audit log'), to: '/admin/audit', key: 'h', keywords: ['log', 'history', 'undo', 'changes'] },
      {
        label: t('Card and carrier status'),
        to: admin('payments'),
        keywords: ['stripe', 'easypost', 'shippo', t('test mode')],
      },
    ],
  },
];

export const settingsEntries: readonly NavigationEntry[] = settingsSections.flatMap(({ entries }) => entries);
