import * as z from 'zod';
import { boundedList } from '../resources/list.schema.ts';

const hour = z.int().min(0).max(23);

/** The emails that the owner switches on. All but the new order and the stock alerts are off in a new shop (docs/behaviour/consent.md#switches). */
export const marketingFields = {
  /** Whether pages offer the newsletter. */
  newsletter: z.boolean(),
  /** The hours, in the time zone of the shop, in which no email with consent is queued. */
  quietFrom: hour,
  quietTo: hour,
  /** Whether customers get a request for reviews, that many days after the delivery. */
  reviewRequest: z.boolean(),
  reviewDays: z.int().min(1).max(60),
  /** Whether only customers who agreed get it. Otherwise all who did not refuse. */
  reviewsNeedConsent: z.boolean(),
  /** Whether shoppers who agreed are reminded of a cart, that many hours after its last change: up to three times. */
  abandonedCheckout: z.boolean(),
  cartDelays: boundedList(z.int().min(1).max(720), 3)
    .min(1, 'Enter at least one delay')
    .refine(
      (hours) => hours.every((value, index) => index === 0 || value > (hours[index - 1] ?? 0)),
      'Each delay must be longer than the one before',
    ),
  /** Whether shoppers who agreed learn of lower prices of saved products. */
  priceDrop: z.boolean(),
  /** Whether shoppers who requested it learn that a product is back in stock. While it is off, their alerts wait. */
  backInStock: z.boolean(),
  /** Whether subscribers of the newsletter get an email that many days after their last order. */
  winBack: z.boolean(),
  winBackDays: z.int().min(14).max(730),
  /** Whether the owners get a summary of the day before, with low stock, from that hour on. */
  dailySummary: z.boolean(),
  summaryHour: hour,
  /** Whether an email reports each paid order. */
  newOrder: z.boolean(),
  /** Its recipients. Empty means the owners. */
  newOrderRecipients: boundedList(z.email('Enter a valid email').max(254), 10),
};
/** PUT /settings/marketing */
export const marketingBody = z.strictObject({ ...marketingFields, updatedAt: z.string().max(40).nullable() }).partial();
export const marketingView = z.object({ ...marketingFields, updatedAt: z.string().nullable() });
export type MarketingSettings = z.infer<z.ZodObject<typeof marketingFields>>;
export type MarketingView = z.infer<typeof marketingView>;
