import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { placeOfZone } from '@vitrine/domain/time/time-zones.ts';
import * as z from 'zod';
import { accountLinkAddress } from './account-link.ts';
import type { Letter } from './letter.ts';

/** The kinds of letters about an account, except the password letter. */
export const accountMailKinds = [
  'confirm-email',
  'confirm-new-email',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'new-device',
] as const satisfies readonly MailKind[];
export type AccountMailKind = (typeof accountMailKinds)[number];

/** How long a change of e-mail can be confirmed, in hours. */
export const emailChangeHours = 24;
/** How long the old address can take a change of e-mail back, in days. */
export const takeBackDays = 7;

/** The data that the letters tell; none of it is secret. */
const letterPayloadSchema = z.looseObject({
  userId: z.uuid().optional(),
  changeId: z.uuid().optional(),
  /** The new address, shortened. */
  newEmail: z.string().optional(),
  byStaff: z.boolean().optional(),
  device: z.string().optional(),
  place: z.string().nullable().optional(),
});
type LetterPayload = z.infer<typeof letterPayloadSchema>;

interface Writing {
  readonly siteUrl: string;
  readonly secret: string;
  readonly siteName: string;
  readonly recipient: string;
  /** The time of the event that the letter tells about. */
  readonly at: Date;
  readonly timeZone: string;
}

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const button = (label: string, url: string) => ({ kind: 'link', label, url }) as const;

/** Returns a time of the shop's zone as text: '2026-11-22 14:05 UTC', '2026-11-22 09:05 (New York time)'. */
function moment({ at, timeZone }: Pick<Writing, 'at' | 'timeZone'>): string {
  const written = zonedIso(at.toISOString(), timeZone).slice(0, 16).replace('T', ' ');
  return timeZone === 'UTC' ? `${written} UTC` : `${written} (${placeOfZone(timeZone)} time)`;
}

export function isAboutAccount(kind: MailKind): kind is AccountMailKind {
  return accountMailKinds.some((known) => known === kind);
}

/**
 * Returns the letter of that kind.
 * @throws Error when the payload lacks what the letter's link is for.
 */
export function accountLetter(kind: AccountMailKind, payload: unknown, writing: Writing): Letter {
  return letters[kind](letterPayloadSchema.parse(payload), writing);
}

function named(id: string | undefined): string {
  if (id === undefined) throw new Error('The letter does not name what its link is for.');
  return id;
}

const letters = {
  'confirm-email': ({ userId }, { siteUrl, secret, siteName, recipient }) => {
    const about = { does: 'confirm-email', userId: named(userId), email: recipient } as const;
    const link = accountLinkAddress(siteUrl, secret, about);
    return {
      subject: `Confirm your email for ${siteName}`,
      heading: 'Confirm your email',
      parts: [
        text(
          `An account at ${siteName} was created with this email. To confirm that it is yours, open the link while you are logged in.`,
        ),
        button('Confirm email', link),
        text('You can shop without confirming. If you did not create the account, ignore this email.'),
      ],
    };
  },
  'confirm-new-email': ({ changeId }, { siteUrl, secret, siteName, recipient }) => {
    const about = { does: 'confirm-new-email', changeId: named(changeId), email: recipient } as const;
    const link = accountLinkAddress(siteUrl, secret, about);
    return {
      subject: `Confirm your new email for ${siteName}`,
      heading: 'Confirm your new email',
      parts: [
        text(`Someone, most likely you, wants to use this email for an account at ${siteName}.`),
        button('Confirm new email', link),
        text(
          `The link works for ${emailChangeHours} hours. Open it where you are logged in. If this was not you, ignore this email.`,
        ),
      ],
    };
  },
  'email-change-asked': ({ changeId, newEmail = '' }, { siteUrl, secret, siteName }) => {
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    return {
      subject: `Your email at ${siteName} is about to change`,
      heading: 'Your email is about to change',
      parts: [
        text(`Someone who knows your password asked to change the email of your account to ${newEmail}.`),
        text('If this was you, open the link that we sent to the new address.'),
        text('If this was not you, restore your account. All devices are signed out, and you choose a new password.'),
        button('Restore my account', link),
        text(`The link works until ${takeBackDays} days after the change.`),
      ],
    };
  },
  'email-changed': ({ changeId, newEmail = '', byStaff }, { siteUrl, secret, siteName, ...clock }) => {
    const link = accountLinkAddress(siteUrl, secret, { does: 'take-back-email', changeId: named(changeId) });
    const who = byStaff ? `The staff of ${siteName} changed` : 'You changed';
    return {
      subject: `Your email at ${siteName} has changed`,
      heading: 'Your email has changed',
      parts: [
        text(`${who} the email of your account to ${newEmail} on ${moment(clock)}.`),
        text('If this was not you, restore your account. All devices are signed out, and you choose a new password.'),
        button('Restore my account', link),
        text(`The link works for ${takeBackDays} days.`),
      ],
    };
  },
  'password-changed': (_payload, { siteUrl, siteName, ...clock }) => ({
    subject: `Your password at ${siteName} has changed`,
    heading: 'Your password has changed',
    parts: [
      text(`The password of your account was changed on ${moment(clock)}. All other devices were signed out.`),
      text('If this was not you, choose a new password now. All devices are then signed out.'),
      button('Choose a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'new-device': ({ device = 'Unknown device', place }, { siteUrl, siteName, ...clock }) => ({
    subject: `A new sign-in to your account at ${siteName}`,
    heading: 'A new device signed in',
    parts: [
      {
        kind: 'block',
        title: device,
        rows: [...(place ? [`From the network ${place}`] : []), moment(clock)],
      },
      text('If this was you, you do not need to do anything.'),
      text('If this was not you, choose a new password. All devices are then signed out.'),
      button('Choose a new password', `${siteUrl}/forgot-password`),
    ],
  }),
} as const satisfies Record<AccountMailKind, (payload: LetterPayload, writing: Writing) => Letter>;

/** The sample data of a preview. */
export const samplePayload = {
  userId: '00000000-0000-7000-8000-000000000000',
  changeId: '00000000-0000-7000-8000-000000000000',
  newEmail: 'a***@example.com',
  device: 'Firefox on Windows',
  place: '203.0.113.x',
} as const;
