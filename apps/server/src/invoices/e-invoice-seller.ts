import type { EInvoiceSeller } from '@vitrine/domain/orders/e-invoice.ts';
import type { Db } from '../platform/database/pool.ts';
import { invoicingShop, shippingSettings } from '../settings/settings.ts';

/** Returns the shop as its electronic invoices name it: their address has fields, so it is the one that the shop sends from. */
export async function sellerOf(db: Db): Promise<EInvoiceSeller> {
  const [{ shop }, { originAddress }] = await Promise.all([invoicingShop(db), shippingSettings(db)]);
  const { name, siteName, email, phone, vatNumber } = shop;
  return { name: name || siteName, email, phone, vatNumber, address: originAddress };
}
