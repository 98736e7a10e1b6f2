import { t } from '@vitrine/messages/admin/t.ts';
import { toKeywords } from './keywords.ts';
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
        keywords: toKeywords('store details, site settings, identity, tagline, social, logo, icon, favicon'),
      },
      {
        label: t('Time and units'),
        to: site('place'),
        keywords: toKeywords('time zone, timezone, currency, weight, length, metric, week'),
      },
      {
        label: t('Languages'),
        to: site('languages'),
        keywords: toKeywords('language, locale, german, french, translation, international'),
      },
    ],
  },
  {
    label: t('Custom fields'),
    entries: [
      {
        label: t('Custom fields'),
        to: '/admin/settings/custom-fields',
        keywords: toKeywords('metafields, attributes, size guide, specifications, properties, extra'),
      },
    ],
  },
  {
    label: t('Markets'),
    entries: [
      {
        label: t('Markets'),
        to: '/admin/settings/markets',
        keywords: toKeywords('currency, countries, international, exchange rate, prices'),
      },
      {
        label: t('Sales channels'),
        to: '/admin/settings/channels',
        keywords: toKeywords('feeds, google, merchant center, meta, openai, agents, mcp, ucp, llms.txt'),
      },
      {
        label: t('Search engines'),
        to: '/admin/settings/search-engines',
        keywords: toKeywords('robots.txt, seo, crawlers, google, bing'),
      },
    ],
  },
  {
    label: t('Payments'),
    entries: [
      {
        label: t('Payments'),
        to: '/admin/settings/payments',
        keywords: toKeywords(
          'stripe, cards, money, payout, paypal, klarna, ideal, sepa, bank transfer, cash on delivery, invoice',
        ),
      },
      {
        label: t('Connections'),
        to: admin('connections'),
        keywords: toKeywords('stripe, easypost, shippo, smtp, keys, api key, webhook secret, carriers, mail server'),
      },
    ],
  },
  {
    label: t('Shipping'),
    entries: [
      {
        label: t('Origin and boxes'),
        to: admin('shipping'),
        keywords: toKeywords('admin settings, shipping origin, countries, parcel, labels, delivery, address'),
      },
      {
        label: t('Shipping zones'),
        to: '/admin/settings/zones',
        key: 'z',
        keywords: toKeywords('delivery, methods, rates, shipping rates, pickup, countries, holidays'),
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
        keywords: toKeywords('tax, vat, gst, sales tax, rates, tax classes, currency, country'),
      },
    ],
  },
  {
    label: t('Checkout'),
    entries: [
      {
        label: t('Rates, tax and invoices'),
        to: site('money'),
        keywords: toKeywords('checkout, free shipping, flat rate, sales tax, vat number, invoice, gift card expiry'),
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
        keywords: toKeywords('mail, templates, subject, notifications'),
      },
      {
        label: t('Automatic emails'),
        to: '/admin/settings/automatic-emails',
        keywords: toKeywords('review request, daily summary, low stock, quiet hours, marketing'),
      },
      { label: t('Email branding'), to: '/admin/settings/emails/branding', keywords: toKeywords('logo, sender') },
      { label: t('Email delivery'), to: admin('mail'), keywords: toKeywords('smtp, email, spam, sent') },
    ],
  },
  {
    label: t('Team'),
    entries: [
      {
        label: t('Staff'),
        to: '/admin/settings/team',
        keywords: toKeywords('team, users, roles, admins, permissions, colleagues, invite'),
      },
      {
        label: t('Roles'),
        to: '/admin/roles',
        keywords: toKeywords('permissions, rights, warehouse, marketing, custom role, access'),
      },
      {
        label: t('Security'),
        to: admin('security'),
        keywords: toKeywords('sessions, limits, sign-in, second factor, 2fa'),
      },
    ],
  },
  {
    label: t('Domain and files'),
    entries: [
      {
        label: t('Backups and files'),
        to: admin('backups'),
        keywords: toKeywords('backups, restore, uploads, storage, maintenance'),
      },
      { label: t('System status'), to: admin('status'), keywords: toKeywords('domain, https, doctor, disk, uptime') },
    ],
  },
  {
    label: t('Policies'),
    entries: [
      {
        label: t('Policies'),
        to: '/admin/settings/policies',
        keywords: toKeywords('privacy, terms, imprint, refund policy, legal'),
      },
      {
        label: t('Returns'),
        to: '/admin/settings/returns',
        keywords: toKeywords('return rules, withdrawal, restocking fee, reasons, final sale'),
      },
    ],
  },
  {
    label: t('Advanced'),
    entries: [
      { label: t('Background jobs'), to: admin('jobs'), keywords: toKeywords('jobs, queue, cron') },
      {
        label: t('Webhooks'),
        to: '/admin/settings/webhooks',
        keywords: toKeywords('webhook endpoints, events, integrations, erp, automation, api'),
      },
      {
        label: t('Extensions'),
        to: '/admin/settings/extensions',
        keywords: toKeywords('plugins, packages, loyalty, hooks, vitrine.config'),
      },
      {
        label: t('API keys'),
        to: '/admin/api-keys',
        keywords: toKeywords('api, token, erp, integrations, rest, programs'),
      },
      {
        label: t('Apps'),
        to: '/admin/apps',
        keywords: toKeywords('oauth, connected apps, third party, consent, client secret, integrations'),
      },
      {
        label: t('Incoming events'),
        to: admin('events'),
        keywords: toKeywords('provider events, stripe, easypost, shippo, replay'),
      },
      { label: t('Audit log'), to: '/admin/audit', key: 'h', keywords: toKeywords('log, history, undo, changes') },
      {
        label: t('Card and carrier status'),
        to: admin('payments'),
        keywords: toKeywords('stripe, easypost, shippo, test mode'),
      },
    ],
  },
];

export const settingsEntries: readonly NavigationEntry[] = settingsSections.flatMap(({ entries }) => entries);
