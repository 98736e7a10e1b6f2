import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecretFile } from './secret-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readSecretFile({ file: join(folder, 'secret'), bytes: 48, remedy: 'Else delete it.' });

it('creates a secret once, complete and for its owner alone', () => {
  const secret = read();
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(read()).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 'short', 'x'.repeat(31)])('refuses a damaged file with %j, and leaves it', (damaged) => {
  writeFileSync(join(folder, 'secret'), damaged);
  expect(read).toThrow(
    `${join(folder, 'secret')} is damaged: it has ${damaged.trim().length} characters. Restore it from a copy. Else delete it.`,
  );
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(damaged);
});

it('reads a secret of the owner', () => {
  writeFileSync(join(folder, 'secret'), `${'x'.repeat(32)}\n`);
  expect(read()).toBe('x'.repeat(32));
});

it('leaves no file on a full disk, and creates it when there is space', (context) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  // Only root may mount a file system.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status !== 0) context.skip();
  try {
    const file = join(disk, 'secret');
    const readThere = () => readSecretFile({ file, bytes: 48, remedy: '' });
    expect(() => writeFileSync(join(disk, 'others'), Buffer.alloc(100_000))).toThrow('ENOSPC');
    expect(readThere).toThrow('ENOSPC');
    expect(readdirSync(disk)).toEqual(['others']);
    rmSync(join(disk, 'others'));
    expect(readThere()).toMatch(/^[\w-]{64}$/);
  } finally {
    spawnSync('umount', [disk]);
  }
});
