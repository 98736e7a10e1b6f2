import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';

const payloadSchema = z.object({ url: z.string(), isGone: z.boolean(), error: z.string() });
export type WebhookPayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const sampleWebhook: WebhookPayload = {
  url: 'https://erp.example.com/hooks',
  isGone: false,
  error: 'The receiver responded with status 500.',
};

/**
 * Returns the email that notifies the owners of a webhook endpoint that fails.
 * @throws ZodError when the payload does not name the endpoint.
 */
export function toWebhookEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly own: OwnTexts },
): Email {
  const { url, isGone, error } = payloadSchema.parse(payload);
  const values = {
    shop_name: shop.siteName,
    webhook_url: url,
    webhook_error: error,
    webhook_result: isGone
      ? 'The receiver no longer wants events, so your shop has stopped sending them.'
      : 'Your shop continues to send events to it.',
  };
  const { subject, heading, opening, button, closing } = worded('staff-webhook', values, shop.own);
  return { subject, heading, parts: [...opening, button(`${shop.siteUrl}/admin/settings/webhooks`), ...closing] };
}
