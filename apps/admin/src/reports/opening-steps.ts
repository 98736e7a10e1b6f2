import { useQuery } from '@tanstack/react-query';
import type {
  MailStatus,
  PaymentMethodsView,
  PaymentsStatus,
  ShippingSettingsView,
  SiteSettingsView,
} from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import {
  type InvoiceFact,
  missingFactsSentence,
  missingInvoiceFacts,
} from '@vitrine/domain/orders/invoices/invoice-facts.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { colorNames } from '@vitrine/domain/settings/colors.ts';
import { defaultColors, defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

/** One step of setting up a new shop. */
export interface OpeningStep {
  readonly label: string;
  readonly about: string;
  readonly to: string;
  readonly isDone: boolean;
  /** Whether the link leads to the shop instead of a page of the admin area. */
  readonly isInShop?: true;
}

/** The shop data that the steps check. */
export interface ShopSoFar {
  readonly site: PublicSettings;
  readonly hasProduct: boolean;
  readonly hasCategory: boolean;
  readonly hasOrigin: boolean;
  /** The facts that invoices still lack by the law of the shop's country. Null while the country is unknown. */
  readonly missingFacts: readonly InvoiceFact[] | null;
  readonly payments: PaymentsStatus['mode'];
  /** Whether a payment method without a provider is on. */
  readonly takesOtherPayments: boolean;
  readonly hasOrder: boolean;
  /** Whether emails leave through a mail server. */
  readonly sendsMail: boolean;
  readonly hasBackup: boolean;
  /** Whether shoppers reach the shop under a name, not a number or this machine. */
  readonly hasDomain: boolean;
}

/** Returns the steps that open a shop, easiest first. Each counts as done when the shop's data show it. */
export function openingSteps(shop: ShopSoFar): readonly OpeningStep[] {
  const { site, payments } = shop;
  const hasOwnColor = colorNames.some((name) => site[name].toLowerCase() !== defaultColors[name].toLowerCase());
  return [
    {
      label: t('Choose your country'),
      about: t(
        'Your country sets the name of the tax, the units and the first day of the week. Until then, no tax is charged.',
      ),
      to: '/admin/settings/taxes?step=country',
      isDone: site.country !== null,
    },
    {
      label: t('Name your shop'),
      about: t('Choose the name and tagline that shoppers and search engines see.'),
      to: '/admin/settings/site?part=identity',
      isDone: site.siteName !== defaultSiteSettings.siteName,
    },
    {
      label: t('Choose colors and a logo'),
      about: t('Preview your changes before you save them.'),
      to: '/admin/settings/site?part=colours',
      isDone: hasOwnColor || site.logoURL !== null,
    },
    {
      label: t('Add a category'),
      about: t('Categories such as Mugs or Lamps help shoppers browse.'),
      to: '/admin/catalog/categories/new',
      isDone: shop.hasCategory,
    },
    {
      label: t('Add your first product'),
      about: t('Add photos, price, stock, options such as color and size. Set to active to sell it.'),
      to: '/admin/catalog/products/new',
      isDone: shop.hasProduct,
    },
    {
      label: t('Arrange the home page'),
      about: t('Create a collection and show it as a row of products. Until then, shoppers see your newest products.'),
      to: '/admin/settings/site?part=home',
      isDone: site.homePageCollections.length > 0,
    },
    {
      label: t('Add your shipping address'),
      about: t('Your parcels start from this address. Carriers and taxes need it. Set rates under Settings, Checkout.'),
      to: '/admin/settings/admin?part=shipping',
      isDone: shop.hasOrigin,
    },
    {
      label: t('Set up taxes'),
      about: t('Add the rates of the regions where you are registered. Without rates, the shop charges no tax.'),
      to: '/admin/settings/taxes',
      isDone: site.hasTaxRates === true || site.taxRate > 0,
    },
    {
      label: t('Complete your invoices'),
      about: shop.missingFacts?.length
        ? translatedSentence(missingFactsSentence(shop.missingFacts))
        : t('Enter your shipping address first. Your country determines what an invoice requires.'),
      to: '/admin/settings/site?part=money',
      isDone: shop.missingFacts?.length === 0,
    },
    {
      label: t('Set up payments'),
      about:
        payments === 'sandbox'
          ? t(
              'The sandbox only accepts test cards. Connect {provider}, or turn on bank transfer, cash on delivery or invoice.',
              { provider: cardProviderName },
            )
          : t('Check how your shop accepts cards.'),
      to: '/admin/settings/payments',
      isDone: payments !== 'sandbox' || shop.takesOtherPayments || shop.hasOrder,
    },
    {
      label: t('Publish your policies'),
      about: t(
        'Templates write your rules for returns, shipping, privacy and terms from a few facts about your business.',
      ),
      to: '/admin/settings/policies',
      isDone: site.policies.length > 0,
    },
    {
      label: t('Connect your mail server'),
      about: t('Customers get confirmations and shipping emails from your own address.'),
      to: '/admin/settings/admin?part=connections',
      isDone: shop.sendsMail,
    },
    {
      label: t('Create a backup'),
      about: t('A backup holds your whole shop, with its pictures.'),
      to: '/admin/settings/admin?part=backups',
      isDone: shop.hasBackup,
    },
    {
      label: t('Use your own domain'),
      about: t('Shoppers reach this shop only under the address of its machine. Ask your host to connect your domain.'),
      to: '/admin/settings/admin?part=status',
      isDone: shop.hasDomain,
    },
    {
      label: t('Place a test order'),
      about: t('Buy something in your shop, then find the order under Orders.'),
      to: '/',
      isInShop: true,
      isDone: shop.hasOrder,
    },
  ];
}

function getMissingFacts(
  { businessFacts: { name, address }, invoicing, vatNumber }: SiteSettingsView,
  { originAddress }: ShippingSettingsView,
): readonly InvoiceFact[] | null {
  const postalAddress = invoicing.address ?? originAddress;
  const country = postalAddress?.country ?? null;
  const taxNumber = vatNumber ?? invoicing.taxNumber;
  if (country === null) return null;
  return missingInvoiceFacts({ name, address, postalAddress, taxNumber, country }, { bearsTax: true });
}

/** Returns whether the host is a public name, such as shop.example. */
export function isDomain(host: string): boolean {
  return /[a-z]/i.test(host.split('.').at(-1) ?? '') && host.includes('.') && !host.endsWith('.local');
}

const one = { select: ['id'], limit: 1 };

/** Reads the steps and their state. It runs for the owner only, because other staff may not read some of the data. */
export function useOpeningSteps(isRequested: boolean) {
  return useQuery({
    queryKey: ['setup steps'],
    enabled: isRequested,
    // Always refetches, so that a step just done on another page counts as done.
    staleTime: 0,
    queryFn: async () => {
      const [site, stored, products, categories, shipping, payments, methods, orders, mail, backups] =
        await Promise.all([
          api.settings.site(),
          api.settings.admin<SiteSettingsView>('site'),
          api.products.many({ ...one, where: { status: 'ACTIVE' } }),
          api.categories.many(one),
          api.settings.admin<ShippingSettingsView>('shipping'),
          api.settings.admin<PaymentsStatus>('payments'),
          api.settings.admin<PaymentMethodsView>('payment-methods'),
          api.staff.orderList.many({ ...one, where: { paymentStatus: { in: ['PAID', 'REFUNDED'] } } }),
          api.settings.admin<MailStatus>('mail'),
          api.staff.backups.list(),
        ]);
      return openingSteps({
        site,
        hasProduct: products.items.length > 0,
        hasCategory: categories.items.length > 0,
        hasOrigin: shipping.originAddress !== null,
        missingFacts: getMissingFacts(stored, shipping),
        payments: payments.mode,
        takesOtherPayments: methods.methods.some(({ method, isOn }) => method !== 'CARD' && isOn),
        hasOrder: orders.items.length > 0,
        sendsMail: mail.transport === 'smtp',
        hasBackup: backups.items.length + backups.nightly.items.length > 0,
        hasDomain: isDomain(window.location.hostname),
      });
    },
  });
}
