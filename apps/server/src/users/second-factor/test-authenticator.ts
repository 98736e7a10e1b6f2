import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/users/passkey.schema.ts';

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];
export const testOrigin = 'http://localhost:3000';

interface Page {
  readonly origin?: string;
  /** Whether the device has verified fingerprint, face or PIN. */
  readonly isVerified?: boolean;
}

/** Creates a device with one passkey, as WebAuthn describes it (ES256, attestation 'none', discoverable). */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const authenticatorData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };

  return {
    /** Sets the counter of the next use. */
    setCounter(next: number) {
      counter = next - 1;
    },
    create(options: PasskeyCreation, { origin = testOrigin, isVerified = true }: Page = {}): NewPasskey {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = userPresent | hasCredential | (isVerified ? userVerified : 0);
      const data = authenticatorData(options.rp.id, flags, credential);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer(options: PasskeyRequest, { origin = testOrigin, isVerified = true }: Page = {}): PasskeyAnswer {
      const data = authenticatorData(options.rpId, userPresent | (isVerified ? userVerified : 0));
      const client = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Returns CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: a P-256 key for ES256 (RFC 9053). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y]);
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
}

/** Returns CBOR of { fmt: 'none', attStmt: {}, authData }. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x58, authData.length]);
  const empty = Buffer.from([0xa0]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    empty,
    text('authData'),
    length,
    authData,
  ]);
}
