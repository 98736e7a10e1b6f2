import type { TaxProvider } from '../tax-provider.ts';
import { quotedTaxes, taxesForOrder } from './calculate-taxes.ts';
import { reportTaxes } from './report-taxes.ts';
import type { TaxService } from './tax-service.ts';

/** Returns a service as the provider of a shop's taxes. */
export function serviceProvider(service: TaxService): TaxProvider {
  return {
    id: service.id,
    mayUse: (context) => service.mayUse(context),
    quote: (context, request) => quotedTaxes(service, context, request),
    calculate: (context, request) => taxesForOrder(service, context, request),
    report: (context, signal) => reportTaxes(service, context, signal),
  };
}
