import type { TaxProvider } from '../tax-provider.ts';
import { quotedTaxes, taxesForOrder } from './calculate-taxes.ts';
import { mayUseStripeTax } from './may-use-stripe-tax.ts';
import { syncStripeTax } from './report-taxes.ts';

/** Stripe Tax, by the account that takes the cards (docs/behaviour/taxes.md#taxes-of-a-service). */
export const stripeTax: TaxProvider = {
  id: 'STRIPE',
  mayUse: mayUseStripeTax,
  quote: quotedTaxes,
  calculate: taxesForOrder,
  report: syncStripeTax,
};
