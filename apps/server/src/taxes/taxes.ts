// The public entry point of this slice.

export { resolveTaxTerms } from './rates/tax-terms.ts';
export {
  type ClaimedAnswer,
  quotedTaxes,
  type TaxRequest,
  type TaxRequestInput,
  taxesForOrder,
} from './stripe-tax/calculate-taxes.ts';
export { mayUseStripeTax } from './stripe-tax/may-use-stripe-tax.ts';
export { syncStripeTax } from './stripe-tax/report-taxes.ts';
export { sendTaxesAgain } from './stripe-tax/send-taxes-again.ts';
export { storeTaxSource } from './stripe-tax/store-tax-source.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
export { businessRefusal, loadBusiness } from './vat-numbers/business-customer.ts';
