import { writeSync } from 'node:fs';
import type { Log } from '../log.ts';

/**
 * Milliseconds between two reports. `tools/supervise.mjs` considers a server hanging after half a minute of silence.
 */
const reportMs = 5_000;
/** The file descriptor of the pipe to the supervisor that starts the server. */
const supervisorPipe = 3;

/** The values that the supervisor passes to a server that it starts. */
export interface Supervision {
  /** The number of times the supervisor restarted the server; null when the server has no supervisor. */
  readonly restartCount: number | null;
  /** How the previous server ended, such as `by SIGKILL`. Empty after a first start. */
  readonly lastEnd: string;
}

/** Reads VITRINE_RESTARTS and VITRINE_LAST_END, which `tools/supervise.mjs` sets. */
export function supervision(source: Readonly<Record<string, string | undefined>>): Supervision {
  const held = source['VITRINE_RESTARTS'] ?? '';
  return { restartCount: held === '' ? null : Number(held), lastEnd: source['VITRINE_LAST_END'] ?? '' };
}

/** Logs how the previous server ended. */
export function logLastEnd({ restartCount, lastEnd }: Supervision, log: Log): void {
  if (restartCount) log.error({ restartCount, lastEnd }, `The shop ended ${lastEnd} and was restarted.`);
}

/**
 * Reports to the supervisor that the shop is open, and then regularly that it works. The supervisor restarts a shop
 * that reports nothing for half a minute. Does nothing without a supervisor.
 */
export function reportToSupervisor({ restartCount }: Supervision, isHealthy: () => boolean): void {
  if (restartCount === null) return;
  report();
  setInterval(() => {
    if (isHealthy()) report();
  }, reportMs).unref();
}

function report(): void {
  try {
    writeSync(supervisorPipe, '.');
  } catch {
    // The supervisor has ended, so nothing reads this. The launchers are watched elsewhere.
  }
}
