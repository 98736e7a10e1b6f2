import { useQuery } from '@tanstack/react-query';
import type { PaymentsStatus, ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import { colorNames } from '@vitrine/domain/settings/colors.ts';
import { defaultColors, defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { api } from '../shell/api.ts';

/** One step of setting up a new shop. */
export interface OpeningStep {
  readonly label: string;
  readonly about: string;
  readonly to: string;
  readonly isDone: boolean;
}

/** The data that the steps check. */
export interface ShopSoFar {
  readonly site: PublicSettings;
  readonly hasProduct: boolean;
  readonly hasCategory: boolean;
  readonly hasOrigin: boolean;
  readonly payments: PaymentsStatus['mode'];
  readonly hasOrder: boolean;
}

/** Returns the steps that open a shop, in the easiest order; each counts as done when the shop's data show it. */
export function openingSteps(shop: ShopSoFar): readonly OpeningStep[] {
  const { site, payments } = shop;
  const hasOwnColor = colorNames.some((name) => site[name].toLowerCase() !== defaultColors[name].toLowerCase());
  return [
    {
      label: 'Name the shop',
      about: 'Its name and tagline, as shoppers and search engines see them.',
      to: '/admin/settings/site?part=identity',
      isDone: site.siteName !== defaultSiteSettings.siteName,
    },
    {
      label: 'Choose its look',
      about: 'Colours with a live preview, and a logo.',
      to: '/admin/settings/site?part=colours',
      isDone: hasOwnColor || site.logoURL !== null,
    },
    {
      label: 'Make a category',
      about: 'Where shoppers browse, such as Mugs or Lamps.',
      to: '/admin/catalog/categories/new',
      isDone: shop.hasCategory,
    },
    {
      label: 'Add the first product',
      about: 'Photos, price, stock, options such as colour and size. Make it active to sell it.',
      to: '/admin/catalog/products/new',
      isDone: shop.hasProduct,
    },
    {
      label: 'Fill the home page',
      about: 'Make a collection, then put it on the home page as a row of products.',
      to: '/admin/settings/site?part=home',
      isDone: site.homePageCollections.length > 0,
    },
    {
      label: 'Say where parcels leave from',
      about: 'Needed for labels. Rates and tax stand under Site settings, Shipping and tax.',
      to: '/admin/settings/admin?part=shipping',
      isDone: shop.hasOrigin,
    },
    {
      label: 'Take payments',
      about:
        payments === 'sandbox'
          ? 'The sandbox takes test cards only. What real ones need stands here.'
          : 'How cards are taken, and whether all keys are there.',
      to: '/admin/settings/admin?part=payments',
      isDone: payments !== 'sandbox' || shop.hasOrder,
    },
    {
      label: 'Sell something',
      about: 'Buy something yourself as a shopper would: the order then waits under Orders.',
      to: '/admin/orders',
      isDone: shop.hasOrder,
    },
  ];
}

const one = { select: ['id'], limit: 1 };

/** Reads the steps and their state. For the owner only: other staff may not read some of the data. */
export function useOpeningSteps(isAsked: boolean) {
  return useQuery({
    queryKey: ['opening steps'],
    enabled: isAsked,
    // Always read again, so that a step just done on another page counts as done.
    staleTime: 0,
    queryFn: async () => {
      const [site, products, categories, shipping, payments, orders] = await Promise.all([
        api.settings.site(),
        api.products.many({ ...one, where: { status: 'ACTIVE' } }),
        api.categories.many(one),
        api.settings.admin<ShippingSettingsView>('shipping'),
        api.settings.admin<PaymentsStatus>('payments'),
        api.staff.orderList.many({ ...one, where: { paymentStatus: { in: ['PAID', 'REFUNDED'] } } }),
      ]);
      return openingSteps({
        site,
        hasProduct: products.items.length > 0,
        hasCategory: categories.items.length > 0,
        hasOrigin: shipping.originAddress !== null,
        payments: payments.mode,
        hasOrder: orders.items.length > 0,
      });
    },
  });
}
