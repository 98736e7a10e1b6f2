import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` of the raw body: HMAC-SHA256 of "time.body". The time is in seconds since 1970. */
export function stripeSignature(body: string, secret: string, unixTime: number): string {
  const digest = createHmac('sha256', secret).update(`${unixTime}.${body}`).digest('hex');
  return `t=${unixTime},v1=${digest}`;
}

/**
 * Returns the `X-Hmac-Signature` of EasyPost: HMAC-SHA256 of the raw body with the secret NFKD-normalised. An integer `"weight": 5`
 * is hashed as `5.0`, as EasyPost's own servers write it.
 */
export function easypostSignature(body: string, secret: string): string {
  const hashed = body.replace(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0');
  const digest = createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
    .update(hashed, 'utf8')
    .digest('hex');
  return `hmac-sha256-hex=${digest}`;
}
