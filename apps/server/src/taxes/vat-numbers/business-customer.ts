import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import {
  type BusinessCustomer,
  businessCustomer,
  needsVatCheck,
  type TypedBusiness,
} from '@vitrine/domain/taxes/business-customer.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import { readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { checkVatNumber } from './check-vat-number.ts';

type BusinessSettings = Pick<SiteSettings, 'vatNumber' | 'checksVatNumbers' | 'chargesUncheckedVatNumbers'>;

/**
 * Returns the buying business with the terms of its tax. Returns null for a consumer, or a shop that does not collect
 * VAT numbers. VIES is called only when its response decides (docs/behaviour/taxes.md#business-customers).
 */
export async function loadBusiness(
  context: AppContext,
  typed: TypedBusiness | null | undefined,
  order: {
    readonly settings: BusinessSettings;
    readonly address: TaxAddress | null;
    readonly clientAddress: string | null;
    /** Whether an order follows, so that VIES is called again. */
    readonly isOrder: boolean;
  },
): Promise<BusinessCustomer | null> {
  const { settings, address, clientAddress, isOrder } = order;
  const { vatNumber: sellerVatNumber, chargesUncheckedVatNumbers: chargesUnchecked } = settings;
  if (!typed || sellerVatNumber === null) return null;
  const terms = { sellerVatNumber, chargesUnchecked };
  const asks = settings.checksVatNumbers && needsVatCheck(typed, terms, address);
  const numbers = { vatNumber: typed.vatNumber, sellerVatNumber, clientAddress, isOrder };
  const check = asks ? await checkVatNumber(context, numbers) : null;
  return businessCustomer(typed, terms, { address, check });
}

/**
 * Refuses an order of a business without a name or with an invalid number, and one in a shop that does not collect VAT
 * numbers. Otherwise returns undefined. `path` names the business in the request.
 */
export function businessRefusal(
  typed: TypedBusiness | null | undefined,
  { vatNumber }: BusinessSettings,
  path: string,
): Failure | undefined {
  if (!typed) return undefined;
  if (vatNumber === null) return refusal(path, 'This shop does not ask for VAT numbers');
  if (typed.companyName === '') return refusal(`${path}.companyName`, 'Company name is required');
  if (readVatNumber(typed.vatNumber)) return undefined;
  return refusal(`${path}.vatNumber`, 'Enter a valid EU VAT number');
}

function refusal(path: string, message: string): Failure {
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path, message }] });
}
