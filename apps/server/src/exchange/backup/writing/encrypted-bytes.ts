import { open } from 'node:fs/promises';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { passphraseIdentity, passphraseRecipient, usualWorkFactor } from './age-passphrase.ts';

/** Loads the library when a file is encrypted or decrypted: it takes 11 MB. */
const library = () => import('age-encryption');

/** The first line of a file in the format of age (https://age-encryption.org/v1). */
const beginning = 'age-encryption.org/v1\n';

export interface EncryptedBytes {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Returns the number of encrypted bytes for a number of plain bytes. */
  size(plainSize: number): number;
}

/** Encrypts bytes with a passphrase, in constant memory. `age -d` can decrypt them as well. */
export async function encryptedBytes(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor = usualWorkFactor,
): Promise<EncryptedBytes> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase, workFactor));
  const stream = await encrypter.encrypt(toStream(plain));
  return { bytes: readBytes(stream), size: (plainSize) => stream.size(plainSize) };
}

/**
 * Decrypts bytes in constant memory. It checks each 64 KB before it yields them, and checks that the stream is
 * complete. A caller that reads to the end without an error has all bytes, unchanged.
 * @throws ImportRefused when the passphrase is wrong, or the file is damaged or cut off.
 */
export async function* decryptedBytes(
  encrypted: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseIdentity(passphrase));
  try {
    yield* readBytes(await decrypter.decrypt(toStream(encrypted)));
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause;
    throw new ImportRefused('The encrypted file is damaged or truncated. Nothing was changed.', [], { cause });
  }
}

/** Returns whether a file is encrypted, judged by its first bytes. */
export async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
    return bytesRead === beginning.length && buffer.toString('latin1') === beginning;
  } finally {
    await file.close();
  }
}

function toStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function* readBytes(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // After a failure there is nothing left to cancel, and cancel() rejects.
    await reader.cancel().catch(() => {});
  }
}
