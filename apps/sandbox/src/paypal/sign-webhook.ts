import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SigningCertificate } from './certificate.ts';

/** What a signature names besides the body. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly certificateUrl: string;
}

/** Returns the headers that sign a body: RSA-SHA256 of transmission, time, webhook and the CRC32 of the raw body. */
export function payPalSignature(body: string, transmission: Transmission, { key }: SigningCertificate) {
  const { id, time, webhookId, certificateUrl } = transmission;
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), key).toString('base64'),
    'paypal-cert-url': certificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
