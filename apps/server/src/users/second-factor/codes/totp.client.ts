import { codePeriodSeconds, typedCode } from '@vitrine/domain/users/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/**
 * Time steps before and after the current one whose codes are accepted, because clocks differ and typing takes time.
 */
const stepsDown = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes;
}

/**
 * Returns the time step (30 s each since 1970) of this code, from one step before the current one to one after it.
 * Returns null for a wrong code.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const token = typedCode(code);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: toSecret(secret), period: codePeriodSeconds });
  const delta = totp.validate({ token, timestamp, window: stepsDown });
  return delta === null ? null : TOTP.counter({ period: codePeriodSeconds, timestamp }) + delta;
}

/**
 * Returns the data that an authenticator app needs: the secret as text, and a URI and a QR code of it with issuer and
 * account.
 */
export function createTotp(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
) {
  // A colon separates issuer and account in the URI.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account };
  const uri = new TOTP({ ...names, secret: toSecret(secret), period: codePeriodSeconds }).toString();
  return { secret: toSecret(secret).base32, uri, qrSvg: renderSVG(uri, { border: 4 }) };
}

function toSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
