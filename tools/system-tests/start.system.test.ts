import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDemoShop } from '../../e2e/support/demo-shop.ts';
import { listProcesses, untilNobodyHolds } from '../../e2e/support/list-processes.ts';
import type { StartedShop } from '../../e2e/support/start-shop.ts';
import { spawnShop, startShop } from '../../e2e/support/start-shop.ts';
import { freePort } from '../testing/free-port.ts';

let folder = '';
const shops: StartedShop[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  // If this process is root, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.stop()));
  await untilNobodyHolds(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the shop of this name in the test's folder. Its first start in a test finds the demo store there. */
async function open(name: string): Promise<StartedShop> {
  const dataDir = join(folder, name);
  const shop = existsSync(dataDir) ? await startShop({ dataDir }) : await startDemoShop(dataDir);
  shops.push(shop);
  return shop;
}

/** The maximum wait. Waiting ends as soon as the condition is true. */
const patient = { timeout: 60_000 };
const serverProgram = /apps\/server\/src\/main\.ts/;
const sandboxProgram = /apps\/sandbox\/src\/main\.ts/;

function computePids(shop: StartedShop, command: RegExp): number[] {
  return listProcesses(shop.dataDir).flatMap((running) => (command.test(running.command) ? [running.pid] : []));
}

function computePid(shop: StartedShop, command: RegExp): number {
  const [found] = computePids(shop, command);
  if (!found) throw new Error(`The shop has no process like ${command}.`);
  return found;
}

async function isOpen(shop: StartedShop): Promise<boolean> {
  return fetch(`${shop.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns the error output and the exit code of a start that must fail. */
async function failedStart(environment: Record<string, string>): Promise<{ code: number | null; errors: string[] }> {
  const child = spawnShop({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'never'),
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdout?.resume();
  const code = await new Promise<number | null>((done) => void child.once('close', done));
  const errors = Buffer.concat(chunks).toString().split('\n');
  return { code, errors: errors.filter((line) => line !== '' && !line.startsWith('npm ')) };
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('runs two shops beside each other, and each ends alone', async () => {
    const [first, second] = [await startShop({ dataDir: join(folder, 'one') }), await open('two')];
    shops.push(first);
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
    await first.stop();
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  it('ends wholly on Ctrl-C, and starts again with what it had', async () => {
    const first = await open('shop');
    process.kill(-first.pid, 'SIGINT');
    await untilNobodyHolds(first.dataDir);
    const again = await open('shop');
    expect(await isOpen(again)).toBe(true);
  });

  it('starts on the same port and folder while the shop before it is still ending', async () => {
    const first = await open('shop');
    process.kill(first.pid, 'SIGTERM');
    await expect.poll(() => computePids(first, /^npm start/), { interval: 10 }).toEqual([]);
    const again = await startShop({ dataDir: first.dataDir, port: Number(new URL(first.url).port) });
    shops.push(again);
    expect(await isOpen(again)).toBe(true);
  });

  it.each([
    ['npm', /^npm start/],
    ['the supervisor', /tools\/start\.mjs/],
  ])('leaves no process when %s is killed with -9, and the next start just works', async (_, command) => {
    const first = await open('shop');
    process.kill(computePid(first, command), 'SIGKILL');
    await untilNobodyHolds(first.dataDir);
    const again = await open('shop');
    expect(await isOpen(again)).toBe(true);
  });

  it('starts the server again when it is killed with -9, and says so in the log and in the metrics', async () => {
    const shop = await open('shop');
    const server = computePid(shop, serverProgram);
    process.kill(server, 'SIGKILL');
    await expect.poll(() => computePids(shop, serverProgram).filter((pid) => pid !== server), patient).toHaveLength(1);
    await expect.poll(() => isOpen(shop), patient).toBe(true);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(metrics).toContain('\nvitrine_restarts_total 1\n');
    const logged = () => shop.lines.flatMap((line) => (line.includes('"restartCount"') ? [JSON.parse(line)] : []));
    // A line may arrive after the shop is open.
    await expect.poll(logged).toMatchObject([{ level: 'error', restartCount: 1, lastEnd: 'by SIGKILL' }]);
    expect(logged()[0].msg).toBe('The shop ended by SIGKILL and was restarted.');
  });

  it('brings the sandbox back when it dies', async () => {
    const shop = await open('shop');
    const sandbox = computePid(shop, sandboxProgram);
    process.kill(sandbox, 'SIGKILL');
    await expect
      .poll(() => computePids(shop, sandboxProgram).filter((pid) => pid !== sandbox), patient)
      .toHaveLength(1);
    expect(await isOpen(shop)).toBe(true);
  });

  it('says in one line that the port is taken', async () => {
    const holder = createServer();
    const port = await freePort();
    await new Promise<void>((held) => void holder.listen(port, '127.0.0.1', held));
    const { code, errors } = await failedStart({ PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(errors).toEqual([
      `Could not listen on 127.0.0.1, port ${port}: another program uses this port; stop it or set another PORT.`,
    ]);
  });

  it('says in one line that a shop already has the data folder', async () => {
    const shop = await open('shop');
    const { code, errors } = await failedStart({ DATA_DIR: shop.dataDir });
    expect(code).toBe(1);
    expect(errors).toEqual([
      `DATA_DIR ${shop.dataDir} is in use by another running shop. Stop that shop or set another DATA_DIR.`,
    ]);
    expect(await isOpen(shop)).toBe(true);
  });

  it('says in one line that a value is wrong', async () => {
    const { code, errors } = await failedStart({ DEMO_MODE: 'maybe' });
    expect(code).toBe(1);
    expect(errors).toEqual(['DEMO_MODE holds "maybe"; it may hold on or off.']);
  });

  it('says in one line that the data folder can not be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, errors } = await failedStart({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^Could not write to DATA_DIR .* \(a file has this name\)\. Allow writing there/);
  });

  it('says in one line that the data folder is read-only', async () => {
    const { code, errors } = await failedStart({ DATA_DIR: '/sys/vitrine' });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /^Could not write to DATA_DIR \/sys\/vitrine \((permission denied|read-only file system)\)\. Allow/,
    );
  });

  it('says in one line that the database can not be reached', async () => {
    const { code, errors } = await failedStart({
      DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`,
    });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^Could not use the database of DATABASE_URL: .*ECONNREFUSED.* Check the address/);
    expect(errors[0]).not.toContain('secret');
  });
});
