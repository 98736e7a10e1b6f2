import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sessionSecret } from './session-secret.ts';

it('is never the empty one of a file that a full disk has left', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-secret-'));
  try {
    const file = join(dataDir, 'session-secret');
    writeFileSync(file, '');
    expect(() => sessionSecret({ sessionSecret: null, dataDir })).toThrow('session-secret is damaged');
    rmSync(file);
    const created = sessionSecret({ sessionSecret: null, dataDir });
    expect(created).toHaveLength(64);
    expect(sessionSecret({ sessionSecret: null, dataDir })).toBe(created);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

it('names the data folder that cannot hold it', () => {
  const dataDir = join(tmpdir(), 'vitrine-no-such-folder');
  expect(() => sessionSecret({ sessionSecret: null, dataDir })).toThrow(`Could not write to DATA_DIR ${dataDir}`);
});
