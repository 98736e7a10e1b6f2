// The public entry point of this slice.

export { taxTermsOf } from './rates/tax-terms.ts';
export {
  type AskedTaxes,
  type ClaimedAnswer,
  quotedTaxes,
  type TaxRequest,
  taxesForOrder,
} from './stripe-tax/calculate-taxes.ts';
export { mayUseStripeTax } from './stripe-tax/may-use-stripe-tax.ts';
export { tellStripeTax } from './stripe-tax/report-taxes.ts';
export { sendTaxesAgain } from './stripe-tax/send-taxes-again.ts';
export { keepTaxSource } from './stripe-tax/store-tax-source.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
export { businessOf, businessRefusal } from './vat-numbers/business-customer.ts';
