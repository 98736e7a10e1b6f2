import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const supervisor = JSON.stringify(new URL('./supervise.mjs', import.meta.url).href);
let folder = '';
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-supervise-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  endServer();
  rmSync(folder, { recursive: true, force: true });
});

/** The functions of the server of every test. It records its start with the data from the supervisor. */
const abilities = `
  import { appendFileSync, writeSync } from 'node:fs';
  const { STARTS, VITRINE_RESTARTS, VITRINE_LAST_END } = process.env;
  const begin = () => appendFileSync(STARTS, [process.pid, VITRINE_RESTARTS, VITRINE_LAST_END].join('|') + '\\n');
  const open = () => writeSync(3, '.');
  const stay = () => setInterval(() => {}, 1_000);
`;

/** Ends the server of a killed supervisor, which would otherwise continue. */
function endServer(): void {
  const last = starts().at(-1);
  if (!last) return;
  try {
    process.kill(last.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts a supervisor of a server with this code. */
function supervise(server: string, everyMs = 5_000) {
  const program = join(folder, 'server.mjs');
  writeFileSync(program, abilities + server);
  const given = JSON.stringify({ program: process.execPath, args: [program], everyMs });
  const script = `import { supervise } from ${supervisor}; await supervise({ ...${given}, environment: process.env });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, STARTS: join(folder, 'starts') },
  });
  running.push(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, ended };
}

/** Returns each start of the server: its process id, and the count and reason that it received. */
function starts(): { pid: number; restarts: string | undefined; lastEnd: string | undefined }[] {
  try {
    const lines = readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [pid, restarts, lastEnd] = line.split('|');
      return { pid: Number(pid), restarts, lastEnd };
    });
  } catch {
    return [];
  }
}

async function startCount(count: number): Promise<void> {
  await expect.poll(() => starts().length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}

describe.skipIf(process.platform === 'win32')('the supervisor', () => {
  it('starts a server again that was killed, and passes it how often and why', async () => {
    supervise('begin(); open(); stay();');
    await startCount(1);
    process.kill(starts()[0]?.pid ?? 0, 'SIGKILL');
    await startCount(2);
    process.kill(starts()[1]?.pid ?? 0, 'SIGABRT');
    await startCount(3);
    expect(starts().map(({ restarts, lastEnd }) => [restarts, lastEnd])).toEqual([
      ['0', ''],
      ['1', 'by SIGKILL'],
      ['2', 'by SIGABRT, as Node ends when its memory is full'],
    ]);
  });

  it('starts a server again that ended with a failure after it was open', async () => {
    supervise(`begin(); open(); if (process.env.VITRINE_RESTARTS === '0') process.exit(7); stay();`);
    await startCount(2);
    expect(starts()[1]).toMatchObject({ restarts: '1', lastEnd: 'with exit code 7' });
  });

  it('starts a server again that runs and does nothing any more', async () => {
    supervise(`begin(); open(); if (process.env.VITRINE_RESTARTS === '0') for (;;); stay();`, 50);
    await startCount(2);
    expect(starts()[1]?.lastEnd).toBe('because it did not report any more: it was hanging');
  });

  it('ends with one clear message when the server ends five times within a minute', async () => {
    const { code, errors } = await supervise('begin(); open(); process.exit(7);').ended;
    expect(code).toBe(1);
    expect(starts()).toHaveLength(5);
    expect(errors).toBe(
      'vitrine: the shop ended 5 times within a minute, the last time with exit code 7. It is not started again: ' +
        'the log above says what happened before each end.\n',
    );
  });

  it('counts a start that is refused after the shop was open as one of those ends', async () => {
    const server = `begin(); if (process.env.VITRINE_RESTARTS === '0') { open(); process.kill(process.pid, 'SIGKILL'); stay(); } else process.exit(1);`;
    const { code, errors } = await supervise(server).ended;
    expect([code, starts().length]).toEqual([1, 5]);
    expect(errors).toContain('the last time with exit code 1');
  });

  it('ends at once, without a word and with its code, when the first start is refused', async () => {
    expect(await supervise('begin(); process.exit(3);').ended).toEqual({ code: 3, errors: '' });
    expect(starts()).toHaveLength(1);
  });

  it('ends when the server has stopped cleanly', async () => {
    expect(await supervise('begin(); open(); process.exit(0);').ended).toEqual({ code: 0, errors: '' });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on and ends with the server', async (signal) => {
    const { child, ended } = supervise(`process.on('${signal}', () => process.exit(0)); begin(); open(); stay();`);
    await startCount(1);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, errors: '' });
    expect(starts()).toHaveLength(1);
  });
});
