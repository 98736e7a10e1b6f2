import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it.skipIf(process.platform === 'win32')('a command such as a backup takes no more memory than the shop may', () => {
  const report = 'data:text/javascript,process.on("exit",()=>console.error(process.execArgv.join(" ")))';
  const commandLine = fileURLToPath(new URL('../shop.ts', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-heap-'));
  const { stderr } = spawnSync(process.execPath, ['--import', report, commandLine, 'doctor', 'one word too many'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir },
  });
  rmSync(dataDir, { recursive: true, force: true });
  expect(stderr).toMatch(/--max-old-space-size=\d+ --max-semi-space-size=\d+/);
});
