// The public entry point of this slice.

export { webhookSender } from './delivery/deliver-webhooks.ts';
export { deleteOldWebhookEvents } from './delivery/deliveries.queries.ts';
export { postWebhook } from './delivery/post-webhook.ts';
