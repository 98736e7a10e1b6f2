import { type AccountMailKind, accountMailKinds, type MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { signInCodeMinutes } from '@vitrine/domain/users/sign-in/sign-in-code.ts';
import { deviceIn } from '@vitrine/messages/src/device-words.ts';
import * as z from 'zod';
import { accountLinkAddress } from '../links/account-link.ts';
import { invitationDays, invitationLink, invitationToken } from '../links/invitation-link.ts';
import { emailedSignInCode } from '../links/sign-in-code.ts';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';

/** How long a change of e-mail can be confirmed, in hours. */
export const emailChangeHours = 24;
/** How long the old address can revert a change of e-mail, in days. */
export const takeBackDays = 7;

/** The data of the emails. None of it is secret. */
const emailPayloadSchema = z.looseObject({
  userId: z.uuid().optional(),
  changeId: z.uuid().optional(),
  /** The new address, shortened. */
  newEmail: z.string().optional(),
  byStaff: z.boolean().optional(),
  device: z.string().optional(),
  place: z.string().nullable().optional(),
  /** The seed of an invitation's link, or of a sign-in code. Without the shop's secret it opens nothing. */
  seed: z.string().optional(),
  inviter: z.string().optional(),
  role: z.string().optional(),
  /** The remaining second factors for sign-in. */
  factors: z.array(z.object({ name: z.string(), addedAt: z.string() })).optional(),
});
type EmailPayload = z.infer<typeof emailPayloadSchema>;

interface Writing {
  readonly siteUrl: string;
  readonly secret: string;
  readonly siteName: string;
  readonly recipient: string;
  /** The time of the event that the email reports. */
  readonly at: Date;
  readonly own: OwnTexts;
  readonly timeZone: string;
  readonly words: EmailWords;
}

export function isAboutAccount(kind: MailKind): kind is AccountMailKind {
  return accountMailKinds.some((known) => known === kind);
}

/**
 * Returns the email of that kind.
 * @throws Error when the payload lacks the target of the email's link.
 */
export function toAccountEmail(kind: AccountMailKind, payload: unknown, writing: Writing): Email {
  const { language } = writing.words;
  return { language, ...emails[kind](emailPayloadSchema.parse(payload), writing) };
}

function named(id: string | undefined): string {
  if (id === undefined) throw new Error('The email does not name the purpose of its link.');
  return id;
}

const emails = {
  'confirm-email': ({ userId }, { siteUrl, secret, siteName, recipient, own, words }) => {
    const about = { does: 'confirm-email', userId: named(userId), email: recipient } as const;
    const { subject, heading, opening, button, closing } = worded(
      'confirm-email',
      { shop_name: siteName },
      own,
      words.language,
    );
    const link = accountLinkAddress(siteUrl, secret, about);
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'confirm-new-email': ({ changeId }, { siteUrl, secret, siteName, recipient, own, words }) => {
    const about = { does: 'confirm-new-email', changeId: named(changeId), email: recipient } as const;
    const values = { shop_name: siteName, link_hours: String(emailChangeHours) };
    const { subject, heading, opening, button, closing } = worded('confirm-new-email', values, own, words.language);
    const link = accountLinkAddress(siteUrl, secret, about);
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'email-change-asked': ({ changeId, newEmail = '' }, { siteUrl, secret, siteName, own, words }) => {
    const values = { shop_name: siteName, new_email: newEmail, link_days: String(takeBackDays) };
    const { subject, heading, opening, button, closing } = worded('email-change-asked', values, own, words.language);
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'email-changed': ({ changeId, newEmail = '', byStaff }, { siteUrl, secret, siteName, own, words, at, timeZone }) => {
    const values = {
      shop_name: siteName,
      new_email: newEmail,
      changed_by: byStaff ? words.t('emails.changedByStaff', { shop: siteName }) : words.t('emails.changedByYou'),
      time: words.moment(at, timeZone),
      link_days: String(takeBackDays),
    };
    const { subject, heading, opening, button, closing } = worded('email-changed', values, own, words.language);
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'password-changed': ({ factors = [] }, { siteUrl, siteName, own, words, at, timeZone }) => {
    const { t, moment } = words;
    const values = { shop_name: siteName, time: moment(at, timeZone) };
    const { subject, heading, opening, button, closing } = worded('password-changed', values, own, words.language);
    const remaining = factors.map(({ name, addedAt }) =>
      t('emails.factorAdded', { name: factorIn(name, t), time: moment(new Date(addedAt), timeZone) }),
    );
    const listed: Email['parts'] =
      remaining.length === 0
        ? []
        : [
            { kind: 'block', title: t('emails.factorsRemain'), rows: remaining },
            { kind: 'text', text: t('emails.removeFactors', { address: `${siteUrl}/account/security` }) },
          ];
    return { subject, heading, parts: [...opening, ...listed, button(`${siteUrl}/forgot-password`), ...closing] };
  },
  'new-device': (
    { device: name = 'Unknown device', place: location },
    { siteUrl, siteName, own, words, at, timeZone },
  ) => {
    const { t } = words;
    const device = deviceIn(name, t);
    const time = words.moment(at, timeZone);
    const values = { shop_name: siteName, device, network: location ?? '', time };
    const { subject, heading, opening, button, closing } = worded('new-device', values, own, words.language);
    const rows = [...(location ? [t('emails.fromNetwork', { network: location })] : []), time];
    return {
      subject,
      heading,
      parts: [{ kind: 'block', title: device, rows }, ...opening, button(`${siteUrl}/forgot-password`), ...closing],
    };
  },
  'sign-in-code': ({ seed }, { siteUrl, secret, siteName, own, words }) => {
    const values = { shop_name: siteName, link_minutes: String(signInCodeMinutes) };
    const { subject, heading, opening, button, closing } = worded('sign-in-code', values, own, words.language);
    const code = emailedSignInCode(secret, named(seed));
    const parts = [...opening, { kind: 'block', title: code, rows: [] } as const, button(`${siteUrl}/login`)];
    return { subject, heading, parts: [...parts, ...closing] };
  },
  'staff-invitation': ({ seed, inviter = '', role = '' }, { siteUrl, secret, siteName, own }) => {
    const values = { shop_name: siteName, inviter, role, link_days: String(invitationDays) };
    const { subject, heading, opening, button, closing } = worded('staff-invitation', values, own);
    const link = invitationLink(siteUrl, invitationToken(secret, named(seed)));
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
} as const satisfies Record<AccountMailKind, (payload: EmailPayload, writing: Writing) => Email>;

/** Returns the description of a second factor, which the payload has in English. */
function factorIn(name: string, t: EmailWords['t']): string {
  const passkey = /^Passkey "(.*)"$/s.exec(name)?.[1];
  return passkey === undefined ? t('emails.authenticatorApp') : t('emails.passkeyNamed', { name: passkey });
}

/** The sample data of a preview. */
export const samplePayload = {
  userId: '00000000-0000-7000-8000-000000000000',
  changeId: '00000000-0000-7000-8000-000000000000',
  newEmail: 'a***@example.com',
  device: 'Firefox on Windows',
  place: '203.0.113.x',
  seed: 'preview',
  inviter: 'Ada Lovelace',
  role: 'Admin',
  factors: [{ name: 'Passkey "My phone"', addedAt: '2026-01-15T09:30:00.000Z' }],
} as const;
