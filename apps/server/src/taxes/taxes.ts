// The public entry point of this slice.

export { openTaxRecords } from './extension/open-tax-records.queries.ts';
export { resolveTaxTerms } from './rates/tax-terms.ts';
export type { ClaimedAnswer, TaxRequest, TaxRequestInput } from './tax-provider.ts';
export { sendTaxesAgain, storeTaxSource, taxProvider, taxProviders } from './tax-registry.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
export { businessRefusal, loadBusiness } from './vat-numbers/business-customer.ts';
