import { errorCode } from './error-code.ts';
import { BootError } from './network/boot-error.ts';

/** Returns the error for an unusable data folder. */
export function unwritable(dataDir: string, cause: unknown): BootError {
  const reason = writeErrorReason(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new BootError(
    `Could not write to DATA_DIR ${dataDir} (${reason}). Allow writing there or set another DATA_DIR.`,
    { cause },
  );
}

/** Returns why a file could not be written, in words. undefined for another error. */
export function writeErrorReason(cause: unknown): string | undefined {
  return writeErrors[errorCode(cause) ?? ''];
}

const writeErrors: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no folder can be created there',
  EROFS: 'read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of the user is used up',
  ENOTDIR: 'a file has this name',
  EEXIST: 'a file has this name',
};
