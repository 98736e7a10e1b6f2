import { createHmac, randomUUID } from 'node:crypto';
import type { AppContext } from '../platform/boot/context.ts';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { deleteProcess, type ProcessRecord, reportProcess } from './processes.queries.ts';

const everyMs = 60_000;

/** Returns the database resources of a process with these settings, and a mark of its secret. */
export function ownProcess(
  { databasePoolSize, cdn }: Pick<Environment, 'databasePoolSize' | 'cdn'>,
  sessionSecret: string,
): Omit<ProcessRecord, 'id'> {
  // One connection receives the notifications of changes, one tests the database, and one more receives those for a CDN.
  const poolSize = databasePoolSize + (cdn === null ? 2 : 3);
  const secretMark = createHmac('sha256', sessionSecret).update('mark of the session secret').digest('hex').slice(0, 8);
  return { poolSize, secretMark };
}

/** Records this process for the checks of all processes until the returned function is called. A failed report is repeated a minute later. */
export async function reportThisProcess({
  db,
  environment,
  sessionSecret,
  log,
}: Pick<AppContext, 'db' | 'environment' | 'sessionSecret' | 'log'>): Promise<() => Promise<void>> {
  const own = { id: randomUUID(), ...ownProcess(environment, sessionSecret) };
  const report = () =>
    reportProcess(db, own).catch((err: unknown) => log.debug({ err }, 'Could not record this process.'));
  await report();
  const timer = setInterval(() => void report(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await deleteProcess(db, own.id).catch(() => undefined);
  };
}
