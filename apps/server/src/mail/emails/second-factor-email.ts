import * as z from 'zod';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';

const changeTexts = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account. You can now sign in with it.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
  'authenticator-added': [
    'An authenticator app was added',
    'An authenticator app was added to your account. You now need one of its codes to sign in.',
  ],
  'authenticator-removed': [
    'The authenticator app was removed',
    'The authenticator app was removed from your account.',
  ],
  'recovery-codes-renewed': [
    'New recovery codes were created',
    'New recovery codes were created for your account. The old ones no longer work.',
  ],
  'factors-reset': [
    'Your second factors were removed',
    'The site owner removed all second factors from your account. You now sign in with your password only.',
  ],
  'factors-ended': [
    'Your second factors were removed',
    'You confirmed that this email is yours. Passkeys, authenticator app and recovery codes from before were removed. You can add your own again.',
  ],
} as const satisfies Record<string, readonly [heading: string, text: string]>;

type Change = keyof typeof changeTexts;

const payloadSchema = z.object({ change: z.enum(Object.keys(changeTexts) as [Change, ...Change[]]) });

/**
 * Builds the email that notifies the owner of an account that its second factors have changed. `payload`: the change.
 */
export function toSecondFactorEmail(
  payload: unknown,
  shop: { readonly siteName: string; readonly siteUrl: string; readonly own: OwnTexts },
): Email {
  const { change } = payloadSchema.parse(payload);
  const [title, text] = changeTexts[change];
  const values = { shop_name: shop.siteName, change: title };
  const { subject, heading, opening, button, closing } = worded('second-factor-changed', values, shop.own);
  return {
    subject,
    heading,
    parts: [{ kind: 'text', text }, ...opening, button(`${shop.siteUrl}/account/security`), ...closing],
  };
}
