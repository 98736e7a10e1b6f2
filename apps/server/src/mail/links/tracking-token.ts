import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/**
 * Returns the token that opens one order for anyone who has the confirmation (docs/behaviour/orders.md#tracking): the order's id, signed.
 */
export function trackingToken(secret: string, orderId: string): string {
  return `${Buffer.from(parse(orderId)).toString('base64url')}.${signature(secret, orderId)}`;
}

/** Returns the order that a token opens, or null when this shop did not create the token. */
export function orderOfTrackingToken(secret: string, token: string): string | null {
  const [id = '', signed = '', rest] = token.split('.');
  const bytes = Buffer.from(id, 'base64url');
  if (rest !== undefined || bytes.length !== 16) return null;
  const orderId = getOrderId(bytes);
  if (orderId === null) return null;
  const expected = Buffer.from(signature(secret, orderId));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : null;
}

/** Returns the link to the order for the confirmation. */
export function trackingLink(siteUrl: string, token: string): string {
  return `${siteUrl}/order-confirmation?token=${encodeURIComponent(token)}`;
}

function getOrderId(bytes: Buffer): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}

function signature(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order-tracking:${orderId}`).digest('base64url');
}
