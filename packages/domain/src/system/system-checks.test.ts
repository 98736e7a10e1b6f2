import { describe, expect, it } from 'vitest';
import { systemChecks, worstState } from './system-checks.ts';
import type { DatabaseFacts, SystemFacts } from './system-facts.ts';

const now = new Date('2026-11-23T12:00:00Z');
const database: DatabaseFacts = {
  clockOffsetMs: 10,
  payments: 'connected',
  parcels: 'connected',
  mail: 'server',
  connections: { wanted: 22, available: 97 },
  hasOtherSecret: false,
  mailFailure: null,
  oldestMailSeconds: 600,
  isReceiving: true,
  replicas: [{ name: 'one', secondsBehind: 0.2 }],
  lastCardEventAt: now,
};
/** A production shop without problems. */
const healthy: SystemFacts = {
  now,
  isProduction: true,
  isDemo: false,
  isRehearsal: false,
  address: { siteUrl: 'https://shop.example', isGiven: true, isLoopback: false },
  disk: { folder: '/srv/shop', freeBytes: 50e9, totalBytes: 100e9 },
  storage: { place: 'folder', error: null },
  unknownSettings: [],
  backsUpToOwnDisk: false,
  newestBackupAt: new Date(now.getTime() - 3_600_000),
  database,
};
const http = { siteUrl: 'http://shop.example', isGiven: true, isLoopback: false };
const local = { siteUrl: 'http://127.0.0.1:3000', isGiven: false, isLoopback: true };
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

function found(changed: Partial<SystemFacts>) {
  return systemChecks({ ...healthy, ...changed }).filter(({ state }) => state !== 'OK');
}
const inDatabase = (changed: Partial<DatabaseFacts>) => ({ database: { ...database, ...changed } });

describe('the checks of the system', () => {
  it('find nothing in a shop that is set up, and name every check once', () => {
    const checks = systemChecks(healthy);
    expect(checks.map(({ name }) => name)).toEqual([
      'database',
      'environment',
      'pool',
      'secret',
      'address',
      'providers',
      'mail',
      'webhook',
      'notifications',
      'replicas',
      'clock',
      'disk',
      'storage',
      'backups',
    ]);
    expect(worstState(checks)).toBe('OK');
    expect(checks.every(({ advice }) => advice === null)).toBe(true);
  });

  it.each<readonly [string, Partial<SystemFacts>, string]>([
    ['an address without https', { address: http }, 'address FAILING'],
    ['no address', { address: local }, 'address FAILING'],
    ['an address without https outside production', { isProduction: false, address: http }, 'address WARNING'],
    ['a full disk', { disk: { folder: '/srv', freeBytes: 1e6, totalBytes: 100e9 } }, 'disk FAILING'],
    ['a disk with little room', { disk: { folder: '/srv', freeBytes: 2e9, totalBytes: 100e9 } }, 'disk WARNING'],
    ['a storage that takes no file', { storage: { place: 's3', error: 'AccessDenied' } }, 'storage FAILING'],
    ['a misspelt name in .env', { unknownSettings: ['SITEURL (SITE_URL?)'] }, 'environment WARNING'],
    ['backups on the disk of the shop', { backsUpToOwnDisk: true }, 'backups WARNING'],
    [
      'more connections than the database allows',
      inDatabase({ connections: { wanted: 402, available: 117 } }),
      'pool WARNING',
    ],
    ['a process with another secret', inDatabase({ hasOtherSecret: true }), 'secret FAILING'],
    ['no backup', { newestBackupAt: null }, 'backups WARNING'],
    ['a backup of three days ago', { newestBackupAt: ago(3) }, 'backups WARNING'],
    ['a backup of nine days ago', { newestBackupAt: ago(9) }, 'backups FAILING'],
    ['letters that become files', inDatabase({ mail: 'files' }), 'mail FAILING'],
    [
      'letters that become files outside production',
      { isProduction: false, ...inDatabase({ mail: 'files' }) },
      'mail WARNING',
    ],
    ['a mail server that refuses the sign-in', inDatabase({ mailFailure: 'Wrong password.' }), 'mail FAILING'],
    ['an email that waits for more than ten minutes', inDatabase({ oldestMailSeconds: 601 }), 'mail WARNING'],
    ['keys that cannot be read', inDatabase({ parcels: 'unreadable' }), 'providers FAILING'],
    ['no carrier that is needed', inDatabase({ parcels: 'none' }), 'providers FAILING'],
    ['no keys', inDatabase({ payments: 'none' }), 'providers FAILING'],
    [
      'a rehearsal',
      { isRehearsal: true, ...inDatabase({ payments: 'sandbox', parcels: 'sandbox' }) },
      'providers WARNING',
    ],
    ['a rehearsal that charges cards', { isRehearsal: true }, 'providers FAILING'],
    ['a webhook that was never received', inDatabase({ lastCardEventAt: null }), 'webhook WARNING'],
    ['notifications that do not arrive', inDatabase({ isReceiving: false }), 'notifications WARNING'],
    ['a replica that is behind', inDatabase({ replicas: [{ name: 'one', secondsBehind: 90 }] }), 'replicas WARNING'],
    ['a replica that is away', inDatabase({ replicas: [{ name: 'one', secondsBehind: null }] }), 'replicas WARNING'],
    ['a clock that is a bit off', inDatabase({ clockOffsetMs: -5_000 }), 'clock WARNING'],
    ['a clock that is an hour off', inDatabase({ clockOffsetMs: 3_600_000 }), 'clock FAILING'],
    ['a database that is away', { database: { error: 'connection refused' } }, 'database FAILING'],
  ])('tell of %s, with what to do', (_, changed, expected) => {
    const problems = found(changed);
    expect(problems.map(({ name, state }) => `${name} ${state}`)).toEqual([expected]);
    expect(problems[0]?.advice).toMatch(/\.$/);
  });

  it('find nothing wrong with the sandbox, files for letters and no backup in a demo on this machine', () => {
    const demo = { isDemo: true, isProduction: false, address: local, newestBackupAt: null };
    const stood = inDatabase({ payments: 'sandbox', parcels: 'sandbox', mail: 'files', lastCardEventAt: null });
    expect(found({ ...demo, ...stood })).toEqual([]);
    const backups = systemChecks({ ...healthy, ...demo, ...stood }).find(({ name }) => name === 'backups');
    expect(backups).toMatchObject({ state: 'OK', finding: 'There is no backup. A demo shop needs none.' });
  });

  it('find nothing wrong with a shop that ships by hand and has no carrier', () => {
    expect(found(inDatabase({ parcels: 'by hand' }))).toEqual([]);
  });

  it('show the direction in which the clock is off', () => {
    expect(found(inDatabase({ clockOffsetMs: 60_000 }))[0]?.finding).toContain('60 s behind');
    expect(found(inDatabase({ clockOffsetMs: -60_000 }))[0]?.finding).toContain('60 s ahead of');
  });
});
