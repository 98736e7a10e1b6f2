import { createServer } from 'node:net';
import { errorCode } from '../error-code.ts';
import { BootError, InUseError } from './boot-error.ts';

/**
 * Checks that the shop will be able to listen, before anything else starts.
 * @throws InUseError when the port is taken, BootError when it is reserved or the address is not this machine's.
 */
export async function checkAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (cause) {
    throw listenError(cause, { host, port });
  }
  await new Promise((done) => void server.close(done));
}

/** Returns the error for a failed listen. */
export function listenError(cause: unknown, { host, port }: { host: string; port: number }): BootError {
  const code = errorCode(cause) ?? '';
  const reason = listenErrors[code] ?? (cause instanceof Error ? cause.message : String(cause));
  const FieldIssue = code === 'EADDRINUSE' ? InUseError : BootError;
  return new FieldIssue(`Could not listen on ${host}, port ${port}: ${reason}.`, { cause });
}

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port; stop it or set another PORT',
  EACCES: 'this port requires more privileges; set a PORT above 1023',
  EADDRNOTAVAIL: 'this machine has no such address; set another HOST',
  ENOTFOUND: 'that name is not known; set another HOST',
};
