import { isColor } from '@vitrine/domain/settings/colors.ts';
import * as z from 'zod';
import { lineSchema, nameSchema, textSchema } from '../resources/field.schema.ts';
import { mailKinds } from './mail.schema.ts';

/** The texts of an email that an owner may change. An email without a button has no `button`. */
export const mailTextFields = ['subject', 'heading', 'opening', 'closing', 'button'] as const;
export type MailTextField = (typeof mailTextFields)[number];

/** Plain text with variables in braces. Opening and closing have one paragraph for each line and may be empty. */
export const mailTextSchemas = {
  subject: nameSchema(150),
  heading: nameSchema(150),
  opening: textSchema(2_000),
  closing: textSchema(2_000),
  button: nameSchema(60),
} as const satisfies Record<MailTextField, z.ZodType<string>>;

/** Null means the default text. An absent field stays unchanged. */
const mailTexts = {
  subject: mailTextSchemas.subject.nullable().optional(),
  heading: mailTextSchemas.heading.nullable().optional(),
  opening: mailTextSchemas.opening.nullable().optional(),
  closing: mailTextSchemas.closing.nullable().optional(),
  button: mailTextSchemas.button.nullable().optional(),
} as const satisfies Record<MailTextField, z.ZodType>;
export type MailTextsChange = { readonly [Field in MailTextField]?: string | null | undefined };

/**
 * The version that the caller saw. If the stored value has changed since, the response is 409 STALE. Null means that
 * nothing was stored yet.
 */
const updatedAt = z.iso.datetime().max(40).nullable().optional();

/** The appearance of every email. Empty texts and null stand for the default. */
export const mailBrandingFields = {
  /** Null means the shop's primary colour. */
  accentColor: z.string().max(100).refine(isColor, 'Use a color such as #0a6c74').nullable(),
  /** The lines under every email. Empty means the shop's name and tagline. */
  footerText: textSchema(500),
  /** The name that the inbox shows. Empty means the shop's name. */
  senderName: lineSchema(100).trim(),
  /** The address for replies. Empty means the sender's address of the emails. */
  replyTo: z.union([z.literal(''), z.email('Must be an email address').max(254)]),
} as const;
const branding = z.strictObject(mailBrandingFields);
export type MailBranding = z.output<typeof branding>;

/** PUT /mail/texts/{kind}: only the sent fields change. */
export const mailTextsBody = z.strictObject({ ...mailTexts, updatedAt });
/** PUT /mail/branding: only the sent fields change. */
export const mailBrandingBody = branding.partial().extend({ updatedAt });
export type MailBrandingChange = z.input<typeof mailBrandingBody>;

/**
 * POST /mail/texts/{kind}/preview and .../test: texts and branding that need not be saved. Absent fields use the stored
 * values.
 */
export const mailDraftBody = z.strictObject({
  texts: z.strictObject(mailTexts).optional(),
  branding: branding.partial().optional(),
});
export type MailDraftBody = z.input<typeof mailDraftBody>;
export type MailDraft = z.output<typeof mailDraftBody>;

export const mailTextsParams = z.strictObject({ kind: z.enum(mailKinds) });

const fieldView = z.object({
  /** The text in use. */
  text: z.string(),
  /** The shop's own text, which is sent while the owner has none. */
  default: z.string(),
  isChanged: z.boolean(),
});

/** The texts of one kind of email as an owner edits them. */
export const mailTextsView = z
  .object({
    kind: z.enum(mailKinds),
    name: z.string(),
    /** The event that sends it, and the recipient. */
    sentWhen: z.string(),
    fields: z.object({
      subject: fieldView,
      heading: fieldView,
      opening: fieldView,
      closing: fieldView,
      button: fieldView.nullable(),
    }),
    /** The variables that its texts may contain. */
    variables: z.array(z.object({ name: z.string(), meaning: z.string() })),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'MailTexts' });
export type MailTextsView = z.infer<typeof mailTextsView>;

export const mailBrandingView = z
  .object({
    accentColor: z.string().nullable(),
    footerText: z.string(),
    senderName: z.string(),
    replyTo: z.string(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'MailBranding' });
export type MailBrandingView = z.infer<typeof mailBrandingView>;

/** GET /mail/texts */
export const mailTextsAnswer = z.object({ items: z.array(mailTextsView) });
export type MailTextsAnswer = z.infer<typeof mailTextsAnswer>;

/** The rendered email, about an order that does not exist. */
export const mailPreviewAnswer = z.object({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreviewAnswer = z.infer<typeof mailPreviewAnswer>;
