import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchLaunchers } from '../apps/server/src/platform/boot/launchers.ts';
import { dropPrivileges } from '../apps/server/src/platform/boot/step-down/drop-privileges.ts';
import { reachDatabase } from '../apps/server/src/platform/database/connections/open-database.ts';
import { parseEnvironment } from '../apps/server/src/platform/runtime/environment/parse-environment.ts';
import { buildEmails } from './build.ts';
import { checkout, say } from './checkout.mjs';

/** The sources of the server process. The storefront and the admin area reload automatically. */
const serverSources = ['apps/server/src', 'apps/server/migrations', 'apps/sandbox/src', 'packages'];
/** An editor saves several files at once. */
const settleMs = 150;

/**
 * Runs `npm run dev`: the server with hot reload. It restarts on each change of the server's sources and when it was
 * killed. After an error in the sources it waits for the next change. The database continues to run.
 */
async function dev(): Promise<void> {
  if (process.getuid?.() === 0) await dropPrivileges('command');
  const database = await reachDatabase(parseEnvironment(process.env));
  const stopping = new AbortController();
  let isExpected = false;
  const start = () => {
    isExpected = false;
    const started = startServer();
    started.once('exit', (_, signal) => {
      if (signal === null || isExpected) return;
      say(`the server was ended by ${signal}, starting it again`);
      server = start();
    });
    return started;
  };
  let server = start();

  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    isExpected = true;
    await ended(server, 'SIGTERM');
    await database.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  watchLaunchers(process.env['VITRINE_LAUNCHERS'], () => void stop());

  let restarting: Promise<void> | undefined;
  const restart = async (file: string) => {
    await pause(settleMs);
    say(`${file} changed, starting the server again`);
    isExpected = true;
    await ended(server, 'SIGTERM');
    await buildEmails().catch((error: Error) => say(error.message));
    restarting = undefined;
    if (!stopping.signal.aborted) server = start();
  };
  for (const folder of serverSources) {
    watch(join(checkout, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(tsx?|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      restarting ??= restart(join(folder, file));
    });
  }
}

function startServer(): ChildProcess {
  const launchers = process.env['VITRINE_LAUNCHERS']?.split(',').filter(Boolean) ?? [];
  const args = ['--disable-warning=ExperimentalWarning', join(checkout, 'apps/server/src/main.ts'), '--hot-reload'];
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, VITRINE_LAUNCHERS: [...launchers, process.pid].join(',') },
  });
}

/**
 * Signals the process to end and waits for it. Returns at once if it has already ended, for instance after an error in
 * the sources.
 */
async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  server.kill(signal);
  await gone;
}

await dev();
