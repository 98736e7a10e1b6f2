import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { PaymentProviderUnavailable } from '../../payment.ts';
import type { PaymentEvent, PaymentShop, VerifiedEvent, WebhookCall } from '../../payment-provider.ts';
import { getOrderId } from './paypal-readings.ts';

/** The hosts of PayPal's certificates. */
const certificateHosts = new Set([
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
]);
const certificatePath = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,100}$/;
/** PayPal uses few certificates at a time. More are attempts to fill the memory. */
const maxCertificates = 20;
const patienceMs = 5_000;

const signedHeaders = z.object({
  'paypal-transmission-id': z.string().min(1).max(100),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.string().min(1).max(1_000),
  'paypal-cert-url': z.string().min(1).max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/**
 * Returns the event of a webhook call, or null when its signature does not match the raw body. The signature is checked
 * here, with PayPal's certificate: transmission, time, the shop's webhook and the CRC32 of the body.
 * @throws PaymentProviderUnavailable while the certificate cannot be loaded
 */
export async function verifiedPayPalEvent(
  { providers: { paypal } }: PaymentShop,
  { rawBody, headers }: WebhookCall,
): Promise<VerifiedEvent | null> {
  const { data: given } = signedHeaders.safeParse(headers);
  if (!given || !isCertificateAddress(given['paypal-cert-url'], paypal.apiBase)) return null;
  const certificate = await certificateAt(given['paypal-cert-url']);
  if (certificate === null) return null;
  const signed = [
    given['paypal-transmission-id'],
    given['paypal-transmission-time'],
    paypal.webhookId,
    crc32(rawBody),
  ].join('|');
  const signature = Buffer.from(given['paypal-transmission-sig'], 'base64');
  if (!verify('RSA-SHA256', Buffer.from(signed), certificate.publicKey, signature)) return null;
  return readEvent(rawBody);
}

/** Returns whether PayPal serves the certificate. Anybody can name another address, and sign with its key. */
function isCertificateAddress(address: string, apiBase: string): boolean {
  const url = URL.parse(address);
  if (!url || !certificatePath.test(url.pathname) || url.search !== '') return false;
  return certificateHosts.has(url.origin) || url.origin === apiBase;
}

const certificates = new Map<string, X509Certificate>();

/** Returns a valid certificate, or null when PayPal has none at this address, or an expired one. */
async function certificateAt(address: string): Promise<X509Certificate | null> {
  const known = certificates.get(address) ?? (await loadCertificate(address));
  if (known === null) return null;
  const now = Date.now();
  return known.validFromDate.getTime() <= now && now <= known.validToDate.getTime() ? known : null;
}

async function loadCertificate(address: string): Promise<X509Certificate | null> {
  let text: string;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    text = await response.text();
  } catch (cause) {
    throw new PaymentProviderUnavailable('The certificate of PayPal could not be loaded.', { cause });
  }
  try {
    const certificate = new X509Certificate(text);
    if (certificates.size >= maxCertificates) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  } catch {
    return null;
  }
}

const event = z.object({ id: z.string().min(1).max(255), event_type: z.string().max(200), resource: z.unknown() });

function readEvent(rawBody: Buffer): VerifiedEvent | null {
  try {
    const { id: eventId, event_type: type, resource } = event.parse(JSON.parse(rawBody.toString('utf8')));
    return { eventId, type, event: aboutResource(type, resource) };
  } catch {
    return null;
  }
}

const orderResource = z.object({
  id: z.string().min(1),
  purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).default([]),
});
const captureResource = z.object({
  custom_id: z.string().nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});
const refundResource = z.object({ id: z.string().min(1) });
const savedResource = z.object({ metadata: z.object({ order_id: z.string().min(1) }) });
const disputeResource = z.object({ dispute_id: z.string().min(1) });

/** Returns the object of an event. The rest names people, and the shop reads the object again. */
function aboutResource(type: string, resource: unknown): PaymentEvent {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const { data } = orderResource.safeParse(resource);
    if (data) return { about: 'payment', paymentId: data.id, orderId: getOrderId(data.purchase_units[0]?.custom_id) };
  } else if (type.startsWith('PAYMENT.REFUND.') || type === 'PAYMENT.CAPTURE.REFUNDED') {
    const { data } = refundResource.safeParse(resource);
    if (data) return { about: 'refund', providerRefundId: data.id };
  } else if (type.startsWith('PAYMENT.CAPTURE.') || type.startsWith('PAYMENT.AUTHORIZATION.')) {
    const { data } = captureResource.safeParse(resource);
    if (data) {
      const { order_id: paymentId } = data.supplementary_data.related_ids;
      return { about: 'payment', paymentId, orderId: getOrderId(data.custom_id) };
    }
  } else if (type === 'VAULT.PAYMENT-TOKEN.CREATED') {
    const { data } = savedResource.safeParse(resource);
    if (data) return { about: 'saved-method', paymentId: data.metadata.order_id };
  } else if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const { data } = disputeResource.safeParse(resource);
    if (data) return { about: 'dispute', disputeId: data.dispute_id };
  }
  return { about: 'nothing' };
}
