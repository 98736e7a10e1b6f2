import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { errorCode } from './error-code.ts';

/** Characters of the shortest secret that counts as whole. */
const minLength = 32;

interface SecretFile {
  readonly file: string;
  /** Random bytes of a new secret. */
  readonly bytes: number;
  /** What to do when the file is damaged and there is no copy of it. */
  readonly remedy: string;
}

/**
 * Returns the secret in a file that only its owner reads, and creates it once. The file is complete as soon as it has its
 * name, so that a full disk or a power failure leaves no empty secret.
 * @throws Error when the file holds less than a secret. An empty one would let everybody sign as the shop.
 */
export function readSecretFile({ file, bytes, remedy }: SecretFile): string {
  if (!existsSync(file)) createSecretFile(file, randomBytes(bytes).toString('base64url'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= minLength) return secret;
  throw new Error(`${file} is damaged: it has ${secret.length} characters. Restore it from a copy. ${remedy}`);
}

function createSecretFile(file: string, secret: string): void {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const opened = openSync(unfinished, 'wx', 0o600);
    try {
      writeSync(opened, secret);
      flush(opened);
    } finally {
      closeSync(opened);
    }
    giveName(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Writes to the disk what the system still buffers. Node's permission model has no such call. */
function flush(opened: number): void {
  try {
    fsyncSync(opened);
  } catch (error) {
    if (errorCode(error) !== 'ERR_ACCESS_DENIED') throw error;
  }
}

/** A link does not replace the secret of another process. Some file systems have no links. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') renameSync(unfinished, file);
  }
}
