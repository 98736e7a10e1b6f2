import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { getProvider } from './provider-registry.ts';

/** Returns the payment methods that shoppers can choose: those whose provider is connected and takes the currency. */
export function toPaymentOptions(
  context: AppContext,
  offered: readonly OfferedPayment<PaymentOption['method']>[],
  currency: Currency,
): PaymentOption[] {
  return offered
    .filter(({ method }) => {
      const { connection, currencies } = getProvider(method);
      return connection.isUsable(context) && (currencies === null || currencies.has(currency));
    })
    .map(({ method, name, instructions, countries, fee }) => ({
      method,
      name,
      instructions,
      countries: [...countries],
      ...(fee && { fee }),
    }));
}
