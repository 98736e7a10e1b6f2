import { offeredMethods } from '@vitrine/domain/payments/offered-payments.ts';
import { authorizingProviders } from '@vitrine/domain/payments/providers.ts';
import * as z from 'zod';
import { centsSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { countryCodes } from '../settings/site-settings.schema.ts';

const countries = boundedList(countryCodes.element, 250);
const limit = centsSchema.nullable();
const waitDays = z.int().min(1).max(90);

/** A payment method beside the card, as the owner sets it up. */
export const offeredPaymentSchema = z
  .strictObject({
    method: z.enum(offeredMethods),
    isOn: z.boolean(),
    name: nameSchema(60),
    /** How to pay, for the shopper: the account for a bank transfer, for example. */
    instructions: z.string().trim().min(1, 'Explain how to pay').max(1_000),
    /** Empty means every country. */
    countries,
    minimum: limit,
    maximum: limit,
    reminderDays: waitDays.nullable(),
    /** Days after which an unpaid order without a provider is cancelled. */
    days: waitDays,
  })
  .refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
    path: ['maximum'],
    error: 'The maximum is less than the minimum',
  })
  .refine(({ reminderDays, days }) => reminderDays === null || reminderDays < days, {
    path: ['reminderDays'],
    error: 'The reminder comes before the cancellation',
  });
export type OfferedPaymentBody = z.output<typeof offeredPaymentSchema>;

/** The methods in the order in which the checkout lists them. */
export const offeredPaymentList = boundedList(offeredPaymentSchema, offeredMethods.length).refine(
  (methods) => new Set(methods.map(({ method }) => method)).size === methods.length,
  'Each method once',
);

/** The providers whose payments are captured when the order ships. All others capture at once. */
export const capturedLaterList = boundedList(z.enum(authorizingProviders), authorizingProviders.length);

/** A payment method that a cart can choose beside the card. Empty `countries` means every country. */
export const paymentOptionSchema = z
  .object({
    method: z.enum(offeredMethods),
    name: z.string(),
    instructions: z.string(),
    countries: z.array(z.string()),
  })
  .meta({ id: 'PaymentOption' });
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

/** How an order that waits for its payment is paid. */
export const paymentTermsSchema = z
  .object({ name: z.string(), instructions: z.string(), dueAt: z.iso.datetime() })
  .meta({ id: 'PaymentTerms' });
