// The public entry point of this slice.

export { webhookSender } from './delivery/deliver-webhooks.ts';
export { deleteOldWebhookEvents, spreadEvents } from './delivery/deliveries.queries.ts';
export { eventPayload, payloadReading, type WebhookEvent } from './delivery/event-payload.ts';
export { postWebhook } from './delivery/post-webhook.ts';
