import type { TaxProvider as TaxProviderId } from '@vitrine/domain/taxes/provider-taxes.ts';
import { success } from '../platform/runtime/outcome.ts';
import { extensionTax } from './extension/extension-tax.ts';
import { stripeTax } from './stripe-tax/stripe-tax.ts';
import type { TaxProvider } from './tax-provider.ts';

export { sendTaxesAgain } from './service/send-taxes-again.ts';
export { storeTaxSource } from './service/store-tax-source.ts';

/** The shop's own rates. The price stages apply them, so nothing is requested or reported. */
const taxTables: TaxProvider = {
  id: 'TABLES',
  mayUse: async () => success(null),
  quote: async () => null,
  calculate: async () => null,
  report: async () => {},
};

const providers: Readonly<Record<TaxProviderId, TaxProvider>> = {
  TABLES: taxTables,
  STRIPE: stripeTax,
  EXTENSION: extensionTax,
};

/** All providers, because the orders of a previous one are still reported. */
export const taxProviders = Object.values(providers);

/**
 * Returns the provider that the owner chose.
 *
 * @example const requested = await taxProvider(settings).quote(context, request);
 */
export function taxProvider({ taxProvider: id }: { readonly taxProvider: TaxProviderId }): TaxProvider {
  return providers[id];
}
