import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { providerOf } from './provider-registry.ts';

/** Returns the payment methods that shoppers can choose: those whose provider is connected. */
export function toPaymentOptions(context: AppContext, offered: readonly OfferedPayment[]): PaymentOption[] {
  return offered
    .filter(({ method }) => providerOf(method).connection.isUsable(context))
    .map(({ method, name, instructions, countries }) => ({ method, name, instructions, countries: [...countries] }));
}
