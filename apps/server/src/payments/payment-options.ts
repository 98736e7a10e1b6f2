import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { getProvider } from './provider-registry.ts';

interface Payable {
  readonly currency: Currency;
  /** Null while the country is unknown. */
  readonly country: string | null;
}

/**
 * Returns the payment methods that shoppers can choose: those whose provider is connected, takes the currency, and takes
 * it from the country.
 */
export function toPaymentOptions(
  context: AppContext,
  offered: readonly OfferedPayment<PaymentOption['method']>[],
  { currency, country }: Payable,
): PaymentOption[] {
  return offered.flatMap(({ method, name, instructions, countries, fee }) => {
    const { connection, currencies, countries: ofProvider } = getProvider(method);
    if (!connection.isUsable(context) || currencies?.has(currency) === false) return [];
    const served = servedCountries(countries, ofProvider?.[currency]);
    const isServed = served === 'every' || (country === null ? served.length > 0 : served.includes(country));
    if (!isServed) return [];
    return [{ method, name, instructions, countries: served === 'every' ? [] : served, ...(fee && { fee }) }];
  });
}

/** Returns the countries of both the owner and the provider. An empty list of the owner means every country. */
function servedCountries(ofOwner: readonly string[], ofProvider: readonly string[] | undefined): string[] | 'every' {
  if (!ofProvider) return ofOwner.length === 0 ? 'every' : [...ofOwner];
  return ofOwner.length === 0 ? [...ofProvider] : ofOwner.filter((country) => ofProvider.includes(country));
}
