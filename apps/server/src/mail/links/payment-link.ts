import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { parse, stringify } from 'uuid';

/** The target of a payment link: one draft order, for the e-mail that it was sent to, until a time. */
export interface PaymentLink {
  readonly draftId: string;
  readonly until: Date;
  readonly email: string;
}

/** A link that this shop signed. */
export interface OpenedPaymentLink {
  readonly draftId: string;
  readonly until: Date;
  /** Returns whether the link was sent to that e-mail. */
  readonly isSentTo: (email: string) => boolean;
}

const idBytes = 16;
const timeBytes = 6;
const markBytes = 12;

/**
 * Returns the token of a payment link: the signed draft id, expiry and mark of the e-mail. Neither the database nor a
 * backup of it holds a token. A link that was sent to a wrong e-mail stops working when staff correct the e-mail.
 */
export function paymentLinkToken(secret: string, { draftId, until, email }: PaymentLink): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(until.getTime(), 0, timeBytes);
  const body = Buffer.concat([Buffer.from(parse(draftId)), time, hashEmail(secret, draftId, email)]).toString(
    'base64url',
  );
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

/** Returns the target of the token, or null when this shop did not create it. The expiry is not checked. */
export function openedPaymentLink(secret: string, token: string): OpenedPaymentLink | null {
  const [body = '', signed = '', rest] = token.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (rest !== undefined || bytes.length !== idBytes + timeBytes + markBytes) return null;
  if (!isSame(Buffer.from(signed, 'base64url'), signature(secret, body))) return null;
  const draftId = stringify(bytes.subarray(0, idBytes));
  const mark = bytes.subarray(idBytes + timeBytes);
  return {
    draftId,
    until: new Date(bytes.readUIntBE(idBytes, timeBytes)),
    isSentTo: (email) => isSame(mark, hashEmail(secret, draftId, email)),
  };
}

/** Returns the address of the page where the customer pays. */
export function paymentLinkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/pay?token=${encodeURIComponent(token)}`;
}

function hashEmail(secret: string, draftId: string, email: string): Buffer {
  return createHmac('sha256', secret)
    .update(`payment-link-email:${draftId}:${normaliseEmail(email)}`)
    .digest()
    .subarray(0, markBytes);
}

function signature(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`payment-link:${body}`).digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
