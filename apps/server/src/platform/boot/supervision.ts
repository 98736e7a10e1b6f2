import { writeSync } from 'node:fs';
import type { Log } from '../log.ts';

/** `tools/supervise.mjs` takes a server for hanging that was silent for half a minute. */
const reportMs = 5_000;
/** A pipe from the supervisor that starts the server. */
const supervisorPipe = 3;

/** What the supervisor tells the server that it starts. */
export interface Supervision {
  /** How often the supervisor started the server again; null when the server has no supervisor. */
  readonly restartCount: number | null;
  /** How the server before this one ended, such as `by SIGKILL`; empty after a first start. */
  readonly lastEnd: string;
}

/** Reads what `tools/supervise.mjs` says in VITRINE_RESTARTS and VITRINE_LAST_END. */
export function supervision(source: Readonly<Record<string, string | undefined>>): Supervision {
  const held = source['VITRINE_RESTARTS'] ?? '';
  return { restartCount: held === '' ? null : Number(held), lastEnd: source['VITRINE_LAST_END'] ?? '' };
}

/** Puts the end of the server before this one into the log. */
export function logLastEnd({ restartCount, lastEnd }: Supervision, log: Log): void {
  if (restartCount) log.error({ restartCount, lastEnd }, `The shop ended ${lastEnd} and was started again.`);
}

/** Tells the supervisor that the shop is open, and from then on that it is not hanging; nothing to do without a supervisor. */
export function reportToSupervisor({ restartCount }: Supervision): void {
  if (restartCount === null) return;
  report();
  setInterval(report, reportMs).unref();
}

function report(): void {
  try {
    writeSync(supervisorPipe, '.');
  } catch {
    // The supervisor is gone, and with it whoever cares; the launchers are watched elsewhere.
  }
}
