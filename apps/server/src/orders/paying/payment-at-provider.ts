import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { PaymentProvider } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';

/** Returns the staff page of a payment at its provider. The sandbox has no page. */
export function paymentAtProvider(
  context: Pick<AppContext, 'providers' | 'environment'>,
  provider: PaymentProvider,
  { id, chargeId = null }: { readonly id: string | null; readonly chargeId?: string | null },
): StaffOrder['paymentAtProvider'] {
  const { connection } = provider;
  if (connection.isSandbox(context)) return { provider: 'sandbox', id, url: null };
  return {
    provider: provider.id,
    id,
    url: id === null ? null : connection.paymentPage(context, { paymentId: id, chargeId }),
  };
}
