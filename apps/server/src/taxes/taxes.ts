// The front door of this slice.
export { type AskedTaxes, type ClaimedAnswer, quotedTaxes, type TaxRequest, taxesForOrder } from './ask-stripe-tax.ts';
export { businessOf, businessRefusal } from './business-of.ts';
export { keepTaxSource } from './keep-tax-source.ts';
export { mayUseStripeTax } from './may-use-stripe-tax.ts';
export { sendTaxesAgain } from './send-taxes-again.ts';
export { taxTermsOf } from './tax-terms.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
export { tellStripeTax } from './tell-stripe-tax.ts';
