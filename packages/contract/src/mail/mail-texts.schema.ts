import { isColor } from '@vitrine/domain/settings/colors.ts';
import * as z from 'zod';
import { lineSchema, nameSchema, textSchema } from '../resources/field.schema.ts';
import { mailKinds } from './mail.schema.ts';

/** The texts of an email that an owner may change; an email without a button has no `button`. */
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

/** null: the default text. A field that is not sent stays as it is stored. */
const mailTexts = {
  subject: mailTextSchemas.subject.nullable().optional(),
  heading: mailTextSchemas.heading.nullable().optional(),
  opening: mailTextSchemas.opening.nullable().optional(),
  closing: mailTextSchemas.closing.nullable().optional(),
  button: mailTextSchemas.button.nullable().optional(),
} as const satisfies Record<MailTextField, z.ZodType>;
export type MailTextsChange = { readonly [Field in MailTextField]?: string | null | undefined };

/** The version that the caller saw; if the stored value has changed since, the answer is 409 STALE. null: nothing was stored yet. */
const updatedAt = z.iso.datetime().max(40).nullable().optional();

/** The appearance of every email. Empty texts and null stand for the default. */
export const mailBrandingFields = {
  /** null: the shop's primary colour. */
  accentColor: z.string().max(100).refine(isColor, 'Use a colour such as #0a6c74').nullable(),
  /** The lines under every email; empty: the shop's name and tagline. */
  footerText: textSchema(500),
  /** The name that the inbox shows; empty: the shop's name. */
  senderName: lineSchema(100).trim(),
  /** Where answers go; empty: to the address that the emails come from. */
  replyTo: z.union([z.literal(''), z.email('Must be an email address').max(254)]),
} as const;
const branding = z.strictObject(mailBrandingFields);
export type MailBranding = z.output<typeof branding>;

/** PUT /mail/texts/{kind}: only the fields that are sent change. */
export const mailTextsBody = z.strictObject({ ...mailTexts, updatedAt });
/** PUT /mail/branding: only the fields that are sent change. */
export const mailBrandingBody = branding.partial().extend({ updatedAt });
export type MailBrandingChange = z.input<typeof mailBrandingBody>;

/** POST /mail/texts/{kind}/preview and .../test: texts and branding that need not be saved; what is not sent is as stored. */
export const mailDraftBody = z.strictObject({
  texts: z.strictObject(mailTexts).optional(),
  branding: branding.partial().optional(),
});
export type MailDraftBody = z.input<typeof mailDraftBody>;
export type MailDraft = z.output<typeof mailDraftBody>;

export const mailTextsParams = z.strictObject({ kind: z.enum(mailKinds) });

const fieldView = z.object({
  /** The text that is sent. */
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
    /** When it is sent, and to whom. */
    sentWhen: z.string(),
    fields: z.object({
      subject: fieldView,
      heading: fieldView,
      opening: fieldView,
      closing: fieldView,
      button: fieldView.nullable(),
    }),
    /** The variables that its texts may name. */
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
