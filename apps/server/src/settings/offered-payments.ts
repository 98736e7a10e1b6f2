import { offeredPaymentSchema } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { currencies } from '@vitrine/domain/money/currencies.ts';
import { defaultCard, defaultOfferedPayments, type OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { type AuthorizingProvider, authorizingProviders } from '@vitrine/domain/payments/providers.ts';
import * as z from 'zod';

const amount = z
  .number()
  .nullable()
  .transform((stored) => (stored === null ? null : cents(stored)));
const storedPayment = offeredPaymentSchema.safeExtend({
  minimum: amount,
  maximum: amount,
  currencyLimits: z.array(z.object({ currency: z.enum(currencies), minimum: amount, maximum: amount })).optional(),
  fee: amount.nullish(),
  currencyFees: z.array(z.object({ currency: z.enum(currencies), fee: z.number().transform(cents) })).optional(),
});
const storedList = z.object({ methods: z.array(z.unknown()) });

const storedProviders = z.object({ capturedLater: z.array(z.string()) });

/** Reads the stored providers whose payments are captured when the order ships. Unreadable means none. */
export function readCapturedLater(value: unknown): readonly AuthorizingProvider[] {
  const stored = storedProviders.safeParse(value).data?.capturedLater ?? [];
  return authorizingProviders.filter((id) => stored.includes(id));
}

/** Reads whether shoppers may save cards. Unreadable means no. */
export function readSavesMethods(value: unknown): boolean {
  return z.object({ savesMethods: z.boolean() }).safeParse(value).data?.savesMethods ?? false;
}

const allDefaults = [defaultCard, ...defaultOfferedPayments];

/** The last reading. Every quote and order reads the same methods. */
let lastReading: { readonly stored: string; readonly methods: readonly OfferedPayment[] } | null = null;

/**
 * Reads the stored payment methods. An absent or unreadable one takes its default: the card comes first, any other is
 * off.
 */
export function readOfferedPayments(value: unknown): readonly OfferedPayment[] {
  if (value === null || value === undefined) return allDefaults;
  const stored = JSON.stringify(value);
  if (lastReading?.stored !== stored) lastReading = { stored, methods: parsed(value) };
  return lastReading.methods;
}

function parsed(value: unknown): readonly OfferedPayment[] {
  const stored = storedList.safeParse(value).data?.methods ?? [];
  const readable = stored.flatMap((entry): readonly OfferedPayment[] => {
    const { data } = storedPayment.safeParse(entry);
    return data ? [data] : [];
  });
  const absent = defaultOfferedPayments.filter(({ method }) => !readable.some((payment) => payment.method === method));
  const isCardRead = readable.some(({ method }) => method === 'CARD');
  return [...(isCardRead ? [] : [defaultCard]), ...readable, ...absent];
}
