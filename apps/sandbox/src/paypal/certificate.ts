import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Store } from '../state/store.ts';

/** The key that signs webhooks, and its certificate. */
export interface SigningCertificate {
  readonly id: string;
  readonly key: KeyObject;
  /** PEM. */
  readonly text: string;
}

/** Returns the sandbox's certificate. The first call creates the key, which is in the state file from then on. */
export function signingCertificate(store: Store): () => SigningCertificate {
  const keys = store.table<{ id: string; pem: string }>('paypal_signing_keys');
  let made: SigningCertificate | null = null;
  return () => {
    made ??= toCertificate(keys.get('key')?.pem ?? createKey());
    return made;
  };

  function createKey(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    keys.put({ id: 'key', pem });
    store.commit();
    return pem;
  }
}

function toCertificate(pem: string): SigningCertificate {
  const key = createPrivateKey(pem);
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    sha256WithRsa,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    spki,
  );
  const signature = sign('RSA-SHA256', body, key);
  const certificate = sequence(body, sha256WithRsa, tagged(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    id: 'CERT-sandbox',
    key,
    text: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

// The few values of DER (X.690) that a self-signed certificate needs.

function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return tagged(0x30, ...contents);
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.of(value));
}

function time(utc: string): Buffer {
  return tagged(0x17, Buffer.from(utc));
}

const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
/** CN=sandbox */
const name = sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from('sandbox')))));
