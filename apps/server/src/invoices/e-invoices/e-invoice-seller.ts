import type { EInvoiceSeller } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import type { Invoicing } from '../../settings/settings.ts';

/** Returns the shop as its electronic invoices name it. */
export function toSeller({ shop }: Invoicing): EInvoiceSeller {
  const { name, siteName, email, phone, vatNumber, postalAddress } = shop;
  return { name: name || siteName, email, phone, vatNumber, address: postalAddress };
}
