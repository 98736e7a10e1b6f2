import { extensionHooks } from '../../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { type Failure, failure } from '../../../platform/runtime/outcome.ts';
import type { OrderAttempt } from '../order-attempt.ts';

/** Returns the refusal of an extension. Without an extension that checks orders it does nothing. */
export async function refuseByExtension(context: AppContext, attempt: OrderAttempt): Promise<Failure | null> {
  const { refuseOrder } = extensionHooks(context);
  if (!refuseOrder) return null;
  const { address } = attempt.choices;
  const refusal = await refuseOrder({
    customerId: attempt.customer.userId,
    lines: attempt.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    country: address?.country ?? null,
    postalCode: address?.postalCode ?? null,
    language: attempt.language ?? null,
  });
  return refusal && failure('UNPROCESSABLE', refusal.sentence, { extra: { extension: refusal.extension } });
}
