import type { TaxInput, TaxRate } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import { isExport } from '@vitrine/domain/taxes/tax-area.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { taxRatesAt } from './tax-rates.ts';

type TermsSettings = Pick<SiteSettings, 'pricesIncludeTax' | 'removesIncludedTax' | 'taxProvider' | 'homeAddress'>;

/** The inputs of an order's taxes in addition to its lines. */
interface TaxedOrder {
  readonly settings: TermsSettings;
  readonly address: TaxAddress | null | undefined;
  readonly business: BusinessCustomer | null;
  /** The rates of the settings. */
  readonly fallback: readonly TaxRate[];
}

/**
 * Returns the rates of an order, and the rates whose tax is deducted from prices that include it. The latter are those
 * of the shop's own address (docs/behaviour/taxes.md#prices-that-include-tax). They apply to a business that pays no
 * VAT and to an export to a location without separate rates.
 */
export async function resolveTaxTerms(
  db: Db,
  { settings, address, business, fallback }: TaxedOrder,
  known?: { readonly version: string | null },
): Promise<Pick<TaxInput, 'rates' | 'removed' | 'business'>> {
  const rates = await taxRatesAt(db, address, fallback, known);
  const { homeAddress: home } = settings;
  if (!address || !home || !settings.pricesIncludeTax || !settings.removesIncludedTax) return { rates, business };
  const isExported = await isUntaxedExport(db, { settings, home, address }, known);
  if (!isExported && !business?.isReverseCharge) return { rates, business };
  const removed = await taxRatesAt(db, home, fallback, known);
  return { rates: isExported ? [] : rates, removed, business };
}

/**
 * Returns whether goods leave the tax area of the shop for a location whose taxes the shop does not charge. A tax
 * provider decides that itself.
 */
async function isUntaxedExport(
  db: Db,
  order: { readonly settings: TermsSettings; readonly home: TaxAddress; readonly address: TaxAddress },
  known: { readonly version: string | null } | undefined,
): Promise<boolean> {
  const { settings, home, address } = order;
  if (requestsTaxes(settings) || !isExport(home.country, address)) return false;
  const rates = await taxRatesAt(db, address, [], known);
  return rates.every(({ rate }) => rate === 0);
}
