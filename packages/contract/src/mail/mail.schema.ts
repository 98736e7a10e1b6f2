import * as z from 'zod';

export const mailKinds = [
  'order-confirmation',
  'shipped',
  'delivered',
  'refunded',
  'refund-returned',
  'payment-failed',
  'payment-instructions',
  'payment-reminder',
  'return-link',
  'return-update',
  'withdrawal-received',
  'payment-link',
  'back-in-stock',
  'confirm-stock-alert',
  'question-answer',
  'confirm-consent',
  'review-request',
  'abandoned-checkout',
  'price-drop',
  'win-back',
  'campaign',
  'digital-goods',
  'gift-card',
  'password-reset',
  'sign-in-code',
  'password-changed',
  'confirm-email',
  'confirm-new-email',
  'email-change-asked',
  'email-changed',
  'new-device',
  'second-factor-changed',
  'staff-invitation',
  'staff-new-order',
  'staff-alert',
  'staff-credit',
  'staff-daily-summary',
  'staff-report',
  'staff-unknown-charge',
  'staff-unknown-reversal',
  'staff-webhook',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds of emails about an account, except the password email. */
export const accountMailKinds = [
  'confirm-email',
  'confirm-new-email',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'new-device',
  'staff-invitation',
  'sign-in-code',
] as const satisfies readonly MailKind[];
export type AccountMailKind = (typeof accountMailKinds)[number];

/** The kinds of emails to the holder of an account. An invitation goes to a person who may have none. */
export const holderMailKinds: readonly MailKind[] = [
  ...accountMailKinds.filter((kind) => kind !== 'staff-invitation'),
  'password-reset',
  'second-factor-changed',
];

export const mailStatusSchema = z.enum(['QUEUED', 'SENDING', 'SENT', 'FAILED']);

/** The delivery state of an email, for staff. */
export const mailMessageSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    status: mailStatusSchema,
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailMessage' });
export type MailMessage = z.infer<typeof mailMessageSchema>;

export const mailPreviewParams = z.strictObject({ kind: z.enum(mailKinds) });
/** `format=text` returns the plain-text part. */
export const mailPreviewQuery = z.strictObject({ format: z.enum(['html', 'text']).default('html') });

/** GET /mail/messages, newest first. */
export const mailListQuery = z.strictObject({
  status: mailStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
});
export const mailListAnswer = z.object({ items: z.array(mailMessageSchema), nextCursor: z.string().nullable() });
export type MailListAnswer = z.infer<typeof mailListAnswer>;

export const mailIdParams = z.strictObject({ id: z.uuid() });
