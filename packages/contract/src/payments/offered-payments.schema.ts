import { currencies } from '@vitrine/domain/money/currencies.ts';
import { methodsBesideCard, offeredMethods } from '@vitrine/domain/payments/offered-payments.ts';
import { authorizingProviders } from '@vitrine/domain/payments/providers.ts';
import * as z from 'zod';
import { maxMarkets, oncePerCurrency } from '../markets/markets.schema.ts';
import { centsSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { countryCodes } from '../settings/site-settings.schema.ts';

const countries = boundedList(countryCodes.element, 250);
const limit = centsSchema.nullable();
/** An amount of 0 is no fee, which is stored as null. */
const feeSchema = centsSchema.min(1);
const waitDays = z.int().min(1).max(90);

function isRange({ minimum, maximum }: { readonly minimum: number | null; readonly maximum: number | null }): boolean {
  return minimum === null || maximum === null || minimum <= maximum;
}

/** A payment method as the owner sets it up. */
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
    /** The limits in other currencies. In a currency without its amount, a method with a limit is not offered. */
    currencyLimits: oncePerCurrency(
      boundedList(z.strictObject({ currency: z.enum(currencies), minimum: limit, maximum: limit }), maxMarkets),
    ).optional(),
    /** What cash on delivery costs the shopper, in cents of the shop's currency. Null or absent means no fee. */
    fee: feeSchema.nullish(),
    /** The fee in other currencies. In a currency without one, a method with a fee is not offered. */
    currencyFees: oncePerCurrency(
      boundedList(z.strictObject({ currency: z.enum(currencies), fee: feeSchema }), maxMarkets),
    ).optional(),
    reminderDays: waitDays.nullable(),
    /** Days after which an unpaid order without a provider is cancelled. */
    days: waitDays,
  })
  .refine(({ method, isOn }) => method !== 'CARD' || isOn, { path: ['isOn'], error: 'The card is always offered' })
  .refine((payment) => [payment, ...(payment.currencyLimits ?? [])].every(isRange), {
    path: ['maximum'],
    error: 'The maximum is less than the minimum',
  })
  .refine(
    ({ method, fee, currencyFees = [] }) => method === 'CASH_ON_DELIVERY' || (!fee && currencyFees.length === 0),
    {
      path: ['fee'],
      error: 'Only cash on delivery has a fee',
    },
  )
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
    method: z.enum(methodsBesideCard),
    name: z.string(),
    instructions: z.string(),
    countries: z.array(z.string()),
    /** What the method costs, in cents, before taxes that are added. Absent means nothing. */
    fee: z.int().optional(),
  })
  .meta({ id: 'PaymentOption' });
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

/** How the checkout lists the card among `paymentOptions`. */
export const listedCardSchema = z
  .object({
    /** How many of the payment options come before the card. */
    position: z.int(),
    /** Empty means every country. */
    countries: z.array(z.string()),
    /** Whether the amount allows the card. */
    isOffered: z.boolean(),
  })
  .meta({ id: 'ListedCard' });
export type ListedCardAnswer = z.infer<typeof listedCardSchema>;

/** How an order that waits for its payment is paid. */
export const paymentTermsSchema = z
  .object({ name: z.string(), instructions: z.string(), dueAt: z.iso.datetime() })
  .meta({ id: 'PaymentTerms' });
