import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { reportThisProcess } from './processes.ts';
import { areOnOneDisk } from './same-disk.ts';
import { checkSystem } from './system.ts';
import { unknownSettings } from './unknown-settings.ts';

const database = await testDatabase();
const context = contextFor(database, { DEMO_MODE: 'off', DATABASE_POOL_SIZE: '5' });
const folder = mkdtempSync(join(tmpdir(), 'vitrine-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function runCheck(name: string, checked = context) {
  return (await checkSystem(checked)).find((check) => check.name === name);
}

describe('the checks of all processes together', () => {
  it('add up their connections, and forget a process that ends or stops reporting', async () => {
    const large = contextFor(database, { DATABASE_POOL_SIZE: '200' });
    const ends = [await reportThisProcess(context), await reportThisProcess(large)];
    // 5 and 200, and two each for notifications and the test of the database.
    expect(await runCheck('pool')).toMatchObject({ state: 'WARNING', finding: expect.stringContaining(' 209 ') });
    await ends[1]?.();
    expect(await runCheck('pool')).toMatchObject({ state: 'OK', finding: expect.stringContaining(' 7 ') });
    await reportThisProcess(large);
    await database.pool.query("update jobs.processes set seen_at = now() - interval '4 minutes' where pool_size = 202");
    expect(await runCheck('pool')).toMatchObject({ state: 'OK' });
    await ends[0]?.();
  });

  it('find a process with another session secret, without storing a secret', async () => {
    expect(await runCheck('secret')).toMatchObject({ state: 'OK' });
    const other = { ...context, sessionSecret: 'another secret of thirty-two letters' };
    const end = await reportThisProcess(other);
    expect(await runCheck('secret')).toMatchObject({ state: 'FAILING' });
    expect(await runCheck('secret', other)).toMatchObject({ state: 'OK' });
    const { rows } = await database.pool.query('select secret_mark from jobs.processes');
    for (const row of rows) expect(row.secret_mark).toMatch(/^[0-9a-f]{8}$/);
    await end();
    expect(await runCheck('secret')).toMatchObject({ state: 'OK' });
  });
});

describe('the names in .env', () => {
  it('are those of the shop and of what it runs with; any other is named, with the one that was meant', async () => {
    const file = join(folder, '.env');
    writeFileSync(
      file,
      'SITE_URL=https://a.example\nSITEURL=\nDATABASE_POOLSIZE=3\nTZ=UTC\nAWS_PROFILE=x\nCOLOUR=red\n',
    );
    expect(await unknownSettings(file)).toEqual([
      'COLOUR',
      'DATABASE_POOLSIZE (DATABASE_POOL_SIZE?)',
      'SITEURL (SITE_URL?)',
    ]);
    expect(await unknownSettings(join(folder, 'absent'))).toEqual([]);
  });
});

describe('two folders', () => {
  it('are on one disk also when one of them does not exist yet', async () => {
    expect(await areOnOneDisk(folder, join(folder, 'a', 'b'))).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('are not on one disk when the system says so', async () => {
    expect(await areOnOneDisk(folder, '/proc')).toBe(false);
  });
});
