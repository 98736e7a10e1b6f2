// The public entry point of this slice.

export { resolveTaxTerms } from './rates/tax-terms.ts';
export { sendTaxesAgain } from './stripe-tax/send-taxes-again.ts';
export { storeTaxSource } from './stripe-tax/store-tax-source.ts';
export type { ClaimedAnswer, TaxRequest, TaxRequestInput } from './tax-provider.ts';
export { taxProvider, taxProviders } from './tax-registry.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
export { businessRefusal, loadBusiness } from './vat-numbers/business-customer.ts';
