import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { partsInZone } from '@vitrine/domain/time/time-zones.ts';
import * as z from 'zod';
import { accountLinkAddress } from '../links/account-link.ts';
import { invitationDays, invitationLink, invitationToken } from '../links/invitation-link.ts';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';

/** The kinds of emails about an account, except the password email. */
export const accountMailKinds = [
  'confirm-email',
  'confirm-new-email',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'new-device',
  'staff-invitation',
] as const satisfies readonly MailKind[];
export type AccountMailKind = (typeof accountMailKinds)[number];

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
  /** The seed of an invitation's link. Without the shop's secret it opens nothing. */
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
}

/** Returns a time of the shop's zone as text: '2026-11-22 14:05 UTC', '2026-11-22 09:05 (New York time)'. */
function moment({ at, timeZone }: Pick<Writing, 'at' | 'timeZone'>): string {
  const written = zonedIso(at.toISOString(), timeZone).slice(0, 16).replace('T', ' ');
  return timeZone === 'UTC' ? `${written} UTC` : `${written} (${partsInZone(timeZone)} time)`;
}

export function isAboutAccount(kind: MailKind): kind is AccountMailKind {
  return accountMailKinds.some((known) => known === kind);
}

/**
 * Returns the email of that kind.
 * @throws Error when the payload lacks the target of the email's link.
 */
export function toAccountEmail(kind: AccountMailKind, payload: unknown, writing: Writing): Email {
  return emails[kind](emailPayloadSchema.parse(payload), writing);
}

function named(id: string | undefined): string {
  if (id === undefined) throw new Error('The email does not name the purpose of its link.');
  return id;
}

const emails = {
  'confirm-email': ({ userId }, { siteUrl, secret, siteName, recipient, own }) => {
    const about = { does: 'confirm-email', userId: named(userId), email: recipient } as const;
    const { subject, heading, opening, button, closing } = worded('confirm-email', { shop_name: siteName }, own);
    const link = accountLinkAddress(siteUrl, secret, about);
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'confirm-new-email': ({ changeId }, { siteUrl, secret, siteName, recipient, own }) => {
    const about = { does: 'confirm-new-email', changeId: named(changeId), email: recipient } as const;
    const values = { shop_name: siteName, link_hours: String(emailChangeHours) };
    const { subject, heading, opening, button, closing } = worded('confirm-new-email', values, own);
    const link = accountLinkAddress(siteUrl, secret, about);
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'email-change-asked': ({ changeId, newEmail = '' }, { siteUrl, secret, siteName, own }) => {
    const values = { shop_name: siteName, new_email: newEmail, link_days: String(takeBackDays) };
    const { subject, heading, opening, button, closing } = worded('email-change-asked', values, own);
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'email-changed': ({ changeId, newEmail = '', byStaff }, { siteUrl, secret, siteName, own, ...clock }) => {
    const values = {
      shop_name: siteName,
      new_email: newEmail,
      changed_by: byStaff ? `The staff of ${siteName}` : 'You',
      time: moment(clock),
      link_days: String(takeBackDays),
    };
    const { subject, heading, opening, button, closing } = worded('email-changed', values, own);
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
  'password-changed': ({ factors = [] }, { siteUrl, siteName, own, ...clock }) => {
    const values = { shop_name: siteName, time: moment(clock) };
    const { subject, heading, opening, button, closing } = worded('password-changed', values, own);
    const remaining = factors.map(
      ({ name, addedAt }) => `${name}, added on ${moment({ ...clock, at: new Date(addedAt) })}`,
    );
    const listed: Email['parts'] =
      remaining.length === 0
        ? []
        : [
            { kind: 'block', title: 'These second factors remain', rows: remaining },
            { kind: 'text', text: `Remove what you do not know at ${siteUrl}/account/security.` },
          ];
    return { subject, heading, parts: [...opening, ...listed, button(`${siteUrl}/forgot-password`), ...closing] };
  },
  'new-device': ({ device = 'Unknown device', place: location }, { siteUrl, siteName, own, ...clock }) => {
    const values = { shop_name: siteName, device, network: location ?? '', time: moment(clock) };
    const { subject, heading, opening, button, closing } = worded('new-device', values, own);
    const rows = [...(location ? [`From the network ${location}`] : []), moment(clock)];
    return {
      subject,
      heading,
      parts: [{ kind: 'block', title: device, rows }, ...opening, button(`${siteUrl}/forgot-password`), ...closing],
    };
  },
  'staff-invitation': ({ seed, inviter = '', role = '' }, { siteUrl, secret, siteName, own }) => {
    const values = { shop_name: siteName, inviter, role, link_days: String(invitationDays) };
    const { subject, heading, opening, button, closing } = worded('staff-invitation', values, own);
    const link = invitationLink(siteUrl, invitationToken(secret, named(seed)));
    return { subject, heading, parts: [...opening, button(link), ...closing] };
  },
} as const satisfies Record<AccountMailKind, (payload: EmailPayload, writing: Writing) => Email>;

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
