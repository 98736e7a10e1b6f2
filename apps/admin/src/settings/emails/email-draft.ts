import {
  type MailTextField,
  type MailTextsChange,
  type MailTextsView,
  mailTextFields,
} from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type StaleField, textField } from '../../ui/forms/stale-fields.tsx';

/** The typed texts of an email. The button is '' for an email without one. */
export type EmailDraft = Readonly<Record<MailTextField, string>>;

/** The fields of the editor, in their order, with their descriptions. `rows`: a text of several paragraphs. */
export const emailFields = [
  { name: 'subject', label: t('Subject'), about: '', max: 150, rows: null },
  { name: 'heading', label: t('Heading'), about: '', max: 150, rows: null },
  { name: 'opening', label: t('Opening text'), about: t('Each line becomes a paragraph.'), max: 2_000, rows: 3 },
  {
    name: 'closing',
    label: t('Closing text'),
    about: t('Each line becomes a paragraph. Shown at the end of the email.'),
    max: 2_000,
    rows: 2,
  },
  { name: 'button', label: t('Button label'), about: '', max: 60, rows: null },
] as const satisfies readonly { name: MailTextField; [more: string]: unknown }[];

export const staleEmailFields: readonly StaleField<EmailDraft>[] = emailFields.map(({ name, label }) =>
  textField(label, (draft) => draft[name]),
);

export function toEmailDraft(texts: MailTextsView): EmailDraft {
  return toDraft(texts, 'text');
}

/** Returns the default text of each field. */
export function getDefaults(texts: MailTextsView): EmailDraft {
  return toDraft(texts, 'default');
}

function toDraft({ fields }: MailTextsView, version: 'text' | 'default'): EmailDraft {
  const { subject, heading, opening, closing, button } = fields;
  return {
    subject: subject[version],
    heading: heading[version],
    opening: opening[version],
    closing: closing[version],
    button: button?.[version] ?? '',
  };
}

/** Returns the texts in which the draft differs from `from`. Null means the default. */
export function emailChanges(
  draft: EmailDraft,
  { from, defaults }: { readonly from: EmailDraft; readonly defaults: EmailDraft },
): MailTextsChange {
  const changed = mailTextFields.filter((name) => draft[name] !== from[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name] === defaults[name] ? null : draft[name]]));
}
