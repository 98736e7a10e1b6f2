import { providerIds } from '@vitrine/domain/payments/providers.ts';
import * as z from 'zod';

export const providerSchema = z.enum(providerIds);

/** A provider event and the result of its processing. Failed events can be replayed. */
export const providerEventSchema = z
  .object({
    provider: providerSchema,
    eventId: z.string(),
    type: z.string(),
    status: z.enum(['WAITING', 'DONE', 'FAILED']),
    attempts: z.int(),
    error: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    processedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProviderEvent' });
export type ProviderEvent = z.infer<typeof providerEventSchema>;

/** GET /provider-events, newest first. */
export const providerEventsQuery = z.strictObject({
  provider: providerSchema.optional(),
  status: z.enum(['WAITING', 'DONE', 'FAILED']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(300).optional(),
});
export const providerEventsAnswer = z.object({
  items: z.array(providerEventSchema),
  nextCursor: z.string().nullable(),
});
export type ProviderEventsAnswer = z.infer<typeof providerEventsAnswer>;

/** POST /provider-events/{provider}/{id}/replay */
export const providerEventParams = z.strictObject({ provider: providerSchema, id: z.string().min(1).max(255) });

/** POST /webhooks/{provider} */
export const webhookParams = z.strictObject({ provider: z.string().min(1).max(40) });

export const webhookAnswer = z.object({ received: z.literal(true) });
