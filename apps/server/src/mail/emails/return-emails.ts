import * as z from 'zod';
import { returnLinkHours } from '../links/return-link.ts';
import type { Email, EmailPart } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';
import type { ofOrder } from './staff/staff-texts.ts';

/** The content of an email about a return, as it was when the email was enqueued. */
export interface ReturnMailPayload {
  readonly returnNumber: string;
  readonly message: string;
  /** The items, one text for each. */
  readonly items: readonly string[];
  /** When the shopper confirmed it, in the words of the shop's time zone. */
  readonly time: string;
  /** The id of a return whose label the email links to. Null without a label. */
  readonly labelled: string | null;
}

const payloadSchema = z.object({
  returnNumber: z.string(),
  message: z.string(),
  items: z.array(z.string()),
  time: z.string(),
  labelled: z.string().nullable().default(null),
});

const empty: ReturnMailPayload = { returnNumber: '', message: '', items: [], time: '', labelled: null };

/** Reads the payload of an email about a return. An unreadable one gives an email without details. */
export function returnMailPayload(payload: unknown): ReturnMailPayload {
  return payloadSchema.safeParse(payload).data ?? empty;
}

/** The part of an email about an order that those about its returns need. */
export interface ReturnEmailInput {
  readonly returned: ReturnMailPayload;
  /** Opens the returns of the order. */
  readonly returnsLink: string;
  /** Opens the label of the return. Null without one. */
  readonly labelLink: string | null;
  /** Begins a return. */
  readonly returnLink: string;
  /** The language of the email. */
  readonly words: EmailWords;
  readonly own: OwnTexts;
}

type OrderValues = Readonly<Record<(typeof ofOrder)[number], string>>;

/** Returns the email with the link that begins a return. */
export function toReturnLinkEmail(order: OrderValues, { returnLink, own, words }: ReturnEmailInput): Email {
  const values = { ...order, link_hours: String(returnLinkHours) };
  const { subject, heading, opening, button, closing } = worded('return-link', values, own, words.language);
  return { language: words.language, subject, heading, parts: [...opening, button(returnLink), ...closing] };
}

/** Returns the email about a change of a return, or about a withdrawal that was received. */
export function toReturnEmail(
  kind: 'return-update' | 'withdrawal-received',
  order: OrderValues,
  { returned, returnsLink, labelLink, own, words }: ReturnEmailInput,
): Email {
  const { returnNumber, message, time, items } = returned;
  const values = { ...order, return_number: returnNumber, return_message: message, withdrawal_time: time };
  const { subject, heading, opening, button, closing } = worded(kind, values, own, words.language);
  const block: EmailPart[] =
    items.length > 0 ? [{ kind: 'block', title: words.t('emails.items'), rows: [...items] }] : [];
  const label: EmailPart[] =
    labelLink === null ? [] : [{ kind: 'link', label: words.t('emails.printReturnLabel'), url: labelLink }];
  const parts = [...opening, ...block, ...label, button(returnsLink), ...closing];
  return { language: words.language, subject, heading, parts };
}

/** The content of the sample in the admin area. */
export const sampleReturn: ReturnMailPayload = {
  returnNumber: '1001',
  message: 'We have approved your return. Send the items back with the return slip.',
  items: ['1 x Stoneware mug'],
  time: 'Nov 28, 2026, 10:00 AM UTC',
  labelled: null,
};
