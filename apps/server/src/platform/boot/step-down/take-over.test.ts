import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdDataFolder } from '../data-folder.ts';
import { handOver } from './hand-over.ts';
import { takeOver } from './take-over.ts';
import { type UnprivilegedUser, unprivilegedUser } from './unprivileged-user.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const user: UnprivilegedUser = { uid: 61_190, gid: 61_190, isKnown: false };
const attacker = 61_200;
let folder = '';
let dataDir = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-take-over-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readOwner(...names: string[]): number {
  return lstatSync(join(dataDir, ...names)).uid;
}

/** Creates a file in the data folder with its parent folders. */
function store(...names: string[]): string {
  const path = join(dataDir, ...names);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  return path;
}

const take = (wanted = user) => takeOver({ dataDir, hasOwnPostgres: false, user: wanted });

describe.runIf(isRoot)('a data folder that root hands to the user of the shop', () => {
  it('is made when it is missing, closed to everybody else', async () => {
    await take();
    expect([readOwner(), lstatSync(dataDir).mode & 0o777]).toEqual([user.uid, 0o700]);
  });

  it('brings along what an earlier version made as root and as the user of its database', async () => {
    store('session-secret');
    store('media', 'a.webp');
    chownSync(store('postgres', '18', 'PG_VERSION'), 65_534, 65_534);
    for (const path of ['postgres', 'postgres/18']) chownSync(join(dataDir, path), 65_534, 65_534);
    await take();
    const all = [
      [],
      ['session-secret'],
      ['media'],
      ['media', 'a.webp'],
      ['postgres'],
      ['postgres', '18', 'PG_VERSION'],
    ];
    expect(all.map((names) => readOwner(...names))).toEqual(all.map(() => user.uid));
  });

  it('gives no file away that has another name elsewhere, none behind a link, and none of somebody else', async () => {
    store('session-secret');
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    for (const name of ['linked', 'named']) writeFileSync(join(outside, name), '');
    symlinkSync(outside, join(dataDir, 'media'));
    linkSync(join(outside, 'named'), join(dataDir, 'named'));
    chownSync(store('theirs'), attacker, attacker);
    await take();
    expect(['linked', 'named'].map((name) => lstatSync(join(outside, name)).uid)).toEqual([0, 0]);
    expect([lstatSync(outside).uid, readOwner('theirs')]).toEqual([0, attacker]);
  });

  it('of another user keeps what is in it, and gives up what root has left there', async () => {
    store('session-secret');
    chownSync(dataDir, user.uid, user.gid);
    await take();
    expect([readOwner(), readOwner('session-secret')]).toEqual([user.uid, user.uid]);
  });

  it('with files that are not the shop’s keeps them as they are', async () => {
    store('notes.txt');
    await take();
    expect([readOwner(), readOwner('notes.txt')]).toEqual([user.uid, 0]);
  });

  it('is refused when everybody writes there', async () => {
    store('notes.txt');
    chmodSync(dataDir, 0o1777);
    await expect(take()).rejects.toThrow(
      /^DATA_DIR .* contains files of other programs, so the user of the shop cannot own it/,
    );
    expect(readOwner()).toBe(0);
  });

  it('is refused while a shop of root’s runs on it', async () => {
    store('session-secret');
    const letGo = await holdDataFolder(dataDir);
    await expect(take()).rejects.toThrow(/is in use by another running shop/);
    expect(readOwner('session-secret')).toBe(0);
    await letGo();
    await take();
    expect(readOwner('session-secret')).toBe(user.uid);
  });
});

describe.runIf(isRoot)('handing over', () => {
  it('goes on where it was interrupted', () => {
    store('one');
    store('two');
    chownSync(join(dataDir, 'one'), user.uid, user.gid);
    handOver(dataDir, user, []);
    expect([readOwner(), readOwner('one'), readOwner('two')]).toEqual([user.uid, user.uid, user.uid]);
  });
});

describe.runIf(isRoot)('the user of a shop that root starts', () => {
  it('is the owner of the data folder, else of the checkout, else a number of the folder’s own that no account has', () => {
    const checkout = join(folder, 'checkout');
    for (const path of [checkout, dataDir]) mkdirSync(path);
    const own = unprivilegedUser(dataDir, checkout);
    expect(own).toEqual({ uid: own.uid, gid: own.uid, isKnown: false });
    expect(own.uid).toBeGreaterThan(60_000);
    expect(unprivilegedUser(join(folder, 'other'), checkout).uid).not.toBe(own.uid);
    chownSync(checkout, 1_234, 1_235);
    expect(unprivilegedUser(dataDir, checkout)).toMatchObject({ uid: 1_234, gid: 1_235 });
    chownSync(dataDir, attacker, attacker);
    expect(unprivilegedUser(dataDir, checkout)).toMatchObject({ uid: attacker, gid: attacker });
  });

  it('is never nobody, whom other services share', () => {
    mkdirSync(dataDir);
    chownSync(dataDir, 65_534, 65_534);
    expect(unprivilegedUser(dataDir, folder).uid).not.toBe(65_534);
  });
});
