import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  it.skipIf(process.platform === 'win32')('is created with its parents, closed to other users', () => {
    const dataDir = join(folder, 'a', 'b', 'data');
    makeDataFolder(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  // A separate process, because an endless loop would stop the tests.
  it.skipIf(process.platform !== 'linux')(
    'is refused at once below /proc, where no folder can be created',
    async () => {
      const module = new URL('data-folder.ts', import.meta.url).href;
      const script = `import(${JSON.stringify(module)}).then(({ makeDataFolder }) => makeDataFolder('/proc/x'))
      .catch((error) => console.log(error.message))`;
      const run = promisify(execFile)(process.execPath, ['-e', script], { timeout: 30_000 });
      expect((await run).stdout).toMatch(/^Could not write to DATA_DIR \/proc\/x \(.+\)/);
    },
  );
});
