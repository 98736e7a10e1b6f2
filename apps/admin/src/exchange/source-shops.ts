import { t } from '@vitrine/messages/admin/t.ts';

/** The data that a previous shop system provides for migration. */
interface PreviousShop {
  readonly value: string;
  readonly label: string;
  /** The format of its lists. Null for a system whose products alone are read. */
  readonly lists: string | null;
}

export const previousShops: readonly PreviousShop[] = [
  {
    value: 'shopify',
    label: 'Shopify',
    lists: t('Export customers, orders, discounts and URL redirects in Shopify as CSV files, and choose them here.'),
  },
  {
    value: 'woocommerce',
    label: 'WooCommerce',
    lists: t(
      'Export customers and orders with WebToffee or with Customer/Order/Coupon Export, with a row for each item of an order. The customer report of WooCommerce works as well.',
    ),
  },
  {
    value: 'reviews',
    label: t('Judge.me, Yotpo or Loox'),
    lists: t('Export the reviews as CSV files, and choose them here. Photos are downloaded after the import.'),
  },
  {
    value: 'lists',
    label: t('Lists of this shop'),
    lists: t('Export the list of customers or of orders, change its custom fields, and choose the file here.'),
  },
  { value: 'magento', label: 'Magento', lists: null },
  { value: 'medusa', label: 'Medusa', lists: null },
];
