import { createHmac, randomBytes } from 'node:crypto';
import { openValue, sealValue } from '../../platform/security/sealed-value.ts';

const use = 'webhook-secret';
const prefix = 'whsec_';

/** The bytes of a new signing secret. */
export function createSecret(): Buffer {
  return randomBytes(32);
}

/** Returns a secret as Standard Webhooks writes it. */
export function secretText(secret: Buffer): string {
  return `${prefix}${secret.toString('base64')}`;
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
export function signWebhook({ id, timestamp, body }: SignedWebhook, secrets: readonly Buffer[]): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ');
}
