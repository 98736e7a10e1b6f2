import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Identity, Recipient } from 'age-encryption';
import { ImportRefused } from '../../products/csv/import-error.ts';

/**
 * The cost of guessing a passphrase: scrypt with N = 2^17, r = 8, p = 1. A guess needs 128 MB and about half a second
 * (OWASP's recommendation). age's own 2^18 would take more memory than the whole shop.
 */
export const usualWorkFactor = 17;
/** A file may require more work than the shop's own files, but not all of the machine's memory. */
const maxWorkFactor = 18;
const label = 'age-encryption.org/v1/scrypt';
const algorithm = 'chacha20-poly1305';
const tagBytes = 16;
/** Each key wraps only one file key, so its nonce never repeats. */
const nonce = Buffer.alloc(12);

const scryptKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * Derives the key from a passphrase with the format's scrypt recipient (age v1). It runs in a separate thread, so that
 * nothing waits for it.
 */
function deriveKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  return scryptKey(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, { N, r: 8, p: 1, maxmem: N * 8 * 129 });
}

/** Wraps a file's key in a passphrase, as `age -p` does. Deriving the key takes 2^workFactor steps. */
export function passphraseRecipient(passphrase: string, workFactor: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import('age-encryption');
      const salt = randomBytes(16);
      const cipher = createCipheriv(algorithm, await deriveKey(passphrase, salt, workFactor), nonce, {
        authTagLength: tagBytes,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(workFactor)], body)];
    },
  };
}

/**
 * Unwraps a file's key. Throws ImportRefused when the passphrase is wrong, or the file was not encrypted with a
 * passphrase.
 */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas;
      const [kind, salt = '', logN = ''] = stanza?.args ?? [];
      if (!stanza || kind !== 'scrypt' || stanzas.length !== 1) {
        throw new ImportRefused('The file is encrypted for a key and not with a passphrase.');
      }
      if (!/^[1-9]\d?$/.test(logN) || Number(logN) > maxWorkFactor) {
        throw new ImportRefused('The passphrase of the file requires more work than the shop allows.');
      }
      const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), Number(logN));
      const body = Buffer.from(stanza.body);
      const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAuthTag(body.subarray(-tagBytes));
      try {
        return Buffer.concat([cipher.update(body.subarray(0, -tagBytes)), cipher.final()]);
      } catch (cause) {
        throw new ImportRefused('The passphrase is wrong.', [], { cause });
      }
    },
  };
}
