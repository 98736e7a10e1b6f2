import { createHmac, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { WebhookSignature } from '@vitrine/domain/webhooks/webhook-events.ts';
import { openValue, sealValue } from '../../platform/security/sealed-value.ts';

const use = 'webhook-secret';
const prefix = 'whsec_';

/** The bytes of a new signing secret, or the seed of a new key pair. */
export function createSecret(): Buffer {
  return randomBytes(32);
}

/**
 * Returns what the receiver needs as Standard Webhooks writes it: the secret of `v1`, the public key of `v1a`. The private
 * key stays in the shop.
 */
export function secretText(secret: Buffer, signature: WebhookSignature): string {
  if (signature === 'v1') return `${prefix}${secret.toString('base64')}`;
  const { x = '' } = createPublicKey(privateKey(secret)).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
}

/** The start of a private key of ed25519 in PKCS #8, before its seed of 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
}

/** Encrypts a secret for the row of its endpoint. */
export function sealSecret(sessionSecret: string, endpointId: string, secret: Buffer): Buffer {
  return sealValue(sessionSecret, { use, owner: endpointId }, secret);
}

/** Decrypts a secret. Returns null when SESSION_SECRET has changed. */
export function openSecret(sessionSecret: string, endpointId: string, sealed: Buffer): Buffer | null {
  return openValue(sessionSecret, { use, owner: endpointId }, sealed);
}

interface SignedWebhook {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the value of `webhook-signature`: one signature for each secret. */
export function signWebhook(
  { id, timestamp, body }: SignedWebhook,
  secrets: readonly Buffer[],
  signature: WebhookSignature,
): string {
  const signed = Buffer.from(`${id}.${timestamp}.${body}`);
  const value = (secret: Buffer) =>
    signature === 'v1' ? createHmac('sha256', secret).update(signed).digest() : sign(null, signed, privateKey(secret));
  return secrets.map((secret) => `${signature},${value(secret).toString('base64')}`).join(' ');
}
