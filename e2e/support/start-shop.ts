import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../tools/testing/free-port.ts';
import { makeTestFolder } from '../../tools/testing/test-folder.ts';
import { untilNobodyHolds } from './list-processes.ts';

const checkout = resolve(import.meta.dirname, '../..');
/** The first start in a fresh checkout builds the pages. */
const readyMs = 180_000;

/** A complete shop as an owner starts it, with a separate port and data folder. */
export interface StartedShop {
  readonly url: string;
  readonly dataDir: string;
  /** The process id of npm, the first of the shop's processes. */
  readonly pid: number;
  /** Its output so far, line by line. */
  readonly lines: readonly string[];
  /** Sends npm the shutdown signal of the system, and waits until the whole shop has ended. The data folder stays. */
  stop(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

interface Start {
  readonly port?: number;
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of the shop's package.json, if it is not this checkout. The shop is then started by `npm run serve`. */
  readonly installed?: string;
}

/**
 * Runs `npm start` and waits until the shop is open.
 * Ignores the database and provider settings of a developer's environment or .env, because a test must never use them.
 * @throws Error with the shop's output if it ends before it opens.
 */
export async function startShop({ port, dataDir, environment = {}, installed }: Start = {}): Promise<StartedShop> {
  const folder = dataDir ?? makeTestFolder('shop');
  const ownPort = port ?? (await freePort());
  const child = spawnShop({ ...ownSettings, PORT: String(ownPort), DATA_DIR: folder, ...environment }, installed);
  const lines: string[] = [];
  const url = await opened(child, lines);
  const stop = async () => {
    await ended(child);
    await untilNobodyHolds(folder);
  };
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    lines,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ownSettings: Readonly<Record<string, string>> = {
  NODE_ENV: '',
  HOST: '',
  SITE_URL: '',
  DATABASE_URL: '',
  DEMO_MODE: 'on',
  DEMO_EMAIL: '',
  DEMO_PASSWORD: '',
  SESSION_SECRET: '',
  ...Object.fromEntries(
    ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET', 'API_BASE'].map((name) => [`STRIPE_${name}`, '']),
  ),
  ...Object.fromEntries(['API_KEY', 'WEBHOOK_SECRET', 'API_BASE'].map((name) => [`EASYPOST_${name}`, ''])),
  ...Object.fromEntries(['API_KEY', 'WEBHOOK_SECRET', 'API_BASE'].map((name) => [`SHIPPO_${name}`, ''])),
  S3_BUCKET: '',
  SMTP_URL: '',
  LOG_LEVEL: 'warn',
  VITRINE_LAUNCHERS: '',
  // Several browsers sign in and order from one address, faster than shoppers do.
  LIMIT_SIGN_IN: '1000',
  LIMIT_ORDERS: '1000',
  LIMIT_UPLOADS: '1000',
  LIMIT_CALLS: '100000',
  LIMIT_SHIPPING: '1000',
  LIMIT_RENDERS: '100000',
  // The tests may load a machine heavily without triggering the overload protection.
  OVERLOAD_DELAY_MS: '600000',
};

/**
 * Runs `npm start`, or `npm run serve` elsewhere. The process is detached, so that the whole group can receive the
 * Ctrl-C that a terminal would send.
 */
export function spawnShop(environment: Readonly<Record<string, string>>, installed?: string): ChildProcess {
  const running = process.env['npm_execpath'] ?? '';
  const [program, ...args] = /^npm(-cli)?\.c?js$/.test(basename(running)) ? [process.execPath, running] : ['npm'];
  return spawn(program, [...args, ...(installed ? ['run', 'serve'] : ['start'])], {
    cwd: installed ?? checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
}

function opened(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((open, failed) => {
    const deadline = setTimeout(() => {
      child.kill();
      failed(new Error(`The shop did not open in ${readyMs / 1000} s:\n${lines.join('\n')}`));
    }, readyMs);
    child.once('exit', (code) => {
      clearTimeout(deadline);
      failed(new Error(`The shop ended with ${code} before it opened:\n${lines.join('\n')}`));
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /^Vitrine is open at (\S+)/.exec(line)?.[1];
        if (!url) return;
        clearTimeout(deadline);
        open(url);
      });
    }
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  child.kill('SIGTERM');
  await gone;
}
