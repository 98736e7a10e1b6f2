import { manualPaymentSchema } from '@vitrine/contract/payments/manual-payments.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultManualPayments, type ManualPayment } from '@vitrine/domain/payments/manual-payments.ts';
import * as z from 'zod';

const amount = z
  .number()
  .nullable()
  .transform((stored) => (stored === null ? null : cents(stored)));
const storedPayment = manualPaymentSchema.safeExtend({ minimum: amount, maximum: amount });
const storedList = z.object({ methods: z.array(z.unknown()) });

/** The last reading. Every quote and order reads the same methods. */
let lastReading: { readonly stored: string; readonly methods: readonly ManualPayment[] } | null = null;

/** Reads the stored payment methods. An absent or unreadable one takes its default, which is off. */
export function readManualPayments(value: unknown): readonly ManualPayment[] {
  if (value === null || value === undefined) return defaultManualPayments;
  const stored = JSON.stringify(value);
  if (lastReading?.stored !== stored) lastReading = { stored, methods: parsed(value) };
  return lastReading.methods;
}

function parsed(value: unknown): readonly ManualPayment[] {
  const stored = storedList.safeParse(value).data?.methods ?? [];
  const readable = stored.flatMap((entry): readonly ManualPayment[] => {
    const { data } = storedPayment.safeParse(entry);
    return data ? [data] : [];
  });
  const absent = defaultManualPayments.filter(({ method }) => !readable.some((payment) => payment.method === method));
  return [...readable, ...absent];
}
