import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { newPasskeySchema, passkeyAnswerSchema } from './passkey.schema.ts';
import { givenPasswordSchema } from './password.schema.ts';

const code = z.string().trim().min(1, 'Enter the code').max(40);

/** POST /auth/login/second-factor: one of the three, after a login with the response SECOND_FACTOR_REQUIRED. */
export const secondFactorBody = z
  .union([
    z.strictObject({ code }),
    z.strictObject({ recoveryCode: code }),
    z.strictObject({ passkey: passkeyAnswerSchema }),
  ])
  .meta({ examples: [{ code: '123456' }] });
export type SecondFactorBody = z.infer<typeof secondFactorBody>;

/** POST /auth/login/passkey: signs in with only a passkey. */
export const passkeySignInBody = z.strictObject({ passkey: passkeyAnswerSchema });

/** POST /auth/reauthenticate: one of the three renews the proof of identity. */
export const reauthenticateBody = z
  .union([
    z.strictObject({ password: givenPasswordSchema }),
    z.strictObject({ code }),
    z.strictObject({ passkey: passkeyAnswerSchema }),
  ])
  .meta({ examples: [{ password: 'the password' }] });
export type ReauthenticateBody = z.infer<typeof reauthenticateBody>;

export const proofWays = ['password', 'code', 'passkey'] as const;

/**
 * GET /auth/reauthenticate: whether a sensitive action would now require a proof, and which proofs the caller can
 * provide.
 */
export const proofAnswer = z
  .object({
    isRecent: z.boolean(),
    /** The number of minutes for which a proof is recent. */
    recentMinutes: z.int(),
    ways: z.array(z.enum(proofWays)),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proofAnswer>;
export type ProofWay = Proof['ways'][number];

export const passkeyViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

/** GET /auth/factors and GET /users/{id}/factors: the second factors of an account. */
export const factorsAnswer = z
  .object({
    passkeys: z.array(passkeyViewSchema),
    /** The authenticator app. Null without one. */
    authenticator: z.object({ addedAt: z.iso.datetime() }).nullable(),
    unusedRecoveryCodeCount: z.int(),
    /** A second factor can be added only once the account's email is confirmed. */
    isEmailConfirmed: z.boolean(),
    /** Whether this account must have a second factor, which the owner can require of staff. */
    isRequired: z.boolean(),
    /** Whether passkeys work at the shop's address. They need a host name and do not work with an IP address. */
    hasPasskeySupport: z.boolean(),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof factorsAnswer>;

/** POST /auth/factors/passkeys */
export const addPasskeyBody = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the passkey').max(60),
  passkey: newPasskeySchema,
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

export const passkeyParams = z.strictObject({ id: idSchema });

/** The recovery codes, which are shown only once. Null when the account already has codes. */
const recoveryCodes = z.array(z.string());
export const factorAddedAnswer = z.object({ success: z.literal(true), recoveryCodes: recoveryCodes.nullable() });
export type FactorAdded = z.infer<typeof factorAddedAnswer>;

/** POST /auth/factors/recovery-codes: new codes. The old ones no longer work. */
export const recoveryCodesAnswer = z.object({ success: z.literal(true), recoveryCodes });
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>;

/**
 * POST /auth/factors/authenticator: the data for an authenticator app, which becomes valid after its first code is
 * accepted.
 */
export const authenticatorSetupAnswer = z
  .object({
    /** Base32, for typing without a camera. */
    secret: z.string(),
    /** otpauth://totp/... */
    uri: z.string(),
    /** The address as a QR code: an SVG document. */
    qrSvg: z.string(),
  })
  .meta({ id: 'AuthenticatorSetup' });
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupAnswer>;

/** POST /auth/factors/authenticator/confirm */
export const confirmAuthenticatorBody = z.strictObject({ code });

export const factorDoneAnswer = z.object({ success: z.literal(true) });
