import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testSettings } from './settings.ts';
import type { EmbeddedPostgres } from './start-embedded.ts';
import { startEmbedded } from './start-embedded.ts';

let dataDir = '';
const opened: EmbeddedPostgres[] = [];
const user = join(import.meta.dirname, 'testing/embedded-user.ts');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((postgres) => postgres.release()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, settings: testSettings, isDurable: false });
  opened.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new Client(postgres.address);
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(question);
  await client.end();
  return rows[0]?.answer;
}

const connectWithoutPassword = ({ address }: EmbeddedPostgres) =>
  new Client({ ...address, password: 'wrong' }).connect();

const pidFile = () => join(dataDir, 'postgres', '18', 'postmaster.pid');
const isUp = () => existsSync(pidFile());

/** Starts another process that uses the same database. */
async function startUser(): Promise<{ pid: number; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [user, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, failed) => {
    createInterface({ input: child.stdout }).once('line', () => ready());
    child.once('exit', (code) => failed(new Error(`the user ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    async kill() {
      const gone = new Promise<void>((done) => void child.once('exit', () => done()));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe('embedded PostgreSQL', () => {
  it('starts empty, keeps what it is given, and stops when released', async () => {
    const first = await start();
    expect(first.isStarter).toBe(true);
    await ask(first, 'create table kept as select 1 as id');
    await first.release();
    expect(isUp()).toBe(false);
    const second = await start();
    expect(await ask(second, 'select id as answer from kept')).toBe(1);
  });

  it('is shared by five that start at once, and stops with the last of them', async () => {
    const all = await Promise.all([start(), start(), start(), start(), start()]);
    expect(all.filter(({ isStarter }) => isStarter)).toHaveLength(1);
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    const last = all.pop();
    await Promise.all(all.map((postgres) => postgres.release()));
    expect(isUp()).toBe(true);
    await last?.release();
    expect(isUp()).toBe(false);
  });

  it('stops when its only user is killed with -9', async () => {
    const other = await startUser();
    expect(isUp()).toBe(true);
    await other.kill();
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
  });

  it('goes on for the others when the one that started it is killed with -9', async () => {
    const starter = await startUser();
    const mine = await start();
    expect(mine.isStarter).toBe(false);
    await starter.kill();
    expect(await ask(mine, 'select 7 as answer')).toBe(7);
    await mine.release();
    // The killed process's guardian may be the last one to end.
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
  });

  it('is started again when it is killed itself', async () => {
    const mine = await start();
    process.kill(mine.pid, 'SIGKILL');
    await expect.poll(() => ask(mine, 'select 7 as answer').catch(() => undefined), { timeout: 20_000 }).toBe(7);
  });

  it('is started again after a restart has failed', async () => {
    const mine = await start();
    const control = join(dataDir, 'postgres', '18', 'global', 'pg_control');
    const warned = new Promise((resolve) => process.once('warning', resolve));
    renameSync(control, `${control}.away`);
    process.kill(mine.pid, 'SIGKILL');
    await warned;
    renameSync(`${control}.away`, control);
    await expect.poll(() => ask(mine, 'select 1 as answer').catch(() => null), { timeout: 20_000 }).toBe(1);
  });

  it('is started again by a process that has joined it, when the one that started it is gone', async () => {
    const starter = await startUser();
    const mine = await start();
    await starter.kill();
    process.kill(mine.pid, 'SIGKILL');
    await expect.poll(() => ask(mine, 'select 7 as answer').catch(() => undefined), { timeout: 20_000 }).toBe(7);
  });

  it('goes on while its only user is killed with -9 and started again', async () => {
    const before = await startUser();
    const [pid] = readFileSync(pidFile(), 'utf8').split('\n');
    await before.kill();
    const after = await start();
    expect([after.isStarter, after.pid]).toEqual([false, Number(pid)]);
  });

  it('starts over a dead process id, a recycled one, and an abandoned lock', async () => {
    await (await start()).release();
    symlinkSync('999999999', join(dataDir, 'postgres', 'start.lock'), 'junction');
    writeFileSync(pidFile(), `${process.pid}\n/elsewhere\n0\n5432\n/tmp\n\n0\nready\n`);
    const again = await start();
    expect(again.pid).not.toBe(process.pid);
    expect(await ask(again, 'select 7 as answer')).toBe(7);
  });

  it('requires the password on its socket, also in files of an earlier version', async () => {
    const first = await start();
    await expect(connectWithoutPassword(first)).rejects.toThrow('password authentication failed');
    await first.release();
    const rules = join(dataDir, 'postgres', '18', 'pg_hba.conf');
    writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^(local .*)scram-sha-256$/gm, '$1trust'));
    const again = await start();
    await expect(connectWithoutPassword(again)).rejects.toThrow('password authentication failed');
    expect(await ask(again, 'select 7 as answer')).toBe(7);
  });

  it('keeps its files closed to other users', async () => {
    await start();
    const modes = ['18', 'password', 'postgres.log'].map(
      (name) => statSync(join(dataDir, 'postgres', name)).mode & 0o077,
    );
    expect(modes).toEqual([0, 0, 0]);
  });
});
