import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDemoShop } from '../../e2e/support/demo-shop.ts';
import { listProcesses, untilNobodyHolds } from '../../e2e/support/list-processes.ts';
import type { StartedShop } from '../../e2e/support/start-shop.ts';
import { startShop } from '../../e2e/support/start-shop.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const checkout = resolve(import.meta.dirname, '../..');
const attacker = { uid: 61_200, gid: 61_200 };
let folder = '';
let shop: StartedShop | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-step-down-'));
});
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
  await untilNobodyHolds(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the user ids of the shop's processes, except for npm and the supervisor, which only start and watch. */
function computeUsers(dataDir: string): number[] {
  const working = listProcesses(dataDir).filter(({ command }) => /main\.ts|postgres|guardian/.test(command));
  expect(working.length).toBeGreaterThan(3);
  return working.map(({ pid }) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
}

function filesOfRoot(dataDir: string): string[] {
  const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return ['', ...all].filter((name) => lstatSync(join(dataDir, name), { throwIfNoEntry: false })?.uid === 0);
}

async function isOpen({ url }: StartedShop): Promise<boolean> {
  const answers = await Promise.all(['/', '/readyz', '/admin'].map((path) => fetch(`${url}${path}`)));
  return answers.every(({ ok }) => ok);
}

/** Runs a script in a shell of this user. Returns its output and its status. */
function asStranger(script: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { ...attacker, cwd: '/', encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const connect = `const socket = require('node:net').connect(process.argv[1]);
  socket.on('connect', () => { console.log('connected'); process.exit(0); });
  socket.on('error', (error) => { console.log(error.code); process.exit(1); });`;

describe.runIf(isRoot)('npm start as root', () => {
  it('runs the shop and its database as an ordinary user, also in a closed folder, and nobody else gets at them', async () => {
    const dataDir = join(folder, 'data');
    shop = await startShop({ dataDir });
    expect(await isOpen(shop)).toBe(true);
    const users = new Set(computeUsers(dataDir));
    expect([users.size, users.has(0)]).toEqual([1, false]);
    expect(filesOfRoot(dataDir)).toEqual([]);
    const server = listProcesses(dataDir).find(({ command }) => command.includes('apps/server/src/main.ts'));
    expect(readFileSync(`/proc/${server?.pid}/status`, 'utf8')).toMatch(/^NoNewPrivs:\s+1$/m);

    // The parent folder is open, so that only the data folder's own mode excludes other users.
    chmodSync(folder, 0o755);
    for (const command of [`ls ${dataDir}`, `cat ${dataDir}/session-secret`, `ls ${dataDir}/postgres/18`]) {
      expect(asStranger(command)).toMatchObject({ status: 2 - Number(command.startsWith('cat')) });
    }
    const socket = join(dataDir, 'postgres', '18', '.s.PGSQL.5432');
    expect(lstatSync(socket).isSocket()).toBe(true);
    // A Node that the other user can run, for any location of the checkout.
    const node = join(folder, 'node');
    copyFileSync(process.execPath, node);
    chmodSync(node, 0o755);
    const tried = spawnSync(node, ['-e', connect, socket], { ...attacker, cwd: '/', encoding: 'utf8' });
    expect([tried.status, tried.stdout.trim()]).toEqual([1, 'EACCES']);
  });

  it('goes on with the data folder of a version that ran as root and its database as nobody', async () => {
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'data');
    const earlier = await startEmbedded({ dataDir });
    await earlier.release();
    writeFileSync(join(dataDir, 'session-secret'), 'x'.repeat(64), { mode: 0o600 });
    shop = await startShop({ dataDir });
    expect(await isOpen(shop)).toBe(true);
    expect(filesOfRoot(dataDir)).toEqual([]);
    expect(new Set(computeUsers(dataDir)).has(0)).toBe(false);
  });

  it('takes commands of root beside it, which leave nothing of root’s behind', async () => {
    const dataDir = join(folder, 'data');
    shop = await startDemoShop(dataDir);
    const backup = join(folder, 'backup');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(checkout, 'tools/run.mjs'), 'apps/server/src/shop.ts', 'backup', backup],
      {
        cwd: checkout,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '' },
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(readdirSync(backup)).toContain('manifest.json');
    expect(filesOfRoot(dataDir)).toEqual([]);
    expect(await isOpen(shop)).toBe(true);
  });
});
