import { isWebhookPattern, webhookSignatures } from '@vitrine/domain/webhooks/webhook-events.ts';
import * as z from 'zod';
import { timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { webAddressSchema } from '../resources/web-address.schema.ts';

const urlSchema = webAddressSchema.refine((url) => /^https?:/i.test(url), 'Must start with https://');
const eventsSchema = boundedList(
  z.string().max(60).refine(isWebhookPattern, 'Must be an event type, or a pattern such as order.* or *'),
  50,
).min(1);
const descriptionSchema = z.string().trim().max(200);

/** `v1`: HMAC-SHA256 with a shared secret. `v1a`: ed25519; the receiver has only the public key. */
const signatureSchema = z.enum(webhookSignatures);
export const webhookStateSchema = z.enum(['ACTIVE', 'FAILING', 'OFF', 'GONE']);

/** An address that receives webhooks. No response but that of its creation and of a rotation contains a secret. */
export const webhookEndpointSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    signature: signatureSchema,
    state: webhookStateSchema,
    /** The first failure after the last success. Null when the last attempt succeeded. */
    failingSince: z.iso.datetime().nullable(),
    /** Until when the previous secret also signs. Null when no rotation is under way. */
    previousSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** GET /webhook-endpoints */
export const webhookEndpointsAnswer = z.object({ items: z.array(webhookEndpointSchema) });
export type WebhookEndpointsAnswer = z.infer<typeof webhookEndpointsAnswer>;

/** POST /webhook-endpoints */
export const newWebhookEndpointBody = z.strictObject({
  url: urlSchema,
  description: descriptionSchema.default(''),
  events: eventsSchema,
  /** It never changes. */
  signature: signatureSchema.default('v1'),
});
export type NewWebhookEndpoint = z.input<typeof newWebhookEndpointBody>;

/** PUT /webhook-endpoints/{id}: `isOn: true` also resumes an endpoint that responded with 410. */
export const webhookEndpointChange = z.strictObject({
  url: urlSchema.optional(),
  description: descriptionSchema.optional(),
  events: eventsSchema.optional(),
  isOn: z.boolean().optional(),
});
export type WebhookEndpointChange = z.input<typeof webhookEndpointChange>;

/** The response to a creation and to a rotation: the only ones with the secret. Of `v1a` it is the public key. */
export const webhookSecretAnswer = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });
export type WebhookSecretAnswer = z.infer<typeof webhookSecretAnswer>;

export const webhookIdParams = z.strictObject({ id: z.uuid() });
export const webhookDeliveryParams = z.strictObject({ id: z.uuid(), deliveryId: z.uuid() });

export const webhookDeliveryStatusSchema = z.enum(['QUEUED', 'DELIVERED', 'FAILED']);

/** The delivery of an event to an endpoint, with the result of its last attempt. */
export const webhookDeliverySchema = z
  .object({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    status: webhookDeliveryStatusSchema,
    attempts: z.int(),
    statusCode: z.int().nullable(),
    tookMs: z.int().nullable(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
    /** Null unless the delivery waits. */
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** GET /webhook-endpoints/{id}/deliveries, newest first. */
export const webhookDeliveriesQuery = z.strictObject({
  status: webhookDeliveryStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
});
export const webhookDeliveriesAnswer = z.object({
  items: z.array(webhookDeliverySchema),
  nextCursor: z.string().nullable(),
});
export type WebhookDeliveriesAnswer = z.infer<typeof webhookDeliveriesAnswer>;

/**
 * GET /webhook-endpoints/{id}/deliveries/{deliveryId}. The request is the one that an attempt would send now, because no
 * body is stored.
 */
export const webhookDeliveryDetails = z.object({
  delivery: webhookDeliverySchema,
  request: z.object({ webhookId: z.string(), body: z.string() }),
  response: z.string().nullable(),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

/** POST /webhook-endpoints/{id}/replay: sends the recorded events of a period again. */
export const webhookReplayBody = z.strictObject({ from: timeSchema, to: timeSchema });
export type WebhookReplay = z.infer<typeof webhookReplayBody>;
export const webhookReplayAnswer = z.object({ count: z.int() });
