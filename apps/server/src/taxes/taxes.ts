// The front door of this slice.
export { taxRatesAt } from './tax-rates.ts';
export { taxClassResource, taxRateResource } from './taxes.resource.ts';
