// The front door of this slice.
export { businessOf, businessRefusal } from './business-of.ts';
export { taxRatesAt } from './tax-rates.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
